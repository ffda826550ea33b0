/// Writes JSON as UTF-8, a value at a time or piece by piece; commas and colons come by themselves.
///
/// Control characters, quotes and backslashes are escaped, nothing else is: not `/`, not U+2028, not letters beyond
/// ASCII. Inside an object, each value is preceded by its `key`.
package struct JSONWriter {
  /// What has been written.
  package internal(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  private var needsComma = false
  private var followsKey = false

  /// A writer with nothing written.
  /// - Parameter pretty: a line for each member and element, indented by two blanks for each level.
  package init(pretty: Bool = false) {
    isPretty = pretty
  }

  /// Writes a value with all that it holds.
  package mutating func write(_ json: JSON) {
    switch json {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .double(let value): double(value)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let object):
      beginObject()
      for member in object.members {
        key(member.key)
        write(member.value)
      }
      endObject()
    case .encoded(let encoded): self.encoded(encoded)
    }
  }

  /// Opens an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Closes the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Opens an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Closes the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the key of the value that comes next.
  package mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    quote(text)
    needsComma = true
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    separate()
    appendDecimal(value)
    needsComma = true
  }

  /// Writes a number by the fewest digits that read back as the same double; one that is not finite as `null`.
  package mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: value.description.utf8)
    needsComma = true
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    needsComma = true
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Writes JSON that is encoded already, as it stands.
  package mutating func encoded(_ encoded: [UInt8]) {
    separate()
    bytes.append(contentsOf: encoded)
    needsComma = true
  }

  /// Writes the start of a value that is encoded piece by piece: what ``append(_:)``, ``quote(_:)`` and
  /// ``appendDecimal(_:)`` append belongs to it, until the next value.
  package mutating func element(_ start: [UInt8]) { encoded(start) }

  /// Appends a piece of JSON as it stands.
  package mutating func append(_ piece: [UInt8]) { bytes.append(contentsOf: piece) }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    if depth > 0 { depth -= 1 }
    if needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
    followsKey = false
  }

  /// Writes what stands between the piece before and the one that comes.
  private mutating func separate() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      breakLine()
    }
  }

  private mutating func breakLine() {
    guard isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

extension JSON {
  /// The value as compact JSON.
  package var encoded: [UInt8] { encoded(pretty: false) }

  /// The value as JSON, compact or with a line for each member and element; no line end behind it.
  package func encoded(pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.write(self)
    return writer.bytes
  }
}
