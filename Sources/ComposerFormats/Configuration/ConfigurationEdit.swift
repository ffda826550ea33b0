package import ComposerCore
package import JSONRPC

/// A change to a configuration file's text that leaves everything else in it as its author wrote it.
///
/// Offsets count from the text's first byte; a byte-order mark must have been taken off. Nil wherever the text is no
/// object of settings, or a value in the way is of another kind: then somebody has to mend the file first.
package enum ConfigurationEdit {
  /// Adds a word to `ignore`; nil also where it stands there already.
  package static func ignoring(word: String, in text: [UInt8]) -> Edit? {
    guard let settings = (try? JSONParser.parse(text))?.objectValue else { return nil }
    let element = JSON.string(word)
    switch settings["ignore"] {
    case nil: return adding("ignore", .array([element]), to: [], count: settings.members.count, in: text)
    case .null?: return replacing([.key("ignore")], by: .array([element]), in: text)
    case .array(let words)?:
      guard !words.contains(element) else { return nil }
      return appending(element.source, to: [.key("ignore")], count: words.count, in: text)
    default: return nil
    }
  }

  /// Sets a rule to `off`; nil also where it is off already.
  package static func switchingOff(rule: String, in text: [UInt8]) -> Edit? {
    guard let settings = (try? JSONParser.parse(text))?.objectValue else { return nil }
    switch settings["rules"] {
    case nil:
      return adding("rules", .object([rule: "off"]), to: [], count: settings.members.count, in: text)
    case .null?: return replacing([.key("rules")], by: .object([rule: "off"]), in: text)
    case .object(let rules)?:
      guard let severity = rules[rule] else {
        return adding(rule, "off", to: [.key("rules")], count: rules.members.count, in: text)
      }
      return severity == "off" ? nil : replacing([.key("rules"), .key(rule)], by: "off", in: text)
    default: return nil
    }
  }

  /// The text of a new file with one setting.
  package static func newFile(_ settings: JSONObject) -> String {
    String(decoding: JSON.object(settings).encoded(pretty: true), as: UTF8.self) + "\n"
  }

  private static func replacing(_ path: [JSONPathComponent], by value: JSON, in text: [UInt8]) -> Edit? {
    JSONLocator.range(of: path, in: text).map { Edit($0, value.source) }
  }

  private static func adding(
    _ key: String, _ value: JSON, to path: [JSONPathComponent], count: Int, in text: [UInt8]
  ) -> Edit? {
    appending(JSON.string(key).source + ": " + value.source, to: path, count: count, in: text)
  }

  /// Appends to the object or array at a path, which has so many members.
  private static func appending(
    _ member: String, to path: [JSONPathComponent], count: Int, in text: [UInt8]
  ) -> Edit? {
    guard let range = JSONLocator.range(of: path, in: text) else { return nil }
    // In an empty one there is nothing but blanks.
    return count == 0
      ? Edit(range.lowerBound + 1..<range.upperBound - 1, member) : appending(member, inside: range, in: text)
  }

  /// Appends to a list that is not empty, on a line of its own where its first member has one.
  private static func appending(_ member: String, inside list: ByteRange, in text: [UInt8]) -> Edit {
    var end = list.upperBound - 1
    while end > list.lowerBound + 1, isBlank(text[end - 1]) { end -= 1 }
    var first = list.lowerBound + 1
    while first < end, isBlank(text[first]) { first += 1 }
    let before = text[list.lowerBound + 1..<first]
    // A blank line before the first member is not to be repeated.
    let lineEnd = before.firstIndex { $0 == 0x0A || $0 == 0x0D }
    let indent = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { before[($0 + 1)...] }
    guard let lineEnd, let indent else { return Edit(end..<end, ", " + member) }
    let isPair = text[lineEnd] == 0x0D && lineEnd + 1 < first && text[lineEnd + 1] == 0x0A
    let mark = isPair ? "\r\n" : text[lineEnd] == 0x0D ? "\r" : "\n"
    return Edit(end..<end, "," + mark + String(decoding: indent, as: UTF8.self) + member)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}

extension JSON {
  /// The value as somebody would write it on one line.
  fileprivate var source: String {
    switch self {
    case .object(let object):
      "{" + object.members.map { JSON.string($0.key).source + ": " + $0.value.source }.joined(separator: ", ") + "}"
    case .array(let elements): "[" + elements.map(\.source).joined(separator: ", ") + "]"
    default: String(decoding: encoded, as: UTF8.self)
    }
  }
}
