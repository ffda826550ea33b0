import Testing

@testable import ComposerCore

@Suite struct HashKeyTests {
  private static let known = HashKey(0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3211)

  private static func name(_ number: Int) -> String { "[n" + String(number, radix: 36) + "]" }

  /// Where a name would stand in a table of 1,024 places.
  private static func place(of name: String, _ key: HashKey) -> Int {
    var name = name
    return name.withUTF8 { Int(truncatingIfNeeded: EmoticonNames.hash($0, key) & 1023) }
  }

  private static func slot(of name: String, in table: ShortName.Table) -> Int? {
    var name = name
    return name.withUTF8 { ShortName($0).map { table.slot(of: $0) } }
  }

  /// How many of the names share the place that most of them share.
  private static func most(_ places: some Sequence<Int?>) -> Int {
    Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
  }

  @Test(arguments: ["", "[a name of more than fifteen bytes, ", "[早上好，今天也要加油"])
  func longNamesThatMeetUnderOneKeyArePartedByAnother(_ prefix: String) {
    let names = (0..<200_000).lazy.map { prefix + HashKeyTests.name($0) }
    let met = names.filter { HashKeyTests.place(of: $0, HashKeyTests.known) == 5 }.prefix(100)
    #expect(met.count == 100)
    let parted = HashKey()
    #expect(HashKeyTests.most(met.map { HashKeyTests.place(of: $0, parted) }) < 10)
  }

  @Test func shortNamesThatMeetUnderOneKeyArePartedByAnother() {
    let table = ShortName.Table(capacity: 600, key: HashKeyTests.known)
    let met = (0..<200_000).lazy.map(HashKeyTests.name).filter { HashKeyTests.slot(of: $0, in: table) == 5 }.prefix(100)
    #expect(met.count == 100)
    let other = ShortName.Table(capacity: 600)
    #expect(HashKeyTests.most(met.map { HashKeyTests.slot(of: $0, in: other) }) < 10)
  }

  @Test func eachTableHasAKeyOfItsOwn() {
    #expect(HashKey() != HashKey())
    #expect(EmoticonNames().key != EmoticonNames().key)
  }

  @Test(arguments: [UInt64(1) << 63, 1 << 62, 1 << 7, 1, 0x8000_0000_0000_0080])
  func everyBitOfAWordMatters(_ bit: UInt64) {
    let key = HashKeyTests.known
    let words = (0..<1000).map { UInt64($0) &* 0x0101_0101_0101_0101 }
    // In sixteen bits a few of a thousand meet by chance.
    #expect(words.filter { key.mixed($0, 3) & 0xFFFF == key.mixed($0 ^ bit, 3) & 0xFFFF }.count < 5)
    #expect(words.filter { key.mixed(3, $0) & 0xFFFF == key.mixed(3, $0 ^ bit) & 0xFFFF }.count < 5)
  }
}
