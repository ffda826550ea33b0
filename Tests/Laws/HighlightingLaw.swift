#if DEBUG || COMPOSER_FUZZ
  import ComposerCore
  import ComposerSystem
  import JSONRPC
  import TestSupport

  @testable import composer_lsp

  extension Law {
    /// A text shown in every format: no control character but ours, no markup but ours, and nothing lost.
    static let highlighting = Law("highlighting", "a text in colours, as HTML and as JSON") { input throws(Broken) in
      var choices = Choices(input)
      var options = Settings()
      options.limit = [nil, 1, 20, 140][choices.number(below: 4)]
      options.platforms = choices.one(of: Platform.all.map { [$0.id] })
      let isStandalone = choices.byte() % 4 == 0
      let name = choices.text(most: Int(choices.byte() % 8))
      let text = choices.wholeText().filter { $0 != 0 }
      let file = PostFile(
        TextFile(bytes: text, encoding: .utf8),
        of: Input(
          source: .standardInput, path: FilePath(name), hasName: true, isFound: false,
          absolutePath: FilePath("/x/" + name),
          settings: Settings(), emoticons: emoticons), options: options)
      func shown(_ highlighter: Highlighter, color: Bool = false) -> String {
        var bytes: [UInt8] = []
        var answer = Gathering { piece in
          if case .answer(let part) = piece { bytes += part }
          return true
        }
        highlighter.write(
          HighlightedFile(
            file: file, only: nil, language: .english, usesColor: color, isStandalone: isStandalone), &answer)
        answer.finish()
        return String(decoding: bytes, as: UTF8.self)
      }
      let posts = (0..<file.document.postCount).compactMap { file.document.postRange(at: $0) }.map {
        file.document.text.string($0)
      }
      try checkTerminal(colored: shown(.ansi, color: true), plain: shown(.ansi))
      var html = shown(.html)
      if isStandalone { html = try fragment(of: html) }
      try checkHTML(html, posts)
      try checkJSON(shown(.json), posts)
    }

    private static let emoticons = Emoticons(EmoticonCatalog.small.packages)

    private static func checkTerminal(colored: String, plain: String) throws(Broken) {
      for scalar in plain.unicodeScalars where scalar != "\n" && scalar != "\t" {
        let isTurning = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        try demand(scalar.properties.generalCategory != .control && !isTurning, "\(scalar.debugDescription) is sent")
      }
      // Without our colours the two are the same, and each line ends with the colours off.
      var stripped = String.UnicodeScalarView()
      var rest = colored.unicodeScalars[...]
      var isOn = false
      while let scalar = rest.popFirst() {
        if scalar == "\n" { try demand(!isOn, "a line ends in colour") }
        guard scalar == "\u{1B}" else {
          stripped.append(scalar)
          continue
        }
        try demand(rest.popFirst() == "[", "an escape that is no colour")
        let code = rest.prefix { $0 == ";" || ("0"..."9").contains($0) }
        rest = rest.dropFirst(code.count)
        try demand(rest.popFirst() == "m", "an escape that is no colour")
        isOn = String(code) != "0"
      }
      try demand(stripped.elementsEqual(plain.unicodeScalars), "other text in colour")
    }

    /// The page without what stands around the posts, which no text adds an element to.
    private static func fragment(of page: String) throws(Broken) -> String {
      let bytes = Array(page.utf8)
      let mark = Array("<main>".utf8)
      let start = bytes.indices.first { bytes[$0...].starts(with: mark) }
      let head = bytes[..<(try demand(start, "a page without posts"))]
      let plain = HTMLPage.opening(title: "", posts: 0, .english).utf8
      let tags = { (bytes: [UInt8]) in bytes.count { $0 == UInt8(ascii: "<") } }
      try demand(tags(Array(head)) == tags(Array(plain)) - 1, "the page's name adds markup to it")
      return String(decoding: bytes[(head.count + mark.count)...].dropLast(HTMLPage.closing.utf8.count), as: UTF8.self)
    }

    private static func checkHTML(_ html: String, _ posts: [String]) throws(Broken) {
      let read: HTMLReader
      do throws(HTMLReader.Unexpected) {
        read = try HTMLReader(html)
      } catch {
        throw Broken(description: "unexpected markup: \(error.markup.debugDescription)")
      }
      try demand(
        read.texts.map { Array($0.utf8) } == posts.map { Array(HTMLReader.carried($0).utf8) }, "other texts in HTML")
      for link in read.links {
        let lower = link.lowercased()
        try demand(lower.hasPrefix("http://") || lower.hasPrefix("https://"), "a link to \(link.debugDescription)")
      }
    }

    private static func checkJSON(_ json: String, _ posts: [String]) throws(Broken) {
      let answered = try demand((try? JSONParser.parse(json))?["posts"]?.arrayValue, "the JSON is not read")
      let texts = answered.map { post in
        (post["segments"]?.arrayValue ?? []).flatMap { Array(($0["text"]?.stringValue ?? "").utf8) }
      }
      try demand(texts == posts.map { Array($0.utf8) }, "other texts in JSON")
    }
  }
#endif
