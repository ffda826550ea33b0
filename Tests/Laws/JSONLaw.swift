import JSONRPC

extension Law {
  /// Any bytes taken as JSON: what is read is written as something that reads back the same, each value is found at its
  /// place, and a refusal names a place in the text.
  static let json = Law("json", "bytes as JSON: read, written and read again") { input throws(Broken) in
    let value: JSON
    do throws(JSONError) {
      value = try JSONParser.parse(input)
    } catch {
      try demand(0...input.count ~= error.offset, "a mistake at \(error.offset) of \(input.count) bytes")
      try demand(!error.reason.description.isEmpty, "a mistake without words")
      return
    }
    let written = value.encoded
    try demand(try? JSONParser.parse(written), "what was written is not read").isSame(as: value, "written")
    try demand(try? JSONParser.parse(value.encoded(pretty: true)), "pretty JSON is not read").isSame(
      as: value, "pretty")
    try demand(
      (try? JSONParser.parse(written))?.encoded == written, "written again it is not the same")
    var places = 0
    try locate(value, at: [], in: input, &places)
  }

  private static func locate(
    _ value: JSON, at path: [JSONPathComponent], in bytes: [UInt8], _ places: inout Int
  ) throws(Broken) {
    // Each place is found by reading the text anew.
    places += 1
    guard places < 40, path.count < 20 else { return }
    let range = try demand(JSONLocator.range(of: path, in: bytes), "\(path) is not found")
    try demand(0 <= range.lowerBound && range.upperBound <= bytes.count, "\(path) is at \(range)")
    try demand(try? JSONParser.parse(Array(bytes[range])), "\(path) is no JSON").isSame(as: value, "\(path)")
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        try locate(element, at: path + [.index(index)], in: bytes, &places)
      }
    case .object(let object):
      for member in object.members {
        // Of two members of one name the last is meant.
        guard let last = object[member.key] else { continue }
        try locate(last, at: path + [.key(member.key)], in: bytes, &places)
      }
    default: break
    }
  }
}

extension JSON {
  fileprivate func isSame(as other: JSON, _ what: String) throws(Law.Broken) {
    try demand(self == other, "\(what): another value")
  }
}
