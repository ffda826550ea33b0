import ComposerCore

/// A document that is open in the client, with everything that was worked out about it.
struct OpenDocument: Sendable {
  /// As the client spelled it; answers spell it so too.
  let uri: String
  let path: String?
  let languageID: String
  /// The client's version; nil where it sends none.
  private(set) var version: Int?
  private(set) var document: Document
  /// Which text and which settings: another number whenever an answer about the document may be another.
  private(set) var revision: Int
  /// What the configuration files said when they were read last.
  private(set) var files: FileConfiguration
  private(set) var choice: PlatformChoice
  private(set) var emoticons: EmoticonShelf
  /// Behind the latest edit; nil before the first one, after a save, and when the whole text came anew.
  private(set) var caret: Int?
  var posts = PostCache()
  private(set) var highlighting = HighlightingState()

  init(
    uri: String, path: String?, languageID: String, version: Int?, text: [UInt8], revision: Int,
    files: FileConfiguration, choice: PlatformChoice, emoticons: EmoticonShelf
  ) {
    self.uri = uri
    self.path = path
    self.languageID = languageID
    self.version = version
    self.revision = revision
    self.files = files
    self.choice = choice
    self.emoticons = emoticons
    document = Document(text, tokenizer: emoticons.tokenizer(for: choice.platforms))
    posts.reset(count: document.postCount)
  }

  /// Takes over settings that may have changed.
  mutating func configure(
    revision: Int, files: FileConfiguration, choice: PlatformChoice, emoticons: EmoticonShelf
  ) {
    self.revision = revision
    self.files = files
    self.choice = choice
    let tokenizer = emoticons.tokenizer(for: choice.platforms)
    if emoticons.id != self.emoticons.id || tokenizer.grammar != document.tokenizer.grammar {
      document.rescan(with: tokenizer)
      highlighting = HighlightingState()
    }
    self.emoticons = emoticons
    posts.reset(count: document.postCount)
  }

  /// The bytes between two positions, whichever way round they are.
  func range(_ start: Position, _ end: Position, _ encoding: PositionEncoding) -> ByteRange {
    let map = document.map
    let start = map.offset(of: start, in: encoding)
    let end = map.offset(of: end, in: encoding)
    return min(start, end)..<max(start, end)
  }

  /// What a client means by the replacement of what is between two positions: an edit whose ends are inside of surrogate
  /// pairs leaves half of each, which no UTF-8 has, so U+FFFD takes its place.
  func replacement(
    _ start: Position, _ end: Position, by text: [UInt8], _ encoding: PositionEncoding
  ) -> (range: ByteRange, text: [UInt8]) {
    let (range, cutsFirst, cutsLast) = document.map.cut(from: start, to: end, in: encoding)
    let half = Array("\u{FFFD}".utf8)
    return (range, (cutsFirst ? half : []) + text + (cutsLast ? half : []))
  }

  /// Replaces a range by other text.
  /// - Returns: whether the header is another now, so that the settings have to be asked for again.
  mutating func replace(_ range: ByteRange, with text: [UInt8]) -> Bool {
    let header = document.layout.header
    let change = document.replace(range, with: text)
    caret = min(range.lowerBound + text.count, document.text.count)
    highlighting.note(change, document)
    let isOtherHeader = header != document.layout.header
    if isOtherHeader {
      posts.reset(count: document.postCount)
    } else {
      posts.note(change, document)
    }
    return isOtherHeader
  }

  /// Replaces the whole text.
  mutating func replaceAll(with text: [UInt8]) {
    document.replaceAll(with: text)
    caret = nil
    highlighting = HighlightingState()
    posts.reset(count: document.postCount)
  }

  /// Ends a change that the client has sent.
  mutating func changed(to version: Int?, revision: Int) {
    self.version = version ?? self.version
    self.revision = revision
  }

  /// What was being typed is finished.
  mutating func saved(revision: Int) {
    guard caret != nil else { return }
    caret = nil
    self.revision = revision
  }

  /// Takes note that the client is given all highlights as they are, in the answer `id`.
  mutating func noteHighlights(id: String) { highlighting.give(id: id, document) }

  /// The post at an index from 0, ready for rules and counters. It must not outlive an edit.
  func post(at index: Int, services: TextServices, fixes: Post.WantedFixes = .quick) -> Post? {
    var post = Post(
      at: index, of: document, catalog: emoticons.catalog, platforms: choice.platforms, limit: choice.limit,
      services: services)
    post?.wantedFixes = fixes
    post?.caret = caret
    return post
  }
}
