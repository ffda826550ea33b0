/// The members of a JSON object in the order in which they stand.
///
/// A key that stands twice is kept twice; looking it up gives the last one. Two objects are equal when their members
/// are equal in the same order.
package struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// All members, repeated keys too.
  package var members: [Member]

  package init(members: [Member] = []) {
    self.members = members
  }

  /// The value of the last member called `key`.
  ///
  /// Setting a value replaces that member's value or adds a member at the end; setting nil removes every member called
  /// `key`.
  package subscript(_ key: String) -> JSON? {
    get {
      members.last { $0.key == key }?.value
    }
    set {
      guard let newValue else {
        members.removeAll { $0.key == key }
        return
      }
      if let index = members.lastIndex(where: { $0.key == key }) {
        members[index].value = newValue
      } else {
        members.append(Member(key: key, value: newValue))
      }
    }
  }

  /// The keys in their order, repeated ones too.
  package var keys: [String] { members.map(\.key) }

  /// Whether there is no member.
  package var isEmpty: Bool { members.isEmpty }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Keeps the order of the literal.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(members: elements.map { Member(key: $0.0, value: $0.1) })
  }
}
