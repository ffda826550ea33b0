import ComposerCore
import Testing

struct PrintableTests {
  @Test(arguments: [
    ("plain.post", "plain.post"), ("微笑 👨‍👩‍👧 ❤️", "微笑 👨‍👩‍👧 ❤️"), (#"a\b"#, #"a\b"#), ("", ""),
  ])
  func ordinaryTextStaysAsItIs(text: String, shown: String) {
    #expect(printable(text) == shown)
  }

  @Test(arguments: [
    ("\u{1B}[31mred", #"\u{1b}[31mred"#), ("a\nb\r\tc", #"a\nb\r\tc"#), ("\u{7}\u{7F}\u{9B}", #"\u{7}\u{7f}\u{9b}"#),
    ("👍\u{202E}gpj.exe", #"👍\u{202e}gpj.exe"#), ("a\u{2066}\u{200B}\u{FEFF}b", #"a\u{2066}\u{200b}\u{feff}b"#),
    ("\u{2028}\u{2029}\u{E0067}", #"\u{2028}\u{2029}\u{e0067}"#), ("a\u{0}b", #"a\u{0}b"#),
  ])
  func whatATerminalWouldObeyIsShownEscaped(text: String, shown: String) {
    #expect(printable(text) == shown)
  }

  @Test func bytesThatAreNoUTF8AreShownOneByOne() {
    #expect(printable(bytes: [0x61, 0xFF, 0xE5, 0xBE, 0x62, 0xC3, 0xA9, 0x0A, 0x80]) == #"a\xff\xe5\xbebé\n\x80"#)
  }

  @Test func aLongTextIsCutAtTheLimit() {
    #expect(printable("一二三四五", limit: 5) == "一二三四五")
    #expect(printable("一二三四五六", limit: 5) == "一二三四…")
    #expect(printable("abcdef", limit: 5) == "abcd…")
  }

  @Test func anEscapeIsNeverTorn() {
    #expect(printable("ab\u{1B}c", limit: 6) == "ab…")
    #expect(printable(bytes: [0x61, 0x62, 0xFF, 0xFF], limit: 7) == #"ab\xff…"#)
  }

  @Test func aLimitOfNothingStillSaysThatThereWasSomething() {
    #expect(printable("abc", limit: 0) == "…")
    #expect(printable("abc", limit: -5) == "…")
    #expect(printable("", limit: 0) == "")
  }
}
