/// The name that a Mastodon server gives a hashtag: posts with tags of one name are found together.
///
/// After `mastodon/mastodon`, `app/lib/hashtag_normalizer.rb`, `app/lib/ascii_folding.rb` and `app/models/tag.rb`.
package enum MastodonTagName {
  /// The name of a tag as written, with its sign or without: in normal form KC and lower case, Latin letters without
  /// their accents, and nothing but letters, digits and what may part them. Empty where nothing is left.
  package static func of(_ tag: String, _ services: TextServices) -> String {
    var name = String.UnicodeScalarView()
    for scalar in services.compatibilityForm(tag).lowercased().unicodeScalars {
      if scalar.value >= 0xE0, scalar.value < 0x180, let plain = plain[scalar] {
        name.append(plain)
      } else if isKept(scalar) {
        name.append(scalar)
      }
    }
    return String(name)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x5F, 0xB7, 0x200C, 0x30FB: true
    // Thai tones, which are no letters.
    case 0x0E47...0x0E4E: true
    default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    }
  }

  /// A letter of ASCII, then those that become it; upper case is gone by then.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    var plain: [Unicode.Scalar: Unicode.Scalar] = [:]
    let letters = """
      aàáâãäåāăą cçćĉċč dðďđ eèéêëēĕėęě gĝğġģ hĥħ iìíîïĩīĭįı jĵ kķĸ lĺļľŀł nñńņňŉŋ oòóôõöøōŏő rŕŗř sśŝşšſ tţťŧ \
      uùúûüũūŭůűų wŵ yýÿŷ zźżž
      """
    for word in letters.split(separator: " ") {
      guard let first = word.unicodeScalars.first else { continue }
      for letter in word.unicodeScalars.dropFirst() { plain[letter] = first }
    }
    return plain
  }()
}
