import ComposerCore
import ComposerFormats
import JSONRPC

/// Builds the items of one completion, all of which put their text in the same place.
///
/// The edit replaces only what follows the mark, since some clients drop the edit's start and would leave the mark
/// twice; the filter text is what was typed, so that every client keeps the server's own choice and order; and the text
/// is taken as it is, or lsp-mode would indent the line.
struct CompletionList {
  /// What is the same in every item is encoded once, as the JSON between the texts that differ: there are many items, and
  /// one answer for each key.
  private struct Constants {
    /// The members behind `sortText`, up to the text that is put in.
    let beforeText: [UInt8]
    /// What closes the edit.
    let behindText: [UInt8]
    /// The edit of the mark: where it must be turned into another, and where it is taken out.
    let mended: [UInt8]
    let removed: [UInt8]
    /// From what an item can be resolved: the document.
    let data: [UInt8]
    let label = Array(#"{"label":"#.utf8)
    let kind = Array(#","kind":"#.utf8)
    let detail = Array(#","detail":"#.utf8)
    let sortText = Array(#","sortText":""#.utf8)
  }

  private let constants: Constants
  /// What all items have in common, for a client that takes it once.
  private let defaults: JSONObject
  /// What stands behind the caret and stays there, so that no item puts it there again; empty for most clients.
  private let kept: String
  private var items = JSONWriter()
  private var count = 0

  /// More are of no use in a menu, and cost each client time at each key.
  static let limit = 200

  init(_ site: CompletionSite, in open: OpenDocument, _ client: Client) {
    let document = open.document
    var conversion = Conversion(document, client.encoding)
    let start = site.typed.lowerBound
    let caret = site.typed.upperBound
    let keeps = client.keepsTextBehindCaret
    kept = keeps ? document.text.string(caret..<site.insertEnd) : ""
    let insert = conversion.json(start..<(keeps ? caret : site.insertEnd))
    let replace = conversion.json(start..<(keeps ? caret : site.replaceEnd))
    let edit: JSON = client.knowsInsertReplace ? ["insert": insert, "replace": replace] : replace
    let uri = JSON.string(open.uri)

    var defaults: JSONObject = [:]
    var beforeText = Array(#"","filterText":"#.utf8) + JSON.string(document.text.string(site.typed)).encoded
    var behindText: [UInt8] = []
    if client.knowsDefault("editRange") {
      defaults["editRange"] = edit
      beforeText += #","textEditText":"#.utf8
    } else if client.knowsInsertReplace {
      beforeText += #","textEdit":{"newText":"#.utf8
      behindText = [UInt8(ascii: ",")] + edit.encoded.dropFirst()
    } else {
      beforeText += Array(#","textEdit":{"range":"#.utf8) + edit.encoded + Array(#","newText":"#.utf8)
      behindText = [UInt8(ascii: "}")]
    }
    if client.knowsDefault("insertTextMode") {
      defaults["insertTextMode"] = 1
    } else {
      behindText += #","insertTextMode":1"#.utf8
    }
    let hasDefaultData = client.knowsDefault("data")
    if hasDefaultData { defaults["data"] = uri }
    let mark = conversion.json(site.mark)
    func markEdit(_ text: String) -> [UInt8] {
      Array(#","additionalTextEdits":"#.utf8) + ([["range": mark, "newText": .string(text)]] as JSON).encoded
    }
    constants = Constants(
      beforeText: beforeText, behindText: behindText,
      mended: site.kind == .emoticon && site.mark.count > 1 ? markEdit("[") : [], removed: markEdit(""),
      data: hasDefaultData ? [] : Array(#","data":"#.utf8) + uri.encoded)
    self.defaults = defaults
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
    let inserted = !kept.isEmpty && inserted.hasSuffix(kept) ? String(inserted.dropLast(kept.count)) : inserted
    items.element(constants.label)
    items.quote(label)
    items.append(constants.kind)
    items.appendDecimal(kind)
    if let detail {
      items.append(constants.detail)
      items.quote(detail)
    }
    items.append(constants.sortText)
    // Four digits sort as the numbers do; there are never as many items.
    for digit in [count / 1000, count / 100, count / 10, count] { items.appendDecimal(digit % 10) }
    items.append(constants.beforeText)
    items.quote(inserted)
    items.append(constants.behindText)
    items.append(withoutMark ? constants.removed : constants.mended)
    if canBeResolved { items.append(constants.data) }
    items.append([UInt8(ascii: "}")])
    count += 1
  }

  /// The list as LSP has it; always incomplete, so that each key asks again and pinyin goes on matching.
  var json: JSON {
    var list: JSONObject = ["isIncomplete": true]
    if !defaults.isEmpty { list["itemDefaults"] = .object(defaults) }
    var items = items
    items.endArray()
    list["items"] = .encoded(items.bytes)
    return .object(list)
  }
}
