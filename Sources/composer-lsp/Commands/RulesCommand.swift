import ComposerCore
import JSONRPC

extension Command {
  static let rules = Command(
    "--rules", summary: Phrase("every rule with its severity", zh: "全部规则及其严重程度"),
    formats: [
      Format(name: "text", summary: Phrase("rule, severity, what it finds", zh: "规则、严重程度、查找内容")),
      Format(
        name: "json",
        summary: Phrase(
          #"{"rules":[{"id","severity","summary","example"}]}"#,
          zh: #"{"rules":[{"id","severity","summary","example"}]}"#)
      ),
    ]
  ) { arguments, console in
    if arguments.chosenFormat == "json" {
      let rules = Rule.all.map { rule -> JSON in
        [
          "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
          "summary": .string(rule.summary[console.language]), "example": .string(rule.example),
        ]
      }
      console.write(JSON.object(["rules": .array(rules)]).encoded(pretty: true) + [UInt8(ascii: "\n")])
    } else {
      let width = Rule.all.map(\.id.utf8.count).max() ?? 0
      for rule in Rule.all {
        let id = Columns.pad(rule.id, to: width)
        console.write("\(id)  \(Columns.pad(rule.severity.rawValue, to: 7))  \(rule.summary[console.language])\n")
      }
    }
    return .clean
  }
}
