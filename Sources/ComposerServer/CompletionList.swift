import ComposerCore
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
  private let filterText: String
  private let sharedEdit: JSON
  private var mark: JSON
  /// What the mark must be turned into: nil where it is right as it is.
  private let mended: String?
  /// What stands behind the caret and stays there, so that no item puts it there again; empty for most clients.
  private let kept: String
  private var items: [JSON] = []

  /// More are of no use in a menu, and cost each client time at each key.
  static let limit = 200

  init(_ site: CompletionSite, in open: OpenDocument, _ client: Client) {
    self.client = client
    uri = open.uri
    let document = open.document
    var conversion = Conversion(document, client.encoding)
    let start = site.typed.lowerBound
    filterText = document.text.string(site.typed)
    let caret = site.typed.upperBound
    let keeps = client.keepsTextBehindCaret
    kept = keeps ? document.text.string(caret..<site.insertEnd) : ""
    let insert = conversion.json(start..<(keeps ? caret : site.insertEnd))
    let replace = conversion.json(start..<(keeps ? caret : site.replaceEnd))
    sharedEdit = client.knowsInsertReplace ? ["insert": insert, "replace": replace] : replace
    mark = conversion.json(site.mark)
    mended = site.kind == .emoticon && site.mark.count > 1 ? "[" : nil
  }

  var isFull: Bool { items.count >= Self.limit }

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
    let place = String(items.count)
    let inserted = !kept.isEmpty && inserted.hasSuffix(kept) ? String(inserted.dropLast(kept.count)) : inserted
    var item: JSONObject = ["label": .string(label), "kind": .integer(kind)]
    if let detail { item["detail"] = .string(detail) }
    item["sortText"] = .string(String(repeating: "0", count: max(0, 4 - place.count)) + place)
    item["filterText"] = .string(filterText)
    if !hasDefaultMode { item["insertTextMode"] = 1 }
    if hasDefaultRange {
      item["textEditText"] = .string(inserted)
    } else if client.knowsInsertReplace {
      item["textEdit"] = [
        "newText": .string(inserted), "insert": sharedEdit["insert"] ?? .null,
        "replace": sharedEdit["replace"] ?? .null,
      ]
    } else {
      item["textEdit"] = ["range": sharedEdit, "newText": .string(inserted)]
    }
    if let mark = withoutMark ? "" : mended {
      item["additionalTextEdits"] = [["range": self.mark, "newText": .string(mark)]]
    }
    if canBeResolved, !hasDefaultData { item["data"] = .string(uri) }
    items.append(.object(item))
  }

  /// The list as LSP has it; always incomplete, so that each key asks again and pinyin goes on matching.
  var json: JSON {
    var list: JSONObject = ["isIncomplete": true]
    var defaults: JSONObject = [:]
    if hasDefaultRange { defaults["editRange"] = sharedEdit }
    if hasDefaultMode { defaults["insertTextMode"] = 1 }
    if hasDefaultData { defaults["data"] = .string(uri) }
    if !defaults.isEmpty { list["itemDefaults"] = .object(defaults) }
    list["items"] = .array(items)
    return .object(list)
  }

  private var hasDefaultRange: Bool { client.knowsDefault("editRange") }
  private var hasDefaultData: Bool { client.knowsDefault("data") }
  private var hasDefaultMode: Bool { client.knowsDefault("insertTextMode") }
}
