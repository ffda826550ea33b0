import ComposerCore
import ComposerFormats
import JSONRPC
import Testing

struct AddressBookTests {
  private static let book = AddressBook(people: [
    .init(name: "小明", accounts: ["weibo": "小明同学", "bluesky": "ming.bsky.social"]),
    .init(name: "Mia", accounts: ["mastodon": "mia@tea.example", "bluesky": "mia.tea.example"]),
  ])

  private static func accounts(_ query: String, _ platform: Platform) -> [String] {
    book.matches(for: query, on: platform).map(\.account)
  }

  @Test func aPersonIsFoundByNamePinyinAndAccount() {
    for query in ["小", "xiaom", "xm", "ming", "同学", ""] {
      #expect(Self.accounts(query, .weibo) == ["小明同学"], "\(query)")
    }
    #expect(Self.accounts("tea", .bluesky) == ["mia.tea.example"])
    #expect(Self.accounts("bob", .bluesky) == [])
  }

  @Test func onlyAccountsOfTheSiteAreOffered() {
    #expect(Self.accounts("", .weiboWeb) == ["小明同学"])
    #expect(Self.accounts("", .blueskyApp) == ["ming.bsky.social", "mia.tea.example"])
    #expect(Self.accounts("", .threads) == [])
  }

  @Test func aBeginningComesBeforeAPart() {
    #expect(Self.accounts("mi", .bluesky) == ["ming.bsky.social", "mia.tea.example"])
    #expect(Self.accounts("m", .bluesky) == ["ming.bsky.social", "mia.tea.example"])
    #expect(Self.accounts("mia", .bluesky) == ["mia.tea.example"])
  }

  @Test func aFileIsReadAndWhatIsWrongIsTold() throws {
    let json: JSON = [
      "people": [
        ["name": "小明", "weibo": "@小明同学", "bsky": "ming.bsky.social", "phone": 5], ["name": "nobody"], 7,
        ["mastodon": "mia@tea.example"], ["name": "two words", "weibo": "a b"],
      ]
    ]
    let (book, problems) = try #require(AddressBookFormat.read(json))
    #expect(
      book.people == [
        .init(name: "小明", accounts: ["weibo": "小明同学", "bluesky": "ming.bsky.social"]),
        .init(name: "mia@tea.example", accounts: ["mastodon": "mia@tea.example"]),
      ])
    #expect(problems.map { String($0.english.prefix(8)) } == ["person 2", "person 3", "person 5"])
    #expect(AddressBookFormat.read("x") == nil)
  }
}
