import ComposerCore
import ComposerSystem

extension Law {
  /// Any bytes as a file in some encoding: a text that writes back the same bytes, or the place of the first bad byte.
  static let encodings = Law("encodings", "bytes as a file in any encoding, read and written") { input throws(Broken) in
    var choices = Choices(input)
    let name = choices.one(of: names) ?? ""
    let request: TextEncoding.Request = name.isEmpty ? .unicode : TextEncoding.Request(option: name)
    let addition = choices.one(of: ["", "[微笑]", "€", "é～―", "😀"]) ?? ""
    let bytes = choices.remainder()
    let text: [UInt8]
    let encoding: TextEncoding
    do throws(TextEncoding.Failure) {
      (text, encoding) = try TextEncoding.decode(bytes, as: request)
    } catch {
      try demandInert(error.message)
      return
    }
    try demand(UTF8Validation.firstInvalidByte(in: text) == nil, "what was read as \(encoding.name) is no UTF-8")
    try demand(!text.contains(0), "what was read as \(encoding.name) holds NUL")
    let back = try? encoding.encode(text)
    if case .named = encoding {
      // Several byte sequences may stand for one text; such a file is never written back.
    } else {
      try demand(back == bytes, "\(encoding.name): other bytes came back")
    }
    // What --fix writes is read as what was meant.
    guard back == bytes, let fixed = try? encoding.encode(text + Array(addition.utf8)) else { return }
    let read = try? TextEncoding.decode(fixed, as: name.lowercased() == "auto" ? .named(encoding.name) : request).text
    if case .named = encoding {
      try demand(read == text + Array(addition.utf8), "\(encoding.name): another text with “\(addition)” is read")
    }
  }

  private static let names = [
    "", "auto", "utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32", "gb18030", "gbk", "big5", "shift_jis", "euc-kr",
    "euc-jp", "iso-2022-jp", "hz", "utf-7", "windows-1252", "koi8-r", "big5-hkscs", "ibm-37", "no such",
  ]
}
