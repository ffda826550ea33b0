import ComposerServer
import JSONRPC
import Testing

/// Whether the dialogues speak of everything that there is.
struct DialogueCoverageTests {
  /// What clients send in all dialogues, by its method.
  private static let sent: [String: [JSON]] = {
    var sent: [String: [JSON]] = [:]
    for dialogue in Dialogue.all {
      for case (_, .sent(let json)) in dialogue.lines {
        if let method = json["method"]?.stringValue { sent[method, default: []].append(json) }
      }
    }
    return sent
  }()

  @Test(arguments: Server.methods + ["initialize", "shutdown", "exit"])
  func everyMethodIsUsedInADialogue(_ method: String) {
    #expect(Self.sent[method] != nil)
  }

  @Test(arguments: Server.methods)
  func everyMethodThatTakesPlacesIsAskedBehindAnEmojiAndBehindAHanOfTwoUnits(_ method: String) {
    let columns = (Self.sent[method] ?? []).flatMap(\.columns)
    guard !columns.isEmpty else { return }
    let texts = columns.compactMap(\.stringValue)
    #expect(
      texts.contains { text in
        let scalars = text.unicodeScalars
        return scalars.contains("𠮷") && scalars.contains { $0.value > 0x1F000 && $0.properties.isEmojiPresentation }
      })
  }
}

extension JSON {
  /// Every `character` in a message.
  fileprivate var columns: [JSON] {
    switch self {
    case .array(let elements): elements.flatMap(\.columns)
    case .object(let object):
      object.members.flatMap { $0.key == "character" ? [$0.value] : $0.value.columns }
    default: []
    }
  }
}
