package import ComposerCore
package import JSONRPC

/// Attachment runs and the display form as JSON.
///
/// Runs: `{"runs":[{"text"},{"emoticon":{"chs","text"?,"package","png"?,"image","emoji"?}}]}`; `text` is the spelling
/// typed where it is not `chs`, `image` the picture's path or null.
/// Display form: `{"string","attachments":[{"location","chs","text"?}]}`, `location` in UTF-16 units.
package enum AttributedFormat {
  package static func json(_ attributed: AttributedText, catalog: EmoticonCatalog) -> JSON {
    let runs = attributed.runs.map { run -> JSON in
      switch run {
      case .text(let text): ["text": .string(text)]
      case .emoticon(let chs, let text): ["emoticon": .object(emoticon(chs: chs ?? "", text: text, catalog))]
      }
    }
    return ["runs": .array(runs)]
  }

  private static func emoticon(chs: String, text: String?, _ catalog: EmoticonCatalog) -> JSONObject {
    var object: JSONObject = ["chs": .string(chs)]
    if let text { object["text"] = .string(text) }
    guard let emoticon = catalog.emoticon(named: chs) else { return object }
    let package = catalog.package(of: emoticon)
    if let package { object["package"] = .string(package.id) }
    if let png = emoticon.png { object["png"] = .string(png) }
    // Only where the package's folder is known: the shipped packages have no pictures.
    let image = package?.folder.flatMap { folder in emoticon.png.map { "\(folder)/\($0)" } }
    object["image"] = image.map { .string($0) } ?? .null
    if let emoji = emoticon.emoji { object["emoji"] = .string(emoji) }
    return object
  }

  package static func json(_ display: DisplayText) -> JSON {
    let attachments = display.attachments.map { attachment -> JSON in
      var object: JSONObject = ["location": .integer(attachment.location)]
      if let chs = attachment.chs { object["chs"] = .string(chs) }
      if let text = attachment.text { object["text"] = .string(text) }
      return .object(object)
    }
    return ["string": .string(display.string), "attachments": .array(attachments)]
  }

  /// `{"run"|"attachment"|"location": N, "message"}`
  package static func json(_ problem: AttributedText.Problem, _ language: Language) -> JSON {
    let (name, number): (String, Int) =
      switch problem.place {
      case .run(let number): ("run", number)
      case .attachment(let number): ("attachment", number)
      case .location(let number): ("location", number)
      }
    return .object([name: .integer(number), "message": .string(problem.message[language])])
  }

  /// What keeps a JSON value from being either form.
  package struct Failure: Error, Hashable, Sendable {
    package let message: Phrase
  }

  /// The text that either form stands for.
  package static func text(
    of json: JSON, catalog: EmoticonCatalog
  ) throws(Failure) -> (text: String, problems: [AttributedText.Problem]) {
    if let runs = json["runs"] {
      guard let runs = runs.arrayValue else { throw wrong("runs", "an array", "数组") }
      return try attributed(runs).text(catalog: catalog)
    }
    guard let string = json["string"] else {
      throw Failure(
        message: Phrase("expected “runs”, or “string” and “attachments”", zh: "应有“runs”，或“string”和“attachments”"))
    }
    guard let string = string.stringValue else { throw wrong("string", "a string", "字符串") }
    var attachments: [JSON] = []
    if let list = json["attachments"], !list.isNull {
      guard let list = list.arrayValue else { throw wrong("attachments", "an array", "数组") }
      attachments = list
    }
    return try display(string, attachments).text(catalog: catalog)
  }

  private static func attributed(_ runs: [JSON]) throws(Failure) -> AttributedText {
    var answer = AttributedText(runs: [])
    for (place, run) in runs.enumerated() {
      let path = "runs[\(place)]"
      if let text = run["text"], !text.isNull {
        guard let text = text.stringValue else { throw wrong("\(path).text", "a string", "字符串") }
        answer.runs.append(.text(text))
      } else if let emoticon = run["emoticon"], !emoticon.isNull {
        guard emoticon.objectValue != nil else { throw wrong("\(path).emoticon", "an object", "对象") }
        answer.runs.append(.emoticon(chs: try name(emoticon, "chs", path), text: try name(emoticon, "text", path)))
      } else {
        // Something of another app, which leaves its U+FFFC.
        guard run.objectValue != nil else { throw wrong(path, "an object", "对象") }
        answer.runs.append(.emoticon(chs: nil, text: nil))
      }
    }
    return answer
  }

  private static func display(_ string: String, _ attachments: [JSON]) throws(Failure) -> DisplayText {
    var answer = DisplayText(string: string, attachments: [])
    for (place, attachment) in attachments.enumerated() {
      let path = "attachments[\(place)]"
      guard attachment.objectValue != nil else { throw wrong(path, "an object", "对象") }
      guard let number = attachment["location"], let location = number.integerValue ?? clamped(number.doubleValue)
      else {
        throw wrong("\(path).location", "a whole number", "整数")
      }
      answer.attachments.append(
        .init(location: location, chs: try name(attachment, "chs", path), text: try name(attachment, "text", path)))
    }
    return answer
  }

  /// A number beyond every `Int` is a place before or behind the text.
  private static func clamped(_ number: Double?) -> Int? {
    guard let number, number.magnitude >= 0x1p63 else { return nil }
    return number < 0 ? .min : .max
  }

  private static func name(_ json: JSON, _ key: String, _ path: String) throws(Failure) -> String? {
    guard let value = json[key], !value.isNull else { return nil }
    guard let string = value.stringValue else { throw wrong("\(path).\(key)", "a string", "字符串") }
    return string
  }

  private static func wrong(_ path: String, _ expected: String, _ chinese: String) -> Failure {
    Failure(message: Phrase("“\(path)” must be \(expected)", zh: "“\(path)”应为\(chinese)"))
  }
}
