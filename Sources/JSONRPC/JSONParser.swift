/// Reads JSON as RFC 8259 has it, from UTF-8 bytes.
///
/// Nothing that RFC 8259 does not know is read: no comments, no trailing commas, no `NaN`, nothing behind the value. One
/// byte order mark at the start is passed over. An escaped surrogate without its partner becomes U+FFFD, because editors
/// cut emoji in two and the rest of such a message is sound; bytes that are no UTF-8 are an error. A whole number beyond
/// `Int` becomes a double, a number beyond every double is an error.
package struct JSONParser {
  /// How deep arrays and objects may stand in each other; what is deeper is refused, so that no input can use up the
  /// stack.
  package static let maximumDepth = 512

  let base: UnsafePointer<UInt8>
  let count: Int
  /// How many values may be read; a value takes many times the room of its bytes.
  private let maximumValues: Int
  private var valueCount = 0
  var index = 0
  /// The bytes of a string that has escapes, kept to be used again.
  var unescaped: [UInt8] = []

  /// The value that `bytes` hold.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in try parse(buffer) }
  }

  /// The value that the text holds.
  package static func parse(_ text: String) throws(JSONError) -> JSON {
    try parse(Array(text.utf8))
  }

  /// The value that `bytes` hold.
  package static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSON {
    try parse(bytes.assumingMemoryBound(to: UInt8.self))
  }

  /// The value that `bytes` hold.
  /// - Parameter maximumValues: how many values it may consist of, those inside others counted too; with more it is
  ///   refused.
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumValues: Int = .max
  ) throws(JSONError) -> JSON {
    guard let base = bytes.baseAddress else { throw JSONError(offset: 0, reason: .value) }
    var parser = JSONParser(base: base, count: bytes.count, maximumValues: maximumValues)
    parser.skipByteOrderMark()
    let json = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.index == parser.count else { throw parser.error(.endBehindValue) }
    return json
  }

  init(base: UnsafePointer<UInt8>, count: Int, maximumValues: Int = .max) {
    self.base = base
    self.count = count
    self.maximumValues = maximumValues
  }

  func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    JSONError(offset: offset ?? index, reason: reason)
  }

  /// The byte at `index`, or NUL at the end: a byte that JSON allows nowhere.
  var current: UInt8 { index < count ? base[index] : 0 }

  mutating func skipByteOrderMark() {
    if count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { index = 3 }
  }

  mutating func skipBlanks() {
    while index < count {
      let byte = base[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      index &+= 1
    }
  }

  /// Reads a value and the blanks before it.
  mutating func value(depth: Int) throws(JSONError) -> JSON {
    skipBlanks()
    valueCount &+= 1
    guard valueCount <= maximumValues else { throw error(.tooManyValues(most: maximumValues)) }
    switch current {
    case UInt8(ascii: "\""):
      return .string(try string())
    case UInt8(ascii: "{"):
      return .object(JSONObject(members: try members(depth: depth)))
    case UInt8(ascii: "["):
      return .array(try elements(depth: depth))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default:
      throw error(.value)
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    guard count - index >= length else { throw error(.value) }
    for offset in 0..<length where base[index + offset] != word.utf8Start[offset] { throw error(.value) }
    index += length
  }

  /// Reads `[`, the elements and `]`.
  private mutating func elements(depth: Int) throws(JSONError) -> [JSON] {
    try enter(depth)
    skipBlanks()
    if current == UInt8(ascii: "]") {
      index += 1
      return []
    }
    var elements: [JSON] = []
    while true {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      switch current {
      case UInt8(ascii: ","):
        index += 1
      case UInt8(ascii: "]"):
        index += 1
        return elements
      default:
        throw error(.endOfElement)
      }
    }
  }

  /// Reads `{`, the members and `}`.
  private mutating func members(depth: Int) throws(JSONError) -> [JSONObject.Member] {
    try enter(depth)
    skipBlanks()
    if current == UInt8(ascii: "}") {
      index += 1
      return []
    }
    var members: [JSONObject.Member] = []
    members.reserveCapacity(4)
    while true {
      let key = try memberKey()
      members.append(JSONObject.Member(key: key, value: try value(depth: depth + 1)))
      guard try continuesObject() else { return members }
    }
  }

  /// Passes over the bracket at `index`, which opens the level below `depth`.
  mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth < Self.maximumDepth else { throw error(.tooDeep) }
    index += 1
  }

  /// Reads a key and the `:` behind it.
  mutating func memberKey() throws(JSONError) -> String {
    skipBlanks()
    guard current == UInt8(ascii: "\"") else { throw error(.key) }
    let key = try string()
    skipBlanks()
    guard current == UInt8(ascii: ":") else { throw error(.colon) }
    index += 1
    return key
  }

  /// Passes over the `,` (true) or the `}` (false) behind a member.
  mutating func continuesObject() throws(JSONError) -> Bool {
    skipBlanks()
    switch current {
    case UInt8(ascii: ","):
      index += 1
      return true
    case UInt8(ascii: "}"):
      index += 1
      return false
    default:
      throw error(.endOfMember)
    }
  }
}
