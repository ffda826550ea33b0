/// An edit that may complete an emoticon, looked at before it is made and again behind it.
///
/// A use is what typing, choosing from a list or a key of an emoticon keyboard does: an edit that puts in at most 64
/// characters after which exactly one known emoticon is there that was not there before. So opening a text and pasting a
/// long one are no uses, nor is taking something away, such as by undo; an edit that brings in two emoticons is none
/// either. What an edit leaves as it was does not count as put in, so a client may replace more than has changed.
package struct PossibleUse {
  /// Where the edit begins to change something.
  private let start: Int
  /// What it puts in there.
  private let inserted: [UInt8]
  /// The emoticons that were there before, once for each time.
  private let before: [Int]

  /// The most characters that an edit may put in.
  package static let mostCharacters = 64

  /// Looks at an edit that is about to be made; nil where it can be no use.
  package init?(replacing range: ByteRange, with replacement: [UInt8], in document: Document) {
    let text = document.text
    var start = min(max(range.lowerBound, 0), text.count)
    var end = min(max(range.upperBound, start), text.count)
    var first = 0
    var last = replacement.count
    while start < end, first < last, text[start] == replacement[first] {
      start += 1
      first += 1
    }
    while start < end, first < last, text[end - 1] == replacement[last - 1] {
      end -= 1
      last -= 1
    }
    // Both ends back to where a character's bytes begin.
    while first > 0, PossibleUse.isContinuation(replacement, first) || PossibleUse.isContinuation(text, start) {
      start -= 1
      first -= 1
    }
    while last < replacement.count, end < text.count,
      PossibleUse.isContinuation(replacement, last) || PossibleUse.isContinuation(text, end)
    {
      end += 1
      last += 1
    }
    // The longest emoji have some ten scalars, so more bytes than this are more than 64 characters.
    guard first < last, last - first <= PossibleUse.mostCharacters * 40 else { return nil }
    inserted = Array(replacement[first..<last])
    guard String(decoding: inserted, as: UTF8.self).count <= PossibleUse.mostCharacters else { return nil }
    self.start = start
    before = document.emoticons(touching: start..<end)
  }

  /// The emoticon that the edit has completed, under the name that the recents have it by; nil where it is no use.
  ///
  /// - Parameter document: as it is behind the edit.
  package func completed(in document: Document, _ catalog: EmoticonCatalog) -> String? {
    guard document.postIndex(at: start) != nil else { return nil }
    var fresh = document.emoticons(touching: start..<(start + inserted.count))
    for place in before {
      if let index = fresh.firstIndex(of: place) { fresh.remove(at: index) }
    }
    // An emoji is no token: it stands in a text as itself.
    for character in String(decoding: inserted, as: UTF8.self) {
      guard let scalar = character.unicodeScalars.first, scalar.value >= 0x80, scalar.properties.isEmoji else {
        continue
      }
      if let place = catalog.place(ofEmoji: String(character)) { fresh.append(place) }
    }
    return fresh.count == 1 ? fresh.first.flatMap { catalog.usedName(of: $0) } : nil
  }

  private static func isContinuation(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }
}

extension Document {
  /// The known emoticons that overlap a range or border on it, in topics too, by their places in the catalog.
  fileprivate func emoticons(touching range: ByteRange) -> [Int] {
    // A topic that an edit closes may hold emoticons from far away.
    tokens(touching: range).flatMap { [$0] + emoticons(inside: $0) }
      .filter { $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound }
      .compactMap(\.emoticon)
  }
}

extension EmoticonCatalog {
  /// The one name under which the recents have an emoticon, whatever spelling or package it was taken from: the
  /// simplified name, or the emoji itself.
  package func usedName(of place: Int) -> String? {
    guard let emoticon = self[place] else { return nil }
    if let unicode = emoticon.unicode { return unicode }
    return self.place(of: emoticon.chs).flatMap { self[$0] }?.chs ?? emoticon.chs
  }

  /// Where the emoticon stands that a use names: by any of its names, or by the emoji itself.
  package func place(ofUsed name: String) -> Int? { place(of: name) ?? place(ofEmoji: name) }

  /// Where an emoji stands; U+FE0F, which only asks for colours, makes no other one of it.
  package func place(ofEmoji text: String) -> Int? {
    func plain(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != "\u{FE0F}" } }
    // No emoji begins as a name does.
    guard let first = text.unicodeScalars.first, first != "[" else { return nil }
    let wanted = plain(text)
    return emoticons.firstIndex { emoticon in
      guard let unicode = emoticon.unicode, unicode.unicodeScalars.first == first else { return false }
      return plain(unicode) == wanted
    }
  }
}
