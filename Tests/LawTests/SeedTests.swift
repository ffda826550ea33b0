import Foundation
import Laws
import TestSupport
import Testing

/// Every law holds for its seeds, for every input that ever broke it, and for what can be made of them in a moment.
struct SeedTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz")

  private static func inputs(_ kind: String, of law: String) -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appendingPathComponent(kind).appendingPathComponent(law)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
    }
  }

  @Test(arguments: Law.all.map(\.name))
  func aLawHoldsForItsSeedsAndForWhatOnceBrokeIt(_ name: String) throws {
    let law = try #require(Law.named(name))
    let seeds = Self.inputs("Seeds", of: name)
    #expect(!seeds.isEmpty, "Tests/Fuzz/Seeds/\(name) holds no seed")
    for input in seeds + Self.inputs("Crashes", of: name) {
      #expect(throws: Never.self, "\(input.name)") { try law.check(input.bytes) }
    }
  }

  /// A fuzzer in small, the same on every machine.
  @Test(arguments: Law.all.map(\.name))
  func aLawHoldsForWhatIsMadeOfItsSeeds(_ name: String) throws {
    let law = try #require(Law.named(name))
    let seeds = Self.inputs("Seeds", of: name).map(\.bytes)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<400 {
      var bytes = seeds.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let other = seeds.randomElement(using: &generator) ?? []
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where place < bytes.count: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0...9, using: &generator)))
        case 2: bytes.insert(contentsOf: other.suffix(Int.random(in: 0...16, using: &generator)), at: place)
        default: bytes = Array(bytes.prefix(place) + other.dropFirst(place))
        }
      }
      #expect(throws: Never.self, "\(bytes)") { try law.check(bytes) }
    }
  }

  @Test func seedsAndCrashesBelongToALaw() throws {
    for kind in ["Seeds", "Crashes"] {
      let folders =
        (try? FileManager.default.contentsOfDirectory(atPath: Self.folder.appendingPathComponent(kind).path)) ?? []
      #expect(Set(folders).subtracting(["README.md"]).isSubset(of: Law.all.map(\.name)))
    }
  }
}
