import Foundation
import Testing

/// What a browser says of a page: `Pages/measuring.html` at one width.
private struct Measures: Decodable {
  /// By how many pixels the page is wider than the window, and how many elements are.
  let overflow: Int
  let wider: Int
  /// The lowest contrast of any text with what is behind it, and where that is.
  let worst: Double
  let `where`: String
  let texts: Int
  let bars: [Int]
  let emoji: [String]
  let over: String
  let isMarked: Bool
  let active: Int
  let links: [String]
  let headings: [String]
  let text: [String]
  let isDark: Bool
}

/// Chromium without a window.
private struct Browser {
  static let path = ProcessInfo.processInfo.environment["COMPOSER_CHROMIUM"].flatMap { $0.isEmpty ? nil : $0 }
  static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pages")

  let program: BuiltProgram

  /// Runs it in the folder; gives what it wrote.
  func run(_ options: String) throws -> Data {
    let path = try #require(Browser.path)
    let line = """
      '\(path)' --headless --no-sandbox --disable-gpu --no-first-run --user-data-dir=profile \
      --allow-file-access-from-files --virtual-time-budget=20000 \(options) 2>errors || { cat errors >&2; exit 1; }
      """
    let outcome = try program.run(line)
    #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
    return outcome.output
  }

  /// Measures `page.html` at both widths.
  func measures(isDark: Bool) throws -> [String: Measures] {
    try FileManager.default.copyItem(
      at: Browser.pages.appendingPathComponent("measuring.html"),
      to: program.home.appendingPathComponent("measuring.html"))
    let scheme = isDark ? "--blink-settings=preferredColorScheme=0" : ""
    let page = String(
      decoding: try run("\(scheme) --dump-dom 'file://\(program.home.path)/measuring.html?page.html'"), as: UTF8.self)
    let answer = try #require(page.firstMatch(of: /<pre id="answer">([A-Za-z0-9+\/=]+)</), "no answer in: \(page)")
    let json = try #require(Data(base64Encoded: String(answer.1)))
    return try JSONDecoder().decode([String: Measures].self, from: json)
  }
}

/// The page of `--highlight --format html --standalone`, as somebody without an editor sees it.
@Suite(.serialized, .enabled(if: Browser.path != nil, "LEFT OUT: set COMPOSER_CHROMIUM"), .timeLimit(.minutes(3)))
struct PageTests {
  private static let posts = [
    "今天👍 和 @小编: 聊了聊 #周末[微笑]读书# 推荐[偷笑][没有这个]\nhttps://t.cn/A6abcdef",
    "周末去爬山" + String(repeating: "，很好", count: 45) + "[太阳]@小编 #晚安[月亮]# http://t.cn/zYBuKZ8 [没有这个]",
    "https://example.com/" + String(repeating: "long", count: 25),
    String(repeating: "ｗ", count: 120),
    "\u{1B}[31m\u{7}\u{202E}<script>document.title = 1</script><b onclick=\"x\">'&amp; javascript:alert(1)",
    "",
  ]

  private func page(_ name: String = "queue.weibo", options: String = "") throws -> BuiltProgram {
    let program = try BuiltProgram()
    let text = Self.posts.joined(separator: "\n---\n") + "\n"
    try Data(text.utf8).write(to: program.home.appendingPathComponent(name))
    let outcome = try program.run(
      "composer-lsp --highlight --format html --standalone \(options) '\(name)' > page.html")
    try #require(outcome.status == 0)
    return program
  }

  @Test(arguments: [false, true])
  func itIsReadableAtEveryWidthByDayAndByNight(isDark: Bool) throws {
    let program = try page(options: "--platform weibo,weibo-web")
    defer { program.remove() }
    let measures = try Browser(program: program).measures(isDark: isDark)
    #expect(measures.keys.sorted() == ["1280", "360"])
    for (width, found) in measures {
      #expect(found.isDark == isDark)
      #expect(found.overflow == 0 && found.wider == 0, "at \(width)")
      #expect(found.worst >= 4.5, "at \(width), in \(found.where)")
      #expect(found.texts > 30)
      #expect(found.isMarked)
    }
  }

  @Test func countsAreBarsAndEmoticonsAreEmojiWithTheirCodes() throws {
    let program = try page()
    defer { program.remove() }
    let found = try #require(try Browser(program: program).measures(isDark: false)["1280"])
    #expect(found.headings == ["queue.weibo"] + (1...6).map { "Post \($0)" })
    // In whole percent: 59 of 140; 140 of 184, where the limit is; 120 of 140 twice; 83 of 140; nothing.
    #expect(found.bars == [42, 76, 85, 85, 59, 0])
    #expect(
      found.emoji == [
        "[微笑] [微笑] \"🙂\" / \"\" true", "[偷笑] [偷笑] \"🤭\" / \"\" true", "[太阳] [太阳] \"☀️\" / \"\" true",
        "[月亮] [月亮] \"🌙\" / \"\" true",
      ])
    #expect(found.over.hasSuffix("#晚安[月亮]# http://t.cn/zYBuKZ8 [没有这个]"))
  }

  @Test func whatSomebodyWroteDoesNothing() throws {
    let program = try page("<i>&\"\u{202E}.weibo")
    defer { program.remove() }
    let found = try #require(try Browser(program: program).measures(isDark: false)["360"])
    #expect(found.active == 0)
    #expect(found.headings.first == #"<i>&"\u{202e}.weibo"#)
    #expect(found.links.allSatisfy { $0 == "https:noopener nofollow" || $0 == "http:noopener nofollow" })
    #expect(
      found.text[4]
        == "␛[31m␇\u{202E}<script>document.title = 1</script><b onclick=\"x\">'&amp; javascript:alert(1)")
  }

  @Test func itCanBePrinted() throws {
    let program = try page()
    defer { program.remove() }
    _ = try Browser(program: program).run("--print-to-pdf=page.pdf 'file://\(program.home.path)/page.html'")
    let pdf = try Data(contentsOf: program.home.appendingPathComponent("page.pdf"))
    #expect(pdf.starts(with: Data("%PDF-".utf8)))
    #expect(pdf.range(of: Data("/Type /Page\n".utf8)) != nil)
  }
}
