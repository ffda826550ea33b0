/// How well an emoticon fits a query, and by what.
struct EmoticonFit {
  /// The order is the order of the answers.
  enum Degree: Int {
    case whole, beginning, part, scattered
  }

  /// The nearest first.
  enum Reason: Int {
    case name, otherReading, alias, englishWord, englishBeginning
  }

  let degree: Degree
  let reason: Reason
  /// Whether only the traditional name fits so well.
  var isTraditional = false

  static func beginning(_ reason: Reason) -> EmoticonFit { EmoticonFit(degree: .beginning, reason: reason) }

  func isBetter(than other: EmoticonFit?) -> Bool {
    guard let other else { return true }
    return (degree.rawValue, reason.rawValue) < (other.degree.rawValue, other.reason.rawValue)
  }
}

/// A query in the forms in which it is compared.
struct EmoticonQuery {
  let name: [Unicode.Scalar]
  let pinyin: PinyinQuery?
  let reading: [Unicode.Scalar]

  var isEmpty: Bool { name.isEmpty }

  init(_ query: String) {
    name = EmoticonNameForms.folded(query)
    pinyin = PinyinQuery(query)
    reading = EmoticonReadings.unspaced(query)
  }
}

/// An emoticon's names, ready to be compared: without brackets, ASCII letters in lower case.
struct EmoticonNameForms: Sendable {
  private let simplified: [Unicode.Scalar]
  private let traditional: [Unicode.Scalar]?
  private let aliases: [[Unicode.Scalar]]
  private let english: [[Unicode.Scalar]]

  init(_ emoticon: Emoticon) {
    simplified = emoticon.isUnicode ? [] : EmoticonNameForms.inside(emoticon.chs)
    // Most names are the same in both.
    let isSame = emoticon.cht == emoticon.chs && !emoticon.isUnicode
    traditional = isSame ? simplified : emoticon.cht.map(EmoticonNameForms.inside)
    aliases = emoticon.aliases.map(EmoticonNameForms.inside)
    english = emoticon.english.map(EmoticonNameForms.folded)
  }

  /// The best way in which the names, or the readings, fit.
  func fit(_ wanted: EmoticonQuery, _ readings: EmoticonReadings?) -> EmoticonFit? {
    let own = EmoticonNameForms.degree(simplified, wanted.name)
    let traditional = traditional.flatMap { EmoticonNameForms.degree($0, wanted.name) }
    var best: EmoticonFit?
    // Best of all but the simplified and the traditional name.
    var others: EmoticonFit?
    func consider(_ degree: EmoticonFit.Degree, _ reason: EmoticonFit.Reason) {
      let fit = EmoticonFit(degree: degree, reason: reason)
      if fit.isBetter(than: others) { others = fit }
    }
    for alias in aliases { if let degree = EmoticonNameForms.degree(alias, wanted.name) { consider(degree, .alias) } }
    readings?.eachFit(wanted, consider)
    if let reason = englishReason(wanted) { consider(.beginning, reason) }
    for degree in [own, traditional] {
      guard let degree else { continue }
      let fit = EmoticonFit(degree: degree, reason: .name)
      if fit.isBetter(than: best) { best = fit }
    }
    if let others, others.isBetter(than: best) { best = others }
    guard var best else { return nil }
    let isWorse = own.map { $0.rawValue > best.degree.rawValue } ?? true
    best.isTraditional = traditional == best.degree && isWorse && others?.degree != best.degree
    return best
  }

  /// English words fit from their beginning on. They never beat pinyin, which is what most type.
  private func englishReason(_ wanted: EmoticonQuery) -> EmoticonFit.Reason? {
    var best: EmoticonFit.Reason?
    for name in english {
      if name == wanted.name { return .englishWord }
      for start in name.indices where start == 0 || name[start - 1] == " " || name[start - 1] == "-" {
        if name[start...].starts(with: wanted.name) { best = .englishBeginning }
      }
    }
    return best
  }

  private static func degree(_ name: [Unicode.Scalar], _ wanted: [Unicode.Scalar]) -> EmoticonFit.Degree? {
    guard wanted.count <= name.count else { return nil }
    if name.starts(with: wanted) { return name.count == wanted.count ? .whole : .beginning }
    for start in 0...(name.count - wanted.count) where name[start...].starts(with: wanted) { return .part }
    var next = 0
    for scalar in name where next < wanted.count && scalar == wanted[next] { next += 1 }
    return next == wanted.count ? .scattered : nil
  }

  /// A name without its brackets, folded.
  private static func inside(_ name: String) -> [Unicode.Scalar] {
    let scalars = folded(name)
    let isFramed = scalars.first == "[" && scalars.last == "]" || Shortcode.isShortcode(name)
    return isFramed ? Array(scalars.dropFirst().dropLast()) : scalars
  }

  /// ASCII letters in lower case, all else as it is.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { $0.value &- 0x41 < 26 ? Unicode.Scalar(UInt8($0.value | 0x20)) : $0 }
  }
}

/// An emoticon's readings, ready to be compared with what somebody types.
struct EmoticonReadings: Sendable {
  /// As the package says that the name is read.
  private let known: PinyinName?
  /// All readings of the name.
  private let all: PinyinName?
  /// How the aliases are read.
  private let aliases: [PinyinName]
  /// The package's own reading without blanks.
  private let unspaced: [Unicode.Scalar]

  init(_ emoticon: Emoticon) {
    known = emoticon.pinyin.map { PinyinName($0) }
    all = emoticon.isUnicode ? nil : PinyinName(emoticon.chs, known: emoticon.pinyin)
    aliases = emoticon.isUnicode ? [] : emoticon.aliases.map { PinyinName($0) }
    unspaced = EmoticonReadings.unspaced(emoticon.pinyin ?? "")
  }

  /// Calls `body` with each way in which a reading fits.
  func eachFit(_ wanted: EmoticonQuery, _ body: (EmoticonFit.Degree, EmoticonFit.Reason) -> Void) {
    guard let query = wanted.pinyin else { return }
    func consider(_ name: PinyinName?, _ reason: EmoticonFit.Reason) {
      switch name?.match(query) {
      case .prefixOfSyllables, .prefixOfInitials: body(.beginning, reason)
      case .inside: body(.part, reason)
      case .scattered: body(.scattered, reason)
      case nil: break
      }
    }
    consider(known, .name)
    // Without a reading of the package's own the table's are all that there is.
    consider(all, known == nil ? .name : .otherReading)
    for alias in aliases { consider(alias, .alias) }
    if !unspaced.isEmpty, unspaced == wanted.reading { body(.whole, .name) }
  }

  /// A reading or a query without what parts syllables, and `ü` for `v`.
  static func unspaced(_ text: String) -> [Unicode.Scalar] {
    EmoticonNameForms.folded(text).filter { $0 != " " && $0 != "'" }.map { $0 == "v" ? "ü" : $0 }
  }
}
