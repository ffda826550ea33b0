package import ComposerCore
package import JSONRPC

/// Entries of the recents as JSON: `{"chs"?,"emoji"?,"count","lastUsed"}`.
///
/// `lastUsed` is the time in UTC, `2025-01-31T08:05:09.123Z`; as text these are in the order of time. A named emoticon
/// has `chs`, and the nearest emoji where its package knows one; an emoji has `emoji` alone.
package enum RecentsFormat {
  package static func write(_ entry: Recents.Entry, _ catalog: EmoticonCatalog, to writer: inout JSONWriter) {
    writer.beginObject()
    writeMembers(of: entry, catalog, to: &writer)
    writer.endObject()
  }

  /// Writes the members of an entry's object, which the caller opens and closes, so that it can add its own.
  package static func writeMembers(of entry: Recents.Entry, _ catalog: EmoticonCatalog, to writer: inout JSONWriter) {
    let emoticon = catalog.place(ofUsed: entry.name).flatMap { catalog[$0] }
    if let unicode = emoticon?.unicode {
      writer.member("emoji", unicode)
    } else if emoticon == nil, looksLikeEmoji(entry.name) {
      writer.member("emoji", entry.name)
    } else {
      writer.member("chs", entry.name)
      if let emoji = emoticon?.emoji { writer.member("emoji", emoji) }
    }
    writer.member("count", entry.count)
    writer.member("lastUsed", time(milliseconds: entry.lastUsed))
  }

  /// Of an emoticon that no package has any more nothing but its name is known.
  private static func looksLikeEmoji(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return first.properties.isEmoji && (first.value >= 0x80 || name.unicodeScalars.contains("\u{20E3}"))
  }

  /// A time in milliseconds since 1970, from the years 1970 to 9999.
  package static func time(milliseconds: Int) -> String {
    let milliseconds = min(max(0, milliseconds), 253_402_300_799_999)
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let (year, month, day) = date(daysSince1970: days)
    let seconds = rest / 1000
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T" + padded(seconds / 3600, 2) + ":"
      + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2) + "." + padded(rest % 1000, 3) + "Z"
  }

  /// Counts in years that begin on 1 March, where the leap day is the last one.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // Days since 1 March of year 0; 400 years have 146,097 days.
    let days = days + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // From March on, five months have 153 days.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
