/// A language that people read messages in. Rule ids, JSON and option names never change with it.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case chinese = "zh"

  /// The language of a locale's name (`zh_CN.UTF-8`, `zh-Hans`, `en-GB`, `C`): Chinese for `zh`, else English.
  package init(locale: String) {
    let primary = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }.lowercased()
    self = primary == "zh" ? .chinese : .english
  }
}

/// A sentence for people, in every language that the program speaks.
package struct Phrase: Hashable, Sendable {
  package var english: String
  package var chinese: String

  package init(_ english: String, zh chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  package subscript(_ language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  /// That of many problems some are told and `count` are not.
  package static func moreProblems(_ count: Int) -> Phrase {
    Phrase("\(count) more problems", zh: "另有 \(count) 个问题")
  }

  package static func + (left: Phrase, right: Phrase) -> Phrase {
    Phrase(left.english + right.english, zh: left.chinese + right.chinese)
  }
}
