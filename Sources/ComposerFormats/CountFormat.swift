package import ComposerCore
package import JSONRPC

/// A count as JSON: `{"platform","used","limit","remaining","counter"}`, which always travel together; on the command
/// line with `"path","post","line"` before them.
package enum CountFormat {
  /// Writes the members of a count's object, which the caller opens and closes.
  package static func writeMembers(of count: Count, to writer: inout JSONWriter) {
    writer.member("platform", count.platform)
    writer.member("used", count.used)
    writer.member("limit", count.limit)
    writer.member("remaining", count.remaining)
    writer.member("counter", count.counter)
    if let bytes = count.bytes {
      writer.key("bytes")
      writer.beginObject()
      writer.member("used", bytes.used)
      writer.member("limit", bytes.limit)
      writer.member("remaining", bytes.remaining)
      writer.endObject()
    }
    if count.isGuess {
      writer.key("exact")
      writer.bool(false)
    }
  }

  /// Writes `[{"platform",…},…]`, the value of a member `counts`.
  package static func write(_ counts: [Count], to writer: inout JSONWriter) {
    writer.beginArray()
    for count in counts {
      writer.beginObject()
      writeMembers(of: count, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
