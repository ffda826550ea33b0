/// People and what they are called on each site, so that `@` finds them by their names.
package struct AddressBook: Hashable, Sendable {
  package struct Person: Hashable, Sendable {
    package let name: String
    /// Accounts without `@`, by the site's id; see ``Platform/site``.
    package let accounts: [String: String]

    package init(name: String, accounts: [String: String]) {
      self.name = name
      self.accounts = accounts
    }
  }

  package let people: [Person]

  package init(people: [Person] = []) { self.people = people }

  /// The people who have an account on a platform and whose name, its pinyin, or account fits what was typed: those
  /// whose name or account begins so before the others, else in the book's order.
  package func matches(for query: String, on platform: Platform) -> [(name: String, account: String)] {
    let wanted = query.lowercased()
    let pinyin = PinyinQuery(query)
    var found: [(rank: Int, order: Int, match: (name: String, account: String))] = []
    for (order, person) in people.enumerated() {
      guard let account = person.accounts[platform.site] else { continue }
      let texts = [person.name.lowercased(), account.lowercased()]
      let rank: Int
      if texts.contains(where: { $0.hasPrefix(wanted) }) {
        rank = 0
      } else if let pinyin, PinyinName(person.name).match(pinyin) != nil {
        rank = 1
      } else if texts.contains(where: { $0.contains(wanted) }) {
        rank = 2
      } else {
        continue
      }
      found.append((rank, order, (person.name, account)))
    }
    return found.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map(\.match)
  }
}

extension Platform {
  /// The site that a platform counts for: `weibo` for `weibo-web`, `bluesky` for `bluesky-app`.
  package var site: String { id.split(separator: "-").first.map(String.init) ?? id }
}
