import ComposerCore
import ComposerFormats
import JSONRPC
import TestSupport

extension Law {
  /// A text becomes runs, display form and JSON and comes back unchanged; anything that is JSON becomes a text or is
  /// refused in words.
  static let runs = Law("runs", "a text to runs and display form and back; JSON to text") { input throws(Broken) in
    let catalog = EmoticonCatalog.small
    var text = String(decoding: input, as: UTF8.self)
    if let json = try? JSONParser.parse(input) {
      do throws(AttributedFormat.Failure) {
        text = try AttributedFormat.text(of: json, catalog: catalog).text
      } catch {
        try demand(!error.message.english.isEmpty, "a refusal without words")
      }
    }
    let bytes = Array(text.utf8)
    let tokens = Tokenizer(lexicon: catalog.lexicon).tokens(of: bytes)
    let runs = AttributedText(bytes, tokens: tokens, catalog: catalog)
    let display = DisplayText(runs)
    try demand(Array(runs.text(catalog: catalog).text.utf8) == bytes, "another text came back from runs")
    try demand(Array(display.text(catalog: catalog).text.utf8) == bytes, "another text came back from its display form")
    for json in [AttributedFormat.json(runs, catalog: catalog), AttributedFormat.json(display)] {
      let read = try demand(try? JSONParser.parse(json.encoded), "the JSON of a text is not read")
      let back = try demand(try? AttributedFormat.text(of: read, catalog: catalog), "the JSON of a text is refused")
      try demand(Array(back.text.utf8) == bytes, "another text came back from \(json)")
    }

    guard bytes.count <= 2000 else { return }
    let map = OffsetMap(runs, catalog: catalog)
    let length = display.string.utf16.count
    try demand(map.raw(ofDisplay: length) == text.utf16.count, "the ends do not meet")
    var last = 0
    for place in 0...length {
      let raw = map.raw(ofDisplay: place)
      try demand(last <= raw && map.display(ofRaw: raw) == place, "the display offset \(place) does not come back")
      last = raw
    }
  }
}
