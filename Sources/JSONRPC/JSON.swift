/// A JSON value.
///
/// Numbers that are whole and fit are `.integer`, all others `.double`; the two never compare equal, so ask by
/// `integerValue` or `doubleValue` where a peer may write `3.0` for `3`.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
  /// Already encoded JSON, written as it stands (for big integer arrays); never produced by the parser.
  case encoded([UInt8])
}

extension JSON {
  /// The value of the last member called `key`; nil where there is none or where this is no object.
  package subscript(_ key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The element at `index`; nil outside the array or where this is no array.
  package subscript(_ index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The text of a string.
  package var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// A whole number that fits into `Int`, also when it was written as `3.0`; nil for `1.5` and for what is too big.
  package var integerValue: Int? {
    switch self {
    case .integer(let value): value
    case .double(let value): Self.whole(value)
    default: nil
    }
  }

  /// The number as `Int` where it is whole and fits.
  private static func whole(_ value: Double) -> Int? {
    // `Int(exactly:)` rounds by libm, which nothing else here needs to be linked with.
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }

  /// Any number, rounded to the nearest double.
  package var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// `true` or `false`; numbers and strings are none.
  package var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements of an array.
  package var arrayValue: [JSON]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members of an object.
  package var objectValue: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether this is JSON's `null`.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .double(value) }
}

extension JSON: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Keeps the order of the literal.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(members: elements.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
}
