/// The general categories that tags, names and words of the sites are written in, looked up at once.
struct ScalarClass: OptionSet, Sendable {
  let rawValue: UInt8

  /// L: any letter.
  static let letter = ScalarClass(rawValue: 1)
  /// M: any mark.
  static let mark = ScalarClass(rawValue: 2)
  /// Nd: a decimal digit of any script.
  static let digit = ScalarClass(rawValue: 4)
  /// Pc: `_` and its like.
  static let connector = ScalarClass(rawValue: 8)
  /// Unicode's Alphabetic: letters, letter numbers, and marks that stand for vowels.
  static let alphabetic = ScalarClass(rawValue: 16)

  @inline(__always)
  static func of(_ value: UInt32) -> ScalarClass {
    if value < 0x80 {
      if Scalars.isASCIILetter(value) { return [.letter, .alphabetic] }
      return Scalars.isDigit(value) ? .digit : value == 0x5F ? .connector : []
    }
    if value >= 0x4E00, value <= 0x9FFF { return [.letter, .alphabetic] }
    if value < 0x10000 { return table[Int(value)] }
    return computed(value)
  }

  /// A character of a word, as Ruby's `[[:word:]]` has it: Alphabetic, mark, decimal digit or connector.
  @inline(__always)
  var isWord: Bool { !isDisjoint(with: [.alphabetic, .mark, .digit, .connector]) }

  /// Made when first asked, from the standard library's data; large blocks of one kind are filled without asking.
  private static let table: [ScalarClass] = {
    var table = [ScalarClass](repeating: [], count: 0x10000)
    for value in UInt32(0)..<0x10000 {
      switch value {
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: table[Int(value)] = [.letter, .alphabetic]
      case 0xD800...0xF8FF: continue
      default: table[Int(value)] = computed(value)
      }
    }
    return table
  }()

  private static func computed(_ value: UInt32) -> ScalarClass {
    // Most that is asked for beyond the first plane are emoji.
    if value >= 0x1F200, value <= 0x1FAFF { return [] }
    guard let scalar = Unicode.Scalar(value) else { return [] }
    var answer: ScalarClass
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: answer = .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: answer = .mark
    case .decimalNumber: answer = .digit
    case .connectorPunctuation: answer = .connector
    default: answer = []
    }
    if scalar.properties.isAlphabetic { answer.insert(.alphabetic) }
    return answer
  }
}
