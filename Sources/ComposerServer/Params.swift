import ComposerCore
import JSONRPC

/// Reads the parameters of a request or notification; what is missing or of another kind is an error that names it.
struct Params {
  let json: JSON

  init(_ json: JSON) { self.json = json }

  /// A member, where it is there and not null.
  subscript(_ key: String) -> JSON? {
    guard let value = json[key], !value.isNull else { return nil }
    return value
  }

  func string(_ key: String) throws(ResponseError) -> String {
    guard let value = json[key]?.stringValue else { throw Self.expected("a string", as: key) }
    return value
  }

  func object(_ key: String) throws(ResponseError) -> Params {
    guard let value = json[key], value.objectValue != nil else { throw Self.expected("an object", as: key) }
    return Params(value)
  }

  func array(_ key: String) throws(ResponseError) -> [JSON] {
    guard let value = json[key]?.arrayValue else { throw Self.expected("an array", as: key) }
    return value
  }

  /// A whole number; what is too big for an `Int` is clamped, so that a line of 2^63 is a line behind the last.
  func integer(_ key: String) throws(ResponseError) -> Int {
    guard let value = json[key] else { throw Self.expected("a whole number", as: key) }
    if let integer = value.integerValue { return integer }
    guard let double = value.doubleValue, double.magnitude >= 0x1p63 else {
      throw Self.expected("a whole number", as: key)
    }
    return double < 0 ? .min : .max
  }

  /// The URI of `textDocument`.
  func documentURI() throws(ResponseError) -> String {
    try object("textDocument").string("uri")
  }

  /// A place: `{"line", "character"}`; one before the first line or column is the first.
  func position(_ key: String) throws(ResponseError) -> Position {
    let place = try object(key)
    return Position(line: max(0, try place.integer("line")), column: max(0, try place.integer("character")))
  }

  /// A range, its ends in their order whichever way round they are sent.
  func range(_ key: String) throws(ResponseError) -> (start: Position, end: Position) {
    let range = try object(key)
    let start = try range.position("start")
    let end = try range.position("end")
    return start <= end ? (start, end) : (end, start)
  }

  static func expected(_ what: String, as key: String) -> ResponseError {
    .invalidParams("expected \(what) as “\(key)”")
  }
}
