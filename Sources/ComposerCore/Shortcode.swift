/// A custom emoji's name between colons, `:blobcat:`, as Mastodon and its kin have them.
package enum Shortcode {
  /// Whether a name is a shortcode with its colons: at least two ASCII letters, digits or `_` between two `:`
  /// (`mastodon/mastodon`, `app/models/custom_emoji.rb`).
  package static func isShortcode(_ name: some Collection<UInt8>) -> Bool {
    name.count > 3 && name.first == 0x3A
      && name.dropFirst().prefix(name.count - 2).allSatisfy { Scalars.isASCIILetterOrDigit($0) || $0 == 0x5F }
      && name.dropFirst(name.count - 1).first == 0x3A
  }

  package static func isShortcode(_ name: String) -> Bool { isShortcode(name.utf8) }
}
