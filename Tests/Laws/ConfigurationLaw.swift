import ComposerCore
import ComposerFormats
import JSONRPC

extension Law {
  /// Any bytes as a configuration file: settings in their bounds and problems at their places; what is added to the file
  /// for the user stands in it, and nothing else changes.
  static let configuration = Law("configuration", "bytes as a configuration file, and edits of it") {
    input throws(Broken) in
    let (settings, problems) = ConfigurationFormat.decode(input, source: "a", folder: "/x")
    let text = input.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(input.dropFirst(3)) : input
    try demand(problems.count <= ConfigurationFormat.maximumProblems + 1, "\(problems.count) problems")
    for problem in problems {
      try demandInert(problem.description)
      guard let range = problem.range else { continue }
      try demand(0 <= range.lowerBound && range.upperBound <= text.count, "a problem at \(range)")
      try demand(problem.line ?? 0 >= 1 && problem.column ?? 0 >= 1, "a problem without its line")
    }
    for settings in [settings] + settings.overrides.map(\.settings) {
      try demand(settings.limit.map(PlatformChoice.limits.contains) ?? true, "a limit of \(settings.limit ?? 0)")
      for id in settings.platforms ?? [] { try demand(Platform.named(id) != nil, "the platform “\(id)”") }
      for id in settings.rules.keys { try demand(Rule.named(id) != nil, "the rule “\(id)”") }
    }
    // What --print-config answers is JSON.
    let printed = ConfigurationFormat.effective(settings, layers: [("a", settings)])
    try demand((try? JSONParser.parse(printed.encoded)) != nil, "what is printed is not JSON")

    let word = "\u{22}\\[词]"
    if let edit = ConfigurationEdit.ignoring(word: word, in: text) {
      try checkEdit(edit, of: text, "ignore") { value in value?.arrayValue?.last == .string(word) }
    }
    let rule = Rule.all[0].id
    if let edit = ConfigurationEdit.switchingOff(rule: rule, in: text) {
      try checkEdit(edit, of: text, "rules") { value in value?[rule] == "off" }
    }
  }

  private static func checkEdit(
    _ edit: Edit, of text: [UInt8], _ key: String, holds: (JSON?) -> Bool
  ) throws(Broken) {
    try demand(
      0 <= edit.range.lowerBound && edit.range.upperBound <= text.count && text.isBoundary(edit.range.lowerBound)
        && text.isBoundary(edit.range.upperBound), "the edit of “\(key)” is at \(edit.range)")
    let before = try demand((try? JSONParser.parse(text))?.objectValue, "no object was edited")
    let edited = text.applying([edit])
    let after = try demand((try? JSONParser.parse(edited))?.objectValue, "the edit of “\(key)” broke the file")
    try demand(holds(after[key]), "the edit of “\(key)” is not in the file")
    for member in before.members where member.key != key {
      try demand(after[member.key] == before[member.key], "the edit of “\(key)” changed “\(member.key)”")
    }
  }
}
