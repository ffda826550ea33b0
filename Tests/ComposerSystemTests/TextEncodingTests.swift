import ComposerSystem
import Testing

struct TextEncodingTests {
  /// 你好，世界 in GB18030 (and GBK).
  private let hello: [UInt8] = [0xC4, 0xE3, 0xBA, 0xC3, 0xA3, 0xAC, 0xCA, 0xC0, 0xBD, 0xE7]
  private let helloText = Array("你好，世界".utf8)

  private func failure(_ bytes: [UInt8], _ request: TextEncoding.Request) -> TextEncoding.Failure? {
    do {
      _ = try TextEncoding.decode(bytes, as: request)
      return nil
    } catch { return error }
  }

  @Test(arguments: ["gb18030", "GB18030", "gbk", "cp936"])
  func aNamedEncodingIsReadByAnyOfItsNames(name: String) throws {
    #expect(try TextEncoding.decode(hello, as: .named(name)).text == helloText)
  }

  @Test func aNamedEncodingIsRememberedByItsUsualName() throws {
    #expect(try TextEncoding.decode(hello, as: .named("ibm-1392")).encoding == .named("GB18030", byteOrderMark: false))
    #expect(try TextEncoding.decode([0xA4, 0xA4], as: .named("big5")).encoding == .named("Big5", byteOrderMark: false))
  }

  @Test(arguments: ["nonsense", "", "../x", "gb18030\n", String(repeating: "a", count: 100)])
  func anUnknownNameIsAnError(name: String) {
    #expect(failure(hello, .named(name)) == .unknownEncoding(name))
  }

  @Test(
    arguments: [
      ([0x61, 0xC4, 0xE3, 0xFF, 0x61], 3, 0xFF), ([0xC4, 0xE3, 0x84, 0x20], 2, 0x84),
      ([0x81, 0x30, 0x81, 0x41], 0, 0x81),
      ([0x61, 0xC4], 1, 0xC4), ([0x61, 0x81, 0x30], 1, 0x81),
    ] as [([UInt8], Int, UInt8)])
  func theFirstByteThatIsNotOfANamedEncodingIsNamed(bytes: [UInt8], offset: Int, byte: UInt8) {
    #expect(failure(bytes, .named("gb18030")) == .badByte(offset: offset, byte: byte, encoding: "GB18030"))
  }

  @Test func aBadByteIsFoundBehindALongText() {
    let bytes = Array(repeatElement(hello, count: 5000).joined()) + [0xFF]
    #expect(failure(bytes, .named("gb18030")) == .badByte(offset: 50000, byte: 0xFF, encoding: "GB18030"))
  }

  @Test func detectionTakesUTF8First() throws {
    #expect(try TextEncoding.decode(helloText, as: .detected).encoding == .utf8)
    #expect(try TextEncoding.decode([0xEF, 0xBB, 0xBF, 0x61], as: .detected).encoding == .utf8WithBOM)
  }

  @Test func detectionTakesGB18030ForAShortChineseText() throws {
    let decoded = try TextEncoding.decode([0xC4, 0xE3, 0xBA, 0xC3], as: .detected)
    #expect(decoded.text == Array("你好".utf8))
    #expect(decoded.encoding == .named("GB18030", byteOrderMark: false))
  }

  @Test func detectionSeesAMark() throws {
    #expect(try TextEncoding.decode([0xFF, 0xFE, 0x61, 0], as: .detected).encoding == .utf16LE)
    let wide = try TextEncoding.decode([0xFF, 0xFE, 0, 0, 0x4D, 0xF4, 0x01, 0], as: .detected)
    #expect(wide.text == Array("👍".utf8))
    #expect(wide.encoding == .named("UTF-32LE", byteOrderMark: true))
  }

  @Test func detectionFallsBackToStatistics() throws {
    // “naïveté, ça, Öl” and more in Latin-1, ended by a byte that GB18030 cannot end with.
    let text = "Le garçon a été très étonné de voir la forêt, où la naïveté de l’été s’était cachée: ça"
    let bytes = text.unicodeScalars.map { $0 == "’" ? UInt8(0x27) : UInt8(truncatingIfNeeded: $0.value) } + [0xE9]
    let decoded = try TextEncoding.decode(bytes, as: .detected)
    #expect(String(decoding: decoded.text, as: UTF8.self).hasPrefix("Le garçon a été très étonné"))
  }

