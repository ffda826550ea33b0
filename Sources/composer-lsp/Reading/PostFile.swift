import ComposerCore
import ComposerFormats
import ComposerSystem

/// A file as the commands work on it: read, split into posts, with its platforms chosen.
struct PostFile: Sendable {
  /// What it is called in answers, as text.
  let name: String
  /// The same, safe to show.
  let shownName: String
  /// What the file is written in.
  let encoding: TextEncoding
  let document: Document
  let choice: PlatformChoice
  private let input: Input

  /// - Throws: what is wrong with the file, in words.
  init(_ input: Input, as request: TextEncoding.Request, options: Settings) throws(TextFile.Failure) {
    let text = try TextFile.read(input.source, as: request)
    self.input = input
    encoding = text.encoding
    name = input.path.text
    shownName = input.path.description
    document = Document(text.bytes, tokenizer: input.emoticons.tokenizer)
    choice = PlatformChoice(
      path: input.hasName ? input.path.text : nil, header: document.layout.header, options: options,
      configuration: input.settings
    ) { $0.matches(input.absolutePath.bytes) }
  }

  /// What it is called in answers, byte for byte.
  var pathBytes: [UInt8] { input.path.bytes }

  var catalog: EmoticonCatalog { input.emoticons.catalog }

  /// The post of this number, from 1.
  func post(_ number: Int) -> Post? {
    Post(
      at: number - 1, of: document, catalog: catalog, platforms: choice.platforms, limit: choice.limit,
      services: .icu)
  }

  /// Calls `body` with each post, or with the one of this number, until it has enough.
  func forEachPost(only number: Int?, _ body: (Post) -> Bool) {
    let numbers = number.map { $0...$0 } ?? 1...max(1, document.postCount)
    for number in numbers {
      guard let post = post(number), body(post) else { return }
    }
  }

  /// `path:line:col: what is wrong` for each mistake in the header.
  func headerProblems(in language: Language) -> [String] {
    var places = PlaceFinder(document)
    return choice.problems.map { problem in
      let place = places.place(at: problem.range.lowerBound)
      return "\(shownName):\(place.line):\(place.column): \(problem.message[language])"
    }
  }
}

extension TextEncoding {
  /// What was guessed of a file, named as it is shown.
  func chosen(for shownName: String) -> Phrase {
    Phrase("\(shownName): read as \(name)", zh: "\(shownName)：按 \(name) 读取")
  }
}
