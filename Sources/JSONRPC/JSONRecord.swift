/// A JSON object as it stands in a line of a file, to be given on with a member added and all else as it was: numbers,
/// escapes, blanks and the order of its members are kept byte for byte.
package struct JSONRecord {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// From the opening bracket up to the closing one, which is left out.
  private let content: Range<Int>
  private let members: [Member]

  private struct Member {
    let key: String
    /// From its key's opening quote to the end of its value.
    let range: Range<Int>
    /// Where it is text.
    let text: String?
  }

  /// Reads the one object that `bytes` hold; a byte-order mark and blanks around it are passed over. The record is a
  /// view of the bytes and must not outlive them.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    guard let base = bytes.baseAddress else { throw JSONError(offset: 0, reason: .object) }
    var parser = JSONParser(base: base, count: bytes.count)
    parser.skipByteOrderMark()
    parser.skipBlanks()
    guard parser.current == UInt8(ascii: "{") else { throw parser.error(.object) }
    let start = parser.index
    parser.index += 1
    parser.skipBlanks()
    var members: [Member] = []
    if parser.current == UInt8(ascii: "}") {
      parser.index += 1
    } else {
      repeat {
        parser.skipBlanks()
        let first = parser.index
        let key = try parser.memberKey()
        let value = try parser.value(depth: 1)
        members.append(Member(key: key, range: first..<parser.index, text: value.stringValue))
      } while try parser.continuesObject()
    }
    content = start..<parser.index - 1
    parser.skipBlanks()
    guard parser.index == bytes.count else { throw parser.error(.endBehindObject) }
    self.bytes = bytes
    self.members = members
  }

  /// The text of the last member called `key`; nil where there is none, or where it is no text.
  package func text(of key: String) -> String? { members.last { $0.key == key }?.text }

  /// Appends the object with a last member `key`, which takes the place of those that are called so already.
  ///
  /// - Parameter value: JSON, encoded already.
  package func append(to answer: inout [UInt8], adding key: String, _ value: [UInt8]) {
    if members.isEmpty || members.contains(where: { $0.key == key }) {
      answer.append(UInt8(ascii: "{"))
      for member in members where member.key != key {
        answer += bytes[member.range]
        answer.append(UInt8(ascii: ","))
      }
    } else {
      answer += bytes[content]
      answer.append(UInt8(ascii: ","))
    }
    answer += JSON.string(key).encoded
    answer.append(UInt8(ascii: ":"))
    answer += value
    answer.append(UInt8(ascii: "}"))
  }
}
