/// Why a text is no JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// The byte where reading stopped, counted from the first byte of the input, a byte order mark included.
  package var offset: Int
  /// What was expected there.
  package var reason: Reason

  package init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }

  /// What was expected and is not there; as text in English and without a full stop: “expected a value”.
  package enum Reason: Hashable, Sendable {
    case value
    case endBehindValue
    case object
    case endBehindObject
    case key
    case colon
    case endOfMember
    case endOfElement
    case closingQuote
    case controlCharacter
    case escape
    /// Digits behind `\\u`.
    case hexadecimal
    case encoding
    case digit
    case leadingZero
    case decimal
    case exponent
    /// A number that is not beyond every double.
    case number
    /// No more levels than ``JSONParser/maximumDepth``.
    case tooDeep
    case tooManyValues(most: Int)
  }
}

extension JSONError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .value: "expected a value"
    case .endBehindValue: "expected nothing behind the value"
    case .object: "expected an object"
    case .endBehindObject: "expected nothing behind the object"
    case .key: "expected a key in double quotes"
    case .colon: "expected “:” behind a key"
    case .endOfMember: "expected “,” or “}” behind a member"
    case .endOfElement: "expected “,” or “]” behind an element"
    case .closingQuote: "expected a closing quote for the string"
    case .controlCharacter: "expected no control character in a string; write it as an escape"
    case .escape: "expected an escape that JSON knows"
    case .hexadecimal: "expected four hexadecimal digits behind “\\u”"
    case .encoding: "expected UTF-8"
    case .digit: "expected a digit"
    case .leadingZero: "expected no digit behind a leading 0"
    case .decimal: "expected a digit behind the decimal point"
    case .exponent: "expected a digit in the exponent"
    case .number: "expected a number that a double can hold"
    case .tooDeep: "nested more than \(JSONParser.maximumDepth) levels deep"
    case .tooManyValues(let most): "expected at most \(most) values"
    }
  }
}