  @Test func detectionCallsAProgramBinary() {
    #expect(failure([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1, 0xFF, 0xFE, 0xD8], .detected) == .binary)
  }

  @Test(
    arguments: [
      ([0x61], .utf8), ([0xEF, 0xBB, 0xBF, 0x61], .utf8WithBOM), ([0xFF, 0xFE, 0x3D, 0xD8, 0x4D, 0xDC], .utf16LE),
      ([0xFE, 0xFF, 0xD8, 0x3D, 0xDC, 0x4D], .utf16BE), ([0xFF, 0xFE], .utf16LE), ([0xEF, 0xBB, 0xBF], .utf8WithBOM),
    ] as [([UInt8], TextEncoding)])
  func aTextIsWrittenBackToTheSameBytes(bytes: [UInt8], encoding: TextEncoding) throws {
    let decoded = try TextEncoding.decode(bytes)
    #expect(decoded.encoding == encoding)
    #expect(try decoded.encoding.encode(decoded.text) == bytes)
  }

  @Test(
    arguments: [
      ("UTF-16", [0xFF, 0xFE, 0x61, 0]), ("utf-16", [0, 0x61]), ("utf-16le", [0x61, 0]),
      ("UTF-16LE", [0xFF, 0xFE, 0x61, 0]),
      ("UTF-16BE", [0xFE, 0xFF, 0, 0x61]), ("utf-8", [0x61]), ("utf8", [0xEF, 0xBB, 0xBF, 0x61]), ("gbk", [0x61]),
      ("utf-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]), ("UTF-32", [0, 0, 0, 0x61]),
      ("gb18030", [0x84, 0x31, 0x95, 0x33, 0x61]),
      ("shift_jis", [0x61]), ("latin1", [0x61]), ("big5", [0x61]),
    ] as [(String, [UInt8])])
  func aNamedTextIsWrittenBackToTheSameBytes(name: String, bytes: [UInt8]) throws {
    let decoded = try TextEncoding.decode(bytes, as: .named(name))
    #expect(decoded.text == [0x61])
    #expect(try decoded.encoding.encode(decoded.text) == bytes)
  }

  @Test func aCharacterThatTheEncodingLacksIsNamed() {
    let text = Array("你好👍".utf8)
    let failure = #expect(throws: TextEncoding.Failure.self) {
      try TextEncoding.named("GBK", byteOrderMark: false).encode(text)
    }
    #expect(failure == .lacksCharacter("👍", offset: 6, encoding: "GBK"))
    #expect(failure?.description == "GBK has no “👍” (at byte 6 of the text)")
  }

  @Test func everyCharacterOfGB18030IsWrittenBack() throws {
    let text = Array("a你〇㐀𠮷👍é€\u{E5E5}\u{10FFFF}".utf8)
    let bytes = try TextEncoding.named("gb18030", byteOrderMark: false).encode(text)
    #expect(try TextEncoding.decode(bytes, as: .named("gb18030")).text == text)
  }

  @Test func aTextThatCannotBeWrittenBackIsRefusedOnlyWhereItWillBe() throws {
    let folder = TemporaryFolder()
    // ISO-2022-JP with a needless shift to ASCII.
    let file = try folder.file("a.post", [0x1B, 0x28, 0x42, 0x61])
    let text = try TextFile.read(.file(file), as: .named("ISO-2022-JP"), reversibly: true)
    #expect(text.bytes == [0x61])
    #expect(!text.isReversible)
    #expect(throws: TextEncoding.Failure.notReversible(encoding: "ISO-2022-JP")) { try text.encoded([0x62]) }
    #expect(try TextFile.read(.file(file), as: .named("ISO-2022-JP")).encoded([0x62]) == [0x62])
  }

  @Test func theOptionAutoMeansDetection() {
    #expect(TextEncoding.Request(option: "AUTO") == .detected)
    #expect(TextEncoding.Request(option: "Big5") == .named("Big5"))
  }
}
