import ComposerCore
import ComposerFormats
import JSONRPC
import TestSupport
import Testing

struct RecentsFormatTests {
  private func json(_ name: String) -> String {
    var writer = JSONWriter()
    RecentsFormat.write(
      Recents.Entry(name: name, count: 3, lastUsed: 1_738_310_709_123), EmoticonCatalog.small, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("[微笑]", #""chs":"[微笑]","emoji":"🙂""#), ("[怒]", #""chs":"[怒]""#), ("❤️", #""emoji":"❤️""#),
    ("[没有了]", #""chs":"[没有了]""#), ("🦄", #""emoji":"🦄""#), ("1️⃣", #""emoji":"1️⃣""#), ("7", #""chs":"7""#),
    ("", #""chs":"""#),
  ])
  func anEntryHasItsNameOrItsEmoji(_ name: String, _ members: String) {
    #expect(json(name) == "{\(members),\"count\":3,\"lastUsed\":\"2025-01-31T08:05:09.123Z\"}")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-5, "1970-01-01T00:00:00.000Z"), (951_782_399_999, "2000-02-28T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_800_000, "2000-03-01T00:00:00.000Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"), (1_735_689_599_001, "2024-12-31T23:59:59.001Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"), (Int.max, "9999-12-31T23:59:59.999Z"),
  ])
  func aTimeIsWrittenInUTC(_ milliseconds: Int, _ text: String) {
    #expect(RecentsFormat.time(milliseconds: milliseconds) == text)
  }
}
