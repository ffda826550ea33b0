import ComposerCore
import ComposerFormats
import ComposerSystem

/// A file as the commands work on it: read, split into posts, with its platforms chosen.
struct PostFile: Sendable {
  /// What it is called in answers, as text.
  let name: String
  /// The same, safe to show.
  let shownName: String
  /// The file as it was read.
  let text: TextFile
  /// The posts; those of the text, or what became of it.
  var document: Document
  let choice: PlatformChoice
  private let input: Input

  /// - Parameter reversibly: whether it may be written back.
  /// - Throws: what is wrong with the file, in words.
  init(_ input: Input, as request: TextEncoding.Request, reversibly: Bool = false, options: Settings)
    throws(TextFile.Failure)
  {
    self.init(try TextFile.read(input.source, as: request, reversibly: reversibly), of: input, options: options)
  }

  /// The file whose text was read already.
  init(_ text: TextFile, of input: Input, options: Settings) {
    self.text = text
    self.input = input
    name = input.path.text
    shownName = input.path.description
    choice = PlatformChoice(
      path: input.hasName ? input.path.text : nil, header: Header(of: text.bytes), options: options,
      configuration: input.settings
    ) { $0.matches(input.absolutePath.bytes) }
    let grammar = choice.platforms.first?.grammar ?? .weibo
    document = Document(text.bytes, tokenizer: input.emoticons.tokenizer.reading(grammar))
  }

  var source: TextFile.Source { input.source }

  /// What it is called in answers, byte for byte.
  var pathBytes: [UInt8] { input.path.bytes }

  var catalog: EmoticonCatalog { input.emoticons.catalog }

  /// The post of this number, from 1.
  func post(_ number: Int) -> Post? { post(number, of: document) }

  /// The post of this number of another document with this file's header.
  func post(_ number: Int, of document: Document) -> Post? {
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
