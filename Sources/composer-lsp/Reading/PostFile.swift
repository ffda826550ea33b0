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

  /// How the file looked before it was read, where it may be written back.
  private(set) var original: FileStamps?
  /// The part of the file that this is; nil for a whole one.
  private let part: FilePart?

  /// - Parameter reversibly: whether it may be written back.
  /// - Throws: what is wrong with the file, in words.
  init(_ input: Input, as request: TextEncoding.Request, reversibly: Bool = false, options: Settings)
    throws(TextFile.Failure)
  {
    var original: FileStamps?
    if reversibly, case .file(let path) = input.source {
      original = FileStamps()
      original?.note(path)
    }
    self.init(try TextFile.read(input.source, as: request, reversibly: reversibly), of: input, options: options)
    self.original = original
  }

  /// The file whose text was read already.
  init(_ text: TextFile, of input: Input, options: Settings) {
    choice = PlatformChoice(input, header: Header(of: text.bytes), options: options)
    document = Document(text.bytes, tokenizer: PostFile.tokenizer(input, choice))
    self.text = text
    self.input = input
    part = nil
    (name, shownName) = (input.path.text, input.path.description)
  }

  /// A part of a large file, which cannot be written back.
  init(_ input: Input, _ part: FilePart, _ choice: PlatformChoice) {
    self.choice = choice
    document = Document(
      part.bytes, lines: part.lines, layout: part.layout, tokenizer: PostFile.tokenizer(input, choice))
    text = TextFile(bytes: [], encoding: .utf8, isReversible: false)
    self.input = input
    self.part = part
    (name, shownName) = (input.path.text, input.path.description)
  }

  private static func tokenizer(_ input: Input, _ choice: PlatformChoice) -> Tokenizer {
    input.emoticons.tokenizer.reading(choice.platforms.first?.grammar ?? .weibo)
  }

  /// Whether the file begins, and whether it ends, with these posts.
  var isFirst: Bool { part?.isFirst ?? true }
  var isLast: Bool { part?.isLast ?? true }

  /// How many posts are here.
  var postCount: Int { document.postCount }

  /// The places of these posts in the file.
  var places: PlaceFinder { PlaceFinder(document, from: part?.start ?? .start) }

  var source: TextFile.Source { input.source }

  /// What it is called in answers, byte for byte.
  var pathBytes: [UInt8] { input.path.bytes }

  var catalog: EmoticonCatalog { input.emoticons.catalog }

  /// The post of this number of this document, or of another one with this file's header; from 1 at the file's start.
  func post(_ number: Int, of document: Document) -> Post? {
    Post(at: number - 1 - postsBefore, of: document, in: context(of: document))
  }

  /// Calls `body` with each post, or with the one of this number, until it has enough.
  func forEachPost(only number: Int?, _ body: (inout Post) -> Bool) {
    let document = document
    let context = context(of: document)
    let only = number.map { $0 - 1 - postsBefore }
    let indices = only.map { $0..<$0 + 1 } ?? 0..<document.postCount
    for index in indices {
      guard var post = Post(at: index, of: document, in: context), body(&post) else { return }
    }
  }

  private var postsBefore: Int { part?.postsBefore ?? 0 }

  private func context(of document: Document) -> PostContext {
    PostContext(
      document, among: (before: postsBefore, behind: isLast ? 0 : 1), catalog: catalog, platforms: choice.platforms,
      limit: choice.limit, warning: choice.warning, services: .icu)
  }

  /// `path:line:col: what is wrong` for each mistake in the header.
  func headerProblems(in language: Language) -> [String] {
    guard isFirst else { return [] }
    var places = places
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

extension PlatformChoice {
  /// What holds for the posts of an input with this header.
  init(_ input: Input, header: Header?, options: Settings) {
    self.init(
      path: input.hasName ? input.path.text : nil, header: header, options: options, configuration: input.settings
    ) { $0.matches(input.absolutePath.bytes) }
  }
}
