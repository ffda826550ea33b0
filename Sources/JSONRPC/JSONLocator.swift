/// One step from a JSON value to a value inside it.
package enum JSONPathComponent: Hashable, Sendable {
  /// The last member of this name of an object.
  case key(String)
  /// An element of an array, counted from 0.
  case index(Int)
}

/// Finds where in a text a value stands, by reading the text again: for messages that name file, line and column.
package enum JSONLocator {
  /// The bytes of the value at `path`, without blanks around it; nil where nothing stands at `path` or where `bytes` are
  /// no JSON.
  package static func range(of path: [JSONPathComponent], in bytes: [UInt8]) -> Range<Int>? {
    places(of: path, in: bytes)?.value
  }

  /// The bytes of the key at the end of `path`, its quotes included; nil where `path` does not end in a key.
  package static func keyRange(of path: [JSONPathComponent], in bytes: [UInt8]) -> Range<Int>? {
    places(of: path, in: bytes)?.key
  }

  private struct Places {
    var key: Range<Int>?
    var value: Range<Int>
  }

  private static func places(of path: [JSONPathComponent], in bytes: [UInt8]) -> Places? {
    // Whatever comes after this has been read once already, so no error is to be expected there.
    guard (try? JSONParser.parse(bytes)) != nil else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      var parser = JSONParser(base: base, count: buffer.count)
      parser.skipByteOrderMark()
      var key: Range<Int>?
      for component in path {
        switch component {
        case .key(let name):
          guard let range = (try? parser.enterMember(name)) ?? nil else { return nil }
          key = range
        case .index(let index):
          guard (try? parser.enterElement(index)) ?? false else { return nil }
          key = nil
        }
      }
      parser.skipBlanks()
      let start = parser.index
      guard (try? parser.value(depth: 0)) != nil else { return nil }
      return Places(key: key, value: start..<parser.index)
    }
  }
}

extension JSONParser {
  /// Moves to the value of the last member called `name` of the object that comes next, and gives the range of its key.
  fileprivate mutating func enterMember(_ name: String) throws(JSONError) -> Range<Int>? {
    skipBlanks()
    guard current == UInt8(ascii: "{") else { return nil }
    index += 1
    skipBlanks()
    guard current != UInt8(ascii: "}") else { return nil }
    var found: (key: Range<Int>, value: Int)?
    repeat {
      skipBlanks()
      let start = index
      let key = try string()
      let range = start..<index
      skipBlanks()
      index += 1
      if key == name { found = (range, index) }
      _ = try value(depth: 0)
    } while try continuesObject()
    guard let found else { return nil }
    index = found.value
    return found.key
  }

  /// Moves to the element `position` of the array that comes next.
  fileprivate mutating func enterElement(_ position: Int) throws(JSONError) -> Bool {
    skipBlanks()
    guard current == UInt8(ascii: "["), position >= 0 else { return false }
    index += 1
    skipBlanks()
    guard current != UInt8(ascii: "]") else { return false }
    for _ in 0..<position {
      _ = try value(depth: 0)
      skipBlanks()
      guard current == UInt8(ascii: ",") else { return false }
      index += 1
    }
    return true
  }
}
