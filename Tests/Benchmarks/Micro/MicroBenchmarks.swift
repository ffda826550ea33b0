import ComposerCore
import ComposerSystem
import Foundation
import JSONRPC

/// The parts of the program alone, in memory: prints an object of rows with `MB/s`, `ms` or `us`, each the median of some
/// runs. Arguments: a file of many posts, one of emoji, and one of posts for many sites. With a file of posts only, prints
/// the speed of their tokens and clusters, so that it can be measured in turn with another program's.
enum MicroBenchmarks {
  static func run(_ arguments: [String]) {
    if arguments.count == 2, let posts = bytes(arguments[1]) {
      let tokenizer = Tokenizer(lexicon: EmoticonCatalog(packages: EmoticonLoader.shipped()).lexicon)
      let time = milliseconds(7) { tokenizer.tokens(of: posts).count &+ clusters(posts) }
      print(Double(posts.count) / 1e3 / time)
      return
    }
    guard arguments.count == 4, let posts = bytes(arguments[1]), let emoji = bytes(arguments[2]),
      let sites = bytes(arguments[3])
    else {
      print("usage: benchmarks POSTS EMOJI SITES")
      exit(2)
    }
    let catalog = EmoticonCatalog(packages: EmoticonLoader.shipped())
    let tokenizer = Tokenizer(lexicon: catalog.lexicon)
    var rows = JSONObject()

    rows["tokens"] = speed(posts) { tokenizer.tokens(of: posts).count }
    rows["clusters of posts"] = speed(posts) { clusters(posts) }
    rows["clusters of emoji"] = speed(emoji) { clusters(emoji) }
    let (postText, emojiText) = (String(decoding: posts, as: UTF8.self), String(decoding: emoji, as: UTF8.self))
    rows["String.count of posts"] = speed(posts) { postText.count }
    rows["String.count of emoji"] = speed(emoji) { emojiText.count }
    let document = Document(posts, tokenizer: tokenizer)
    rows["a document with its counts"] = speed(posts) { counted(Document(posts, tokenizer: tokenizer), catalog) }
    rows["NSRegularExpression and String.count"] = ["ms": .double(milliseconds(3) { theSourcesWay(document) })]

    addSites(sites, catalog, to: &rows)

    let change = Array(
      #"""
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///home/somebody/posts/a.weibo",
      "version":42},"contentChanges":[{"range":{"start":{"line":120,"character":17},"end":{"line":120,"character":17}},"text":"好"}]}}
      """#.utf8)
    rows["JSON: a change is read"] = [
      "us": .double(milliseconds(9) { repeated(1000) { (try? JSONParser.parse(change)) == nil ? 0 : 1 } })
    ]
    let opening = (["text": .string(String(decoding: posts.prefix(1_000_000), as: UTF8.self))] as JSON).encoded
    rows["JSON: 1 MB of text is read"] = [
      "ms": .double(milliseconds(9) { (try? JSONParser.parse(opening)) == nil ? 0 : 1 })
    ]
    let numbers = JSON.array((0..<50_000).map { .integer($0 % 311) })
    rows["JSON: 50,000 numbers are written"] = ["ms": .double(milliseconds(9) { numbers.encoded.count })]

    let search = EmoticonSearch(catalog: catalog)
    for query in ["", "w", "weixiao", "笑"] {
      rows["completion of “\(query)”"] = [
        "us": .double(milliseconds(9) { repeated(1000) { search.matches(for: query, recents: []).count } })
      ]
    }
    rows["emoticons are made ready"] = [
      "ms": .double(milliseconds(9) { EmoticonCatalog(packages: EmoticonLoader.shipped()).packages.count })
    ]
    rows["completion is made ready"] = [
      "ms": .double(milliseconds(9) { EmoticonSearch(catalog: catalog).matches(for: "w", recents: []).count })
    ]
    var edited = document
    let middle = document.lines.starts[document.lines.count / 2]
    rows["an edit in 10 MB"] = [
      "us": .double(milliseconds(9) { repeated(1000) { edited.replace(middle..<middle, with: [0x61]).new.count } })
    ]
    print(String(decoding: JSON.object(rows).encoded(pretty: true), as: UTF8.self))
  }

  private static func bytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

  private static func clusters(_ text: [UInt8]) -> Int { withBytes(text) { Graphemes.count(in: $0, 0..<text.count) } }

  /// What all posts weigh together.
  private static func counted(_ document: Document, _ catalog: EmoticonCatalog) -> Int {
    (0..<document.postCount).reduce(0) { sum, index in
      sum &+ (Post(at: index, of: document, catalog: catalog, platforms: [.weibo])?.counts.first?.used ?? 0)
    }
  }

  /// As an app of ten years ago would do it.
  private static func theSourcesWay(_ document: Document) -> Int {
    let pattern = #"\[.*?\]|@.*?:|#.*?#|http(s)?://([\w-]+\.)+[\w-]+(/[\w\- ./?%&=]*)?"#
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return 0 }
    return (0..<document.postCount).reduce(0) { sum, index in
      guard let range = document.postRange(at: index) else { return sum }
      let text = String(decoding: document.text[range], as: UTF8.self)
      let whole = NSRange(location: 0, length: text.utf16.count)
      return sum &+ expression.numberOfMatches(in: text, range: whole) &+ text.count
    }
  }

  /// Each post by itself: its tokens and what it weighs, as each site has them.
  private static func addSites(_ text: [UInt8], _ catalog: EmoticonCatalog, to rows: inout JSONObject) {
    let document = Document(text, tokenizer: Tokenizer(lexicon: catalog.lexicon))
    let posts = (0..<document.postCount).compactMap { document.postRange(at: $0).map { Array(text[$0]) } }
    for platform in Platform.all {
      let tokenizer = Tokenizer(grammar: platform.grammar, lexicon: catalog.lexicon)
      rows["tokens and count of posts: \(platform.id)"] = speed(text) {
        posts.reduce(0) { sum, post in
          let tokens = tokenizer.tokens(of: post)
          return withBytes(post) { text in
            sum &+ tokens.count
              &+ platform.counter.used(CountedText(text: text, range: 0..<text.count, tokens: tokens))
          }
        }
      }
    }
  }

  private static func speed(_ text: [UInt8], _ body: () -> Int) -> JSON {
    ["MB/s": .double(Double(text.count) / 1e3 / milliseconds(7, body))]
  }

  /// The body's sum over some rounds; a thousand of them make microseconds of milliseconds.
  private static func repeated(_ count: Int, _ body: () -> Int) -> Int {
    (0..<count).reduce(0) { sum, _ in sum &+ body() }
  }

  /// The median over some runs; the answers are put together, so that nothing is left out as useless.
  private static func milliseconds(_ runs: Int, _ body: () -> Int) -> Double {
    var answers = 0
    let times = (0..<runs).map { _ in
      let start = ContinuousClock.now
      answers &+= body()
      let elapsed = ContinuousClock.now - start
      return Double(elapsed.components.attoseconds) / 1e15 + Double(elapsed.components.seconds) * 1e3
    }
    if answers == .min { print("") }
    return times.sorted()[runs / 2]
  }
}
