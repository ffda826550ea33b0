package import ComposerCore
package import JSONRPC

/// Reads an address book: `[{"name": "小明", "weibo": "小明", "mastodon": "ming@tea.example", …}]`, or an object with that
/// array as `people`. The keys are the sites' ids; others are left alone.
package enum AddressBookFormat {
  /// The most people that are read.
  package static let maximumPeople = 20_000

  /// The book that a file holds, and what is wrong with single people, who are left out; nil where it is none.
  package static func read(_ json: JSON) -> (book: AddressBook, problems: [Phrase])? {
    guard let entries = json.arrayValue ?? json["people"]?.arrayValue else { return nil }
    let sites = Set(Platform.all.flatMap { [$0.site] + $0.aliases } + ["x", "mastodon"])
    var people: [AddressBook.Person] = []
    var problems: [Phrase] = []
    for (index, entry) in entries.prefix(maximumPeople).enumerated() {
      var accounts: [String: String] = [:]
      for member in entry.objectValue?.members ?? [] where sites.contains(member.key) {
        guard let account = member.value.stringValue, isOneWord(account) else { continue }
        let site = Platform.named(member.key)?.site ?? member.key
        accounts[site] = account.hasPrefix("@") ? String(account.dropFirst()) : account
      }
      guard !accounts.isEmpty else {
        problems.append(
          Phrase(
            "person \(index + 1) has no account: expected one of ", zh: "第 \(index + 1) 个人没有账号：应有以下之一：")
            + .list(sites.sorted()))
        continue
      }
      let name = entry["name"]?.stringValue ?? accounts.values.sorted().first ?? ""
      people.append(AddressBook.Person(name: name, accounts: accounts))
    }
    if entries.count > maximumPeople {
      problems.append(
        Phrase(
          "\(entries.count) people; at most \(maximumPeople) are read",
          zh: "有 \(entries.count) 人，最多读取 \(maximumPeople) 人"))
    }
    return (AddressBook(people: people), problems)
  }

  private static func isOneWord(_ text: String) -> Bool {
    text.isShowable && text != "@" && !text.unicodeScalars.contains { Scalars.isBlank($0.value) }
  }
}
