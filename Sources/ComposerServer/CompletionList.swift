import ComposerCore
import ComposerFormats
import JSONRPC

/// Builds the items of one completion, all of which put their text in the same place.
///
/// The edit replaces only what follows the mark, since some clients drop the edit's start and would leave the mark
/// twice; the filter text is what was typed, so that every client keeps the server's own choice and order; and the text
/// is taken as it is, or lsp-mode would indent the line.
struct CompletionList {
  private let client: Client
  /// The document's, from which an item can be resolved.
  private let uri: String
  /// What is the same in every item, encoded once: there are many items, and one answer for each key.
  private let filterText: [UInt8]
  private let sharedEdit: JSON
  private let edit: (beforeText: [UInt8], behindText: [UInt8])
  private let mark: [UInt8]
  /// What the mark must be turned into: nil where it is right as it is.
  private let mended: String?
  /// What stands behind the caret and stays there, so that no item puts it there again; empty for most clients.
  private let kept: String
  private var items = JSONWriter()
  private var count = 0

  /// More are of no use in a menu, and cost each client time at each key.
  static let limit = 200

  init(_ site: CompletionSite, in open: OpenDocument, _ client: Client) {
    self.client = client
    uri = open.uri
    let document = open.document
    var conversion = Conversion(document, client.encoding)
    let start = site.typed.lowerBound
    filterText = JSON.string(document.text.string(site.typed)).encoded
    let caret = site.typed.upperBound
    let keeps = client.keepsTextBehindCaret
    kept = keeps ? document.text.string(caret..<site.insertEnd) : ""
    let insert = conversion.json(start..<(keeps ? caret : site.insertEnd))
    let replace = conversion.json(start..<(keeps ? caret : site.replaceEnd))
    sharedEdit = client.knowsInsertReplace ? ["insert": insert, "replace": replace] : replace
    edit =
      client.knowsInsertReplace
      ? (Array(#"{"newText":"#.utf8), [UInt8(ascii: ",")] + sharedEdit.encoded.dropFirst())
      : (Array(#"{"range":"#.utf8) + sharedEdit.encoded + Array(#","newText":"#.utf8), [UInt8(ascii: "}")])
    mark = conversion.json(site.mark).encoded
    mended = site.kind == .emoticon && site.mark.count > 1 ? "[" : nil
    items.beginArray()
  }

  var isFull: Bool { count >= Self.limit }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - inserted: the text behind the mark.
  ///   - withoutMark: the mark is taken out.
  ///   - canBeResolved: `completionItem/resolve` knows more about it, by its label.
  mutating func add(
    label: String, kind: Int, detail: String? = nil, inserted: String, withoutMark: Bool = false,
    canBeResolved: Bool = false
  ) {
    let place = String(count)
    let inserted = !kept.isEmpty && inserted.hasSuffix(kept) ? String(inserted.dropLast(kept.count)) : inserted
    count += 1
    items.beginObject()
    items.member("label", label)
    items.member("kind", kind)
    if let detail { items.member("detail", detail) }
    items.member("sortText", String(repeating: "0", count: max(0, 4 - place.count)) + place)
    items.key("filterText")
    items.encoded(filterText)
    if !hasDefaultMode { items.member("insertTextMode", 1) }
    if hasDefaultRange {
      items.member("textEditText", inserted)
    } else {
      items.key("textEdit")
      items.encoded(edit.beforeText + JSON.string(inserted).encoded + edit.behindText)
    }
    if let mark = withoutMark ? "" : mended {
      items.key("additionalTextEdits")
      items.beginArray()
      items.beginObject()
      items.key("range")
      items.encoded(self.mark)
      items.member("newText", mark)
      items.endObject()
      items.endArray()
    }
    if canBeResolved, !hasDefaultData { items.member("data", uri) }
    items.endObject()
  }

  /// The list as LSP has it; always incomplete, so that each key asks again and pinyin goes on matching.
  var json: JSON {
    var list: JSONObject = ["isIncomplete": true]
    var defaults: JSONObject = [:]
    if hasDefaultRange { defaults["editRange"] = sharedEdit }
    if hasDefaultMode { defaults["insertTextMode"] = 1 }
    if hasDefaultData { defaults["data"] = .string(uri) }
    if !defaults.isEmpty { list["itemDefaults"] = .object(defaults) }
    var items = items
    items.endArray()
    list["items"] = .encoded(items.bytes)
    return .object(list)
  }

  private var hasDefaultRange: Bool { client.knowsDefault("editRange") }
  private var hasDefaultData: Bool { client.knowsDefault("data") }
  private var hasDefaultMode: Bool { client.knowsDefault("insertTextMode") }
}
