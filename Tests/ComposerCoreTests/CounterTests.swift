import ComposerCore
import TestSupport
import Testing

struct CounterTests {
  private func count(_ text: String, _ platform: Platform, limit: Int? = nil) -> Count? {
    let document = Document(text, tokenizer: Tokenizer(lexicon: EmoticonCatalog.small.lexicon))
    return Post(at: 0, of: document, catalog: .small, platforms: [platform], limit: limit)?.counts.first
  }

  private func long(_ length: Int, _ host: String) -> String {
    "http://\(host)/" + String(repeating: "a", count: max(0, length - 8 - host.count))
  }

  @Test(arguments: [
    ("🦊🦊 @小满 到了没", 11, 10), ("天台😼🌎 @猫小姐 ❤️ #深夜猫咪#", 18, 18), ("👨‍👩‍👧[哈哈]", 11, 5), ("  hi  ", 3, 6), ("    ", 0, 4),
    ("网页http://www.example.com/page?id=12345678 完", 14, 43), ("看http://t.cn/zYBuKZ8", 11, 20), ("收到😘", 4, 3),
    ("一二三四五六七八九😀x", 12, 11), ("哼[[怒]走", 5, 6), ("[愛你][乾杯][幹杯]", 9, 12), ("公司CEO！", 5, 6), ("\u{80}", 1, 1),
    ("\u{81}", 1, 1), ("\u{80}\u{80}", 1, 2),
    ("a\r\nb", 2, 3), ("a\n\nb", 2, 4), ("\u{3000}\n ", 0, 3), ("，，，", 3, 3), ("é", 1, 1), ("e\u{301}", 2, 1),
  ])
  func aTextWeighs(_ text: String, _ weibo: Int, _ characters: Int) {
    #expect(count(text, .weiboWeb)?.used == weibo, "\(text)")
    #expect(count(text + "\n", .weibo)?.used == characters, "\(text)")
  }

  @Test func aLinkWeighsTenAndALongOneMore() {
    #expect(count(long(140, "example.com"), .weiboWeb)?.used == 10)
    #expect(count(long(141, "example.com"), .weiboWeb)?.used == 11)
    #expect(count(long(200, "example.com"), .weiboWeb)?.used == 40)
    #expect(count(long(41, "weibo.com"), .weiboWeb)?.used == 21)
    #expect(count(long(42, "weibo.com"), .weiboWeb)?.used == 10)
    #expect(count(long(41, "WEIBO.CN"), .weiboWeb)?.used == 21)
    #expect(count(long(41, "m.weibo.cn"), .weiboWeb)?.used == 10)
  }

  @Test func theOverPartBeginsAtAClusterAndNeverInsideALinkOfFixedWeight() {
    #expect(count("一二三四五六七八九😀x", .weiboWeb, limit: 10)?.overStart == 27)
    #expect(count("一二三四五六七八九😀x", .weibo, limit: 10)?.overStart == 31)
    #expect(count("一二http://a.b/c尾", .weiboWeb, limit: 5)?.overStart == 6)
    #expect(count("一二http://a.b/c尾", .weiboWeb, limit: 12)?.overStart == 18)
    #expect(count("http://t.cn/abc", .weiboWeb, limit: 4)?.overStart == 8)
    #expect(count("👨‍👩‍👧e\u{301}x", .weibo, limit: 1)?.overStart == 18)
    #expect(count("ab", .weiboWeb, limit: 1)?.overStart == nil)
    #expect(count("abc", .weiboWeb, limit: 0)?.overStart == 0)
  }

  @Test func theOverPartIsFoundBehindLongClustersToo() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 3000)
    #expect(count(zalgo + zalgo + "x", .weibo, limit: 2)?.overStart == 12_002)
    var texts = RandomTexts(seed: 10)
    for _ in 0..<300 {
      let text = (0..<40).map { _ in texts.next() }.joined()
      let bytes = Array(text.utf8)
      for limit in [1, 2, 7, 100, 400] {
        let expected = text.prefix(limit).utf8.count
        #expect(withBytes(bytes) { Graphemes.offset(after: limit, in: $0, 0..<bytes.count) } == expected)
      }
    }
  }

  @Test func twoCountersOnOneTextAreNeverMixed() throws {
    let text = String(repeating: "好", count: 133) + String(repeating: "😀", count: 7)
    let characters = try #require(count(text, .weibo))
    #expect((characters.used, characters.remaining, characters.counter) == (140, 0, "characters"))
    let weibo = try #require(count(text, .weiboWeb, limit: 140))
    #expect((weibo.used, weibo.remaining, weibo.counter) == (147, -7, "weibo"))
  }

  @Test func clustersAreCountedAsTheStandardLibraryDoes() {
    var texts = RandomTexts(seed: 6)
    var failures: [String] = []
    for _ in 0..<30_000 {
      let text = texts.next(most: 20) + texts.piece()
      if withBytes(Array(text.utf8), { Graphemes.count(in: $0, 0..<$0.count) }) != text.count { failures.append(text) }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).map(\.debugDescription))")
  }

  @Test func clustersOfScalarsFromEveryBlockAreCountedAsTheStandardLibraryDoes() {
    var generator = SeededGenerator(seed: 7)
    let interesting: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x80...0x36F, 0x600...0x605, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x2070,
      0x20D0...0x20F0,
      0x3000...0x3099, 0x309A...0x3300, 0xAC00...0xAC20, 0xD7B0...0xD7FF, 0xFE00...0xFFFF, 0x1F1E6...0x1F1FF,
      0x1F3FB...0x1F480, 0xE0020...0xE007F,
    ]
    var failures: [String] = []
    for _ in 0..<30_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let range = interesting.randomElement(using: &generator) ?? 0...0x7F
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { text.append(scalar) }
      }
      let string = String(text)
      if withBytes(Array(string.utf8), { Graphemes.count(in: $0, 0..<$0.count) }) != string.count {
        failures.append(string)
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3).map(\.debugDescription))")
  }
}
