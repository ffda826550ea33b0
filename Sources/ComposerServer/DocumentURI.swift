/// What a document's URI says: which document it is, and which file.
struct DocumentURI: Hashable, Sendable {
  /// Equal for two spellings of one URI: escapes that stand for nothing special are resolved, and the scheme is in
  /// lower case.
  let key: String
  /// The absolute path of a `file:` URI of this machine; nil for every other one, such as `untitled:`.
  let path: String?

  init(_ uri: String) {
    let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) ?? uri.utf8.startIndex
    let scheme = uri[..<colon].lowercased()
    // What means something of its own stays escaped, so that no two different URIs become one.
    let rest = Self.unescaped(uri[colon...].utf8) { !"%/?#".utf8.contains($0) }
    key = scheme + String(decoding: rest, as: UTF8.self)
    path = scheme == "file" ? Self.path(uri[colon...].dropFirst()) : nil
  }

  private static func path(_ rest: Substring) -> String? {
    var rest = rest.prefix { $0 != "?" && $0 != "#" }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      guard rest[..<slash].isEmpty || rest[..<slash] == "localhost" else { return nil }
      rest = rest[slash...]
    }
    let bytes = unescaped(rest.utf8) { _ in true }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self), path.hasPrefix("/") else {
      return nil
    }
    return path
  }

  /// The bytes with those escapes resolved whose byte `allows` lets pass.
  private static func unescaped(_ text: Substring.UTF8View, _ allows: (UInt8) -> Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let escaped = escapedByte(rest), allows(escaped) {
        bytes.append(escaped)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  private static func escapedByte(_ text: Substring.UTF8View) -> UInt8? {
    let digits = text.dropFirst().prefix(2)
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt8(truncatingIfNeeded: number)
    }
    return value
  }

  /// The URI of an absolute path.
  static func file(_ path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return uri
  }
}
