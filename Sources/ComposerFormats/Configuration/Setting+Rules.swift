import ComposerCore
import JSONRPC

extension Setting {
  static let rules = Setting(
    key: "rules",
    summary: Phrase("How much each rule's findings matter", zh: "各条规则的严重程度"),
    isForFiles: true,
    schema: {
      let severities = ConfigurationSchema.words(Severity.allCases.map(\.rawValue))
      var properties = JSONObject()
      for rule in Rule.all {
        var property: JSONObject = ["description": .string(rule.summary.english)]
        property["default"] = .string(rule.severity.rawValue)
        for member in severities.objectValue?.members ?? [] { property[member.key] = member.value }
        properties[rule.id] = .object(property)
      }
      return ["type": "object", "properties": .object(properties), "additionalProperties": false]
    },
    read: { value, decoder, settings in
      guard value.json.objectValue != nil else {
        return decoder.expected(
          Phrase("an object of rules and severities", zh: "由规则及其严重程度组成的对象"), at: value)
      }
      for id in decoder.keys(of: value) {
        guard Rule.named(id) != nil else {
          decoder.report(atKey: id, of: value, .unknown(Phrase("rule", zh: "规则"), id, known: Rule.all.map(\.id)))
          continue
        }
        let member = value.member(id)
        if member.json.isNull { continue }
        if let severity: Severity = decoder.choice(member, Phrase("severity", zh: "严重程度")) {
          settings.rules[id] = severity
        }
      }
    },
    write: { settings in
      guard !settings.rules.isEmpty else { return nil }
      // In the order of `Rule.all`, whatever the dictionary's.
      return .object(
        JSONObject(
          members: Rule.all.compactMap { rule in
            settings.rules[rule.id].map { JSONObject.Member(key: rule.id, value: .string($0.rawValue)) }
          }))
    },
    fallback: [:])

  static let ignore = Setting(
    key: "ignore",
    summary: Phrase(
      "Words, and regular expressions written “/…/”, that nothing is reported on", zh: "不予报告的词语，以及写作“/…/”的正则表达式"),
    isForFiles: true,
    schema: { ConfigurationSchema.strings },
    read: { value, decoder, settings in
      for (text, element) in decoder.strings(value, of: Phrase("words", zh: "词语")) {
        if text.hasPrefix("/"), text.utf8.count < 3 || !text.hasSuffix("/") {
          decoder.report(
            element,
            Phrase(
              "“\(printable(text, limit: 80))” begins a regular expression, which is written “/…/”",
              zh: "“\(printable(text, limit: 80))”像是正则表达式，应写作“/…/”"))
        } else if text.hasPrefix("/"), let problem = decoder.patternProblem(String(text.dropFirst().dropLast())) {
          decoder.report(element, problem)
        } else {
          settings.ignore.append(text)
        }
      }
    },
    write: { written($0.ignore) },
    fallback: [])

  /// Strings as an array; nil for none.
  static func written(_ strings: [String]) -> JSON? {
    strings.isEmpty ? nil : .array(strings.map { .string($0) })
  }
}
