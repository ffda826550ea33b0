import ComposerCore
import ComposerFormats
import JSONRPC

extension Route {
  /// `composer/toRuns` → `{"runs": […]}`, see ``AttributedFormat``. The whole text is taken, header and all.
  static let composerToRuns = Route(request: "composer/toRuns") { session, params throws(ResponseError) in
    let source = try ComposerText(&session, params).document
    return AttributedFormat.json(source.attributed, catalog: source.emoticons.catalog)
  }

  /// `composer/toDisplay` → `{"string", "attachments": […]}`
  static let composerToDisplay = Route(request: "composer/toDisplay") { session, params throws(ResponseError) in
    AttributedFormat.json(DisplayText(try ComposerText(&session, params).document.attributed))
  }

  /// `composer/toText`, with `runs`, or `string` and `attachments`, and a `platform` if wanted → `{"text", "problems"}`
  static let composerToText = Route(request: "composer/toText") { session, params throws(ResponseError) in
    var bare: JSONObject = ["text": ""]
    if let platform = params["platform"] { bare["platform"] = platform }
    let catalog = try ComposerText(&session, Params(.object(bare))).document.emoticons.catalog
    do throws(AttributedFormat.Failure) {
      let (text, problems) = try AttributedFormat.text(of: params.json, catalog: catalog)
      let language = session.language()
      return ["text": .string(text), "problems": .array(problems.map { AttributedFormat.json($0, language) })]
    } catch {
      throw .invalidParams(error.message.english)
    }
  }

  /// `composer/mapOffset`, with `offset` in UTF-16 units and `from`: `raw` or `display` → `{"offset"}` in the other.
  static let composerMapOffset = Route(request: "composer/mapOffset") { session, params throws(ResponseError) in
    let source = try ComposerText(&session, params).document
    let map = OffsetMap(source.attributed, catalog: source.emoticons.catalog)
    let offset = try params.integer("offset")
    switch try params.string("from") {
    case "raw": return ["offset": .integer(map.display(ofRaw: offset))]
    case "display": return ["offset": .integer(map.raw(ofDisplay: offset))]
    default: throw Params.expected("“raw” or “display”", as: "from")
    }
  }
}

extension OpenDocument {
  fileprivate var attributed: AttributedText {
    let tokens = document.tokens(ofLines: 0..<document.lines.count)
    return AttributedText(document.text, tokens: tokens, catalog: emoticons.catalog)
  }
}
