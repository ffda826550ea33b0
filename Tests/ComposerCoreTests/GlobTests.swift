import ComposerCore
import Testing

struct GlobTests {
  @Test(arguments: [
    ("*.post", "a.post"), ("*.post", "posts/👨‍👩‍👧/a.post"), ("/*.post", "a.post"), ("posts/*.post", "posts/a.post"),
    ("a?c", "a微c"), ("a?c", "a👍c"), ("[微笑]x", "笑x"), ("[!a-c]", "d"), ("[^a-c]", "👍"), ("[]-]", "]"), ("[]-]", "-"),
    ("[a-]", "-"), ("[[:digit:]_]", "7"), ("[[:digit:]_]", "_"), ("[a\\]b]", "]"), ("\\*", "*"), ("\\[a]", "[a]"),
    ("**/a", "a"), ("**/a", "x/y/a"), ("a/**", "a/b"), ("a/**", "a/b/c"), ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"),
    ("a/**/b/**/c", "a/b/b/x/c"), ("**/a/*/b", "a/a/x/b"), ("**", "a/b"), ("a**b", "axxb"), ("a/b**", "a/bcd"),
    ("*", "a"), ("a*b*c", "aXbXbc"), ("a*", "a"), ("[[:nonsense]x", ":x"), ("a\\/b", "a/b"), ("\\!a", "!a"),
    ("{a,b}", "{a,b}"),
  ])
  func aPatternMatches(pattern: String, path: String) {
    #expect(Glob(pattern).matches(path))
  }

  @Test(arguments: [
    ("*.post", "a.post.txt"), ("*.post", "a.post/b"), ("/*.post", "x/a.post"), ("posts/*.post", "x/posts/a.post"),
    ("posts/*.post", "posts/x/a.post"), ("a*b", "a/b"), ("a?b", "a/b"), ("a[/]b", "a/b"), ("a[!x]b", "a/b"),
    ("a/**", "a"),
    ("a/**/b", "ab"), ("a/**b", "a/x/b"), ("a**/b", "a/x/b"), ("A", "a"), ("[a", "[a"), ("a\\", "a"), ("a\\", "a\\"),
    ("", ""),
    ("", "a"), ("/", "a"), ("[[:nonsense:]]", "n"), ("[z-a]", "m"), ("a??", "a微"), ("*??", "微"), ("//a", "a"),
    ("a.post", "xa.post"),
  ])
  func aPatternDoesNotMatch(pattern: String, path: String) {
    #expect(!Glob(pattern).matches(path))
  }

  @Test func aSlashAtTheEndAsksForAFolder() {
    #expect(Glob("build/").matches("a/build", isFolder: true))
    #expect(!Glob("build/").matches("build", isFolder: false))
    #expect(Glob("a/build/").matches("a/build", isFolder: true))
    #expect(!Glob("a/build/").matches("x/a/build", isFolder: true))
  }

  @Test func aByteThatIsNoUTF8IsOneCharacter() {
    #expect(Glob("a?b").matches([0x61, 0xFF, 0x62]))
    #expect(Glob("a[!x]b").matches([0x61, 0xFF, 0x62]))
    #expect(!Glob("a[\u{FFFD}]b").matches([0x61, 0xFF, 0x62]))
    #expect(Glob([0x2A, 0xFF]).matches([0x61, 0xFF]))
  }

  @Test func aHostilePatternIsJudgedInTime() {
    let name = String(repeating: "a", count: 2000)
    #expect(!Glob(String(repeating: "*a", count: 200) + "b").matches(name))
    let path = String(repeating: "a/", count: 1000) + "a"
    #expect(!Glob(String(repeating: "**/a/", count: 200) + "b").matches(path))
  }

  @Test func theLastPatternThatMatchesDecides() {
    let list = GlobList(gitignore: Array("*.post\n!keep.post\n".utf8))
    #expect(list.verdict(on: Array("a.post".utf8), isFolder: false) == true)
    #expect(list.verdict(on: Array("x/keep.post".utf8), isFolder: false) == false)
    #expect(list.verdict(on: Array("a.txt".utf8), isFolder: false) == nil)
  }

  @Test func aFileOfPatternsHasNotesBlankLinesAndEscapes() {
    let list = GlobList(gitignore: Array("\u{FEFF}# a note\r\n\n  \nfirst  \r\nlast\\ \n\\#third\n\\!fourth\n".utf8))
    func ignores(_ name: String) -> Bool? { list.verdict(on: Array(name.utf8), isFolder: false) }
    #expect(ignores("# a note") == nil)
    #expect(ignores("first") == true)
    #expect(ignores("last ") == true)
    #expect(ignores("last") == nil)
    #expect(ignores("#third") == true)
    #expect(ignores("!fourth") == true)
  }

  @Test func aListCoversWhatIsInsideAFolder() {
    let list = GlobList(["drafts/", "!drafts/👍.post", "/old/**/x"])
    #expect(list.covers("drafts/a.post"))
    #expect(list.covers("2026/drafts/b/a.post"))
    #expect(!list.covers("drafts"))
    #expect(!list.covers("drafts/👍.post"))
    #expect(list.covers("old/a/x/b.post"))
    #expect(!list.covers("a.post"))
  }
}
