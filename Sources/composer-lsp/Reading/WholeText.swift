import ComposerCore
import ComposerFormats
import ComposerSystem
import JSONRPC

/// A file, or standard input, taken as one text: it has no header and no separators, and nothing is dropped from it but
/// a byte-order mark.
struct WholeText {
  let bytes: [UInt8]
  let emoticons: Emoticons
  private let shownName: String
  private let console: Console

  /// Nil where it cannot be read; the console has been told.
  init?(_ arguments: Arguments, _ console: Console) {
    let list = InputList(arguments, console)
    guard list.isComplete, let input = list.inputs.first else { return nil }
    do throws(TextFile.Failure) {
      let text = try TextFile.read(input.source, as: arguments.encoding)
      bytes = text.bytes
      if arguments.encoding == .detected {
        console.note(text.encoding.chosen(for: input.path.description)[console.language])
      }
    } catch {
      console.problem(error.message[console.language])
      return nil
    }
    emoticons = input.emoticons
    shownName = input.path.description
    self.console = console
  }

  /// The text's runs of plain text and emoticons.
  var attributed: AttributedText {
    AttributedText(bytes, tokens: emoticons.tokenizer.tokens(of: bytes), catalog: emoticons.catalog)
  }

  /// The text as JSON; nil where it is none, which the console has been told.
  var json: JSON? {
    do throws(JSONError) {
      return try JSONParser.parse(bytes)
    } catch {
      var places = PlaceFinder(Document(bytes, tokenizer: emoticons.tokenizer))
      let place = places.place(at: error.offset)
      problem(
        Phrase("\(place.line):\(place.column): ", zh: "\(place.line):\(place.column): ") + error.reason.phrase)
      return nil
    }
  }

  /// Says what is wrong with the text.
  func problem(_ message: Phrase) { console.problem("\(shownName):\(message[console.language])") }
}
