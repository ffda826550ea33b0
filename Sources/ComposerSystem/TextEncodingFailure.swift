package import ComposerCore

extension TextEncoding {
  /// Why bytes are no text, or a text no bytes. Offsets are from the file's start, a byte-order mark included.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// NUL bytes: a program, a picture, not something to read.
    case binary
    /// The first byte that is not of the encoding.
    case badByte(offset: Int, byte: UInt8, encoding: String)
    /// Half of a pair of UTF-16, without the other.
    case loneSurrogate(offset: Int)
    /// UTF-16 or another text that ends within a character.
    case cutOff(offset: Int, encoding: String)
    case unknownEncoding(String)
    /// No encoding fits.
    case undetected
    /// Written back, this text would not give these bytes.
    case notReversible(encoding: String)
    /// A character that cannot be written; its offset in the text.
    case lacksCharacter(String, offset: Int, encoding: String)
    case notConverted(encoding: String)

    package var description: String { message.english }

    package var message: Phrase {
      switch self {
      case .binary: Phrase("binary, not text", zh: "是二进制文件，不是文本")
      case .badByte(let offset, let byte, "UTF-8"):
        Phrase(
          "byte \(offset) (\(hex(byte))) is not UTF-8; name the encoding with --encoding NAME, or try --encoding auto",
          zh: "第 \(offset) 字节（\(hex(byte))）不是 UTF-8；请用 --encoding NAME 指明编码，或试试 --encoding auto")
      case .badByte(let offset, let byte, let encoding):
        Phrase("byte \(offset) (\(hex(byte))) is not \(encoding)", zh: "第 \(offset) 字节（\(hex(byte))）不是 \(encoding)")
      case .loneSurrogate(let offset):
        Phrase(
          "byte \(offset) begins half of a UTF-16 pair without the other half",
          zh: "第 \(offset) 字节处只有半个 UTF-16 代理对")
      case .cutOff(let offset, let encoding):
        Phrase(
          "the \(encoding) text ends within a character, at byte \(offset)",
          zh: "\(encoding) 文本在一个字符中间结束，位于第 \(offset) 字节")
      case .unknownEncoding(let name):
        Phrase(
          "no encoding is called “\(shown(name))”; expected auto, or a name such as gb18030, gbk or big5",
          zh: "没有叫“\(shown(name))”的编码；应为 auto，或 gb18030、gbk、big5 之类的名称")
      case .undetected:
        Phrase(
          "in no encoding that could be guessed; name it with --encoding NAME", zh: "猜不出编码；请用 --encoding NAME 指明")
      case .notReversible(let encoding):
        Phrase(
          "reading this \(encoding) text and writing it back would change other bytes",
          zh: "读入这个 \(encoding) 文本再写回，会改动其他字节")
      case .lacksCharacter(let character, let offset, let encoding):
        Phrase(
          "\(encoding) has no “\(shown(character))” (at byte \(offset) of the text)",
          zh: "\(encoding) 没有“\(shown(character))”（在文本的第 \(offset) 字节）")
      case .notConverted(let encoding):
        Phrase("could not be converted from or to \(encoding)", zh: "无法与 \(encoding) 互相转换")
      }
    }

    private func shown(_ text: String) -> String { printable(text, limit: 60) }

    private func hex(_ byte: UInt8) -> String {
      "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
