import Foundation
import JSONRPC
import Laws
import TestSupport
import Testing

/// JSON as RFC 8259 has it, by this program's reader and by Foundation's.
struct JSONOracleTests {
  private func read(_ bytes: [UInt8]) -> JSON? { try? JSONParser.parse(bytes) }

  private func readByFoundation(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// Why the two readers may say different things of a document.
  private enum Cause: String, CaseIterable {
    /// Half of a surrogate pair is U+FFFD here; there it makes the whole document none.
    case loneSurrogate = "half a surrogate pair"
    /// Foundation takes UTF-16 and UTF-32 for JSON too, so that NUL bytes are no mistake.
    case wideEncoding = "UTF-16 or NUL"
    /// Foundation reads `[1,]` and `{"a":1,}`, which RFC 8259 does not know.
    case trailingComma = "a comma at the end"
    /// Foundation takes a mark at the beginning of a string for one of the document's, and leaves it out.
    case innerMark = "a byte-order mark in a string"
  }

  private func cause(of bytes: [UInt8]) -> Cause? {
    let text = String(decoding: bytes, as: UTF8.self)
    func has(_ pattern: String) -> Bool { text.range(of: pattern, options: .regularExpression) != nil }
    if has(#"\\u[dD][89a-fA-F]"#) { return .loneSurrogate }
    if bytes.contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .wideEncoding
    }
    if has(#",[ \t\r\n]*[\]}]"#) { return .trailingComma }
    return bytes.holds([0x22, 0xEF, 0xBB, 0xBF]) ? .innerMark : nil
  }

  @Test(arguments: JSONSuite.all)
  func aDocumentIsReadWhereItIsJSONAndFoundationSaysTheSame(_ document: JSONSuite.Document) {
    let read = read(document.bytes)
    #expect((read != nil) == document.isJSON)
    guard cause(of: document.bytes) == nil else { return }
    let other = readByFoundation(document.bytes)
    #expect((other != nil) == document.isJSON, "Foundation")
    if let read, let other { #expect(isSame(read, other), "Foundation reads \(other)") }
  }

  /// Where the two differ, the cause is one of those above, and each of those is one.
  @Test func everyDisagreementHasACause() {
    var causes: [Cause: Int] = [:]
    var unexplained: [String] = []
    for document in JSONSuite.all where disagree(on: document.bytes) {
      if let cause = cause(of: document.bytes) {
        causes[cause, default: 0] += 1
      } else {
        unexplained.append(document.testDescription)
      }
    }
    #expect(unexplained == [])
    #expect(Set(causes.keys) == Set(Cause.allCases))
    show("JSON, \(JSONSuite.all.count) documents", causes)
  }

  private func disagree(on bytes: [UInt8]) -> Bool {
    let (read, other) = (read(bytes), readByFoundation(bytes))
    if let read, let other { return !isSame(read, other) }
    return (read == nil) != (other == nil)
  }

  private func show(_ subject: String, _ causes: [Cause: Int]) {
    let counts = Dictionary(uniqueKeysWithValues: causes.map { ($0.rawValue, $1) })
    Figures.show(subject, "disagreements with Foundation: " + Figures.list(counts, nothing: "none"))
  }

  /// Documents made of pieces of sound and broken ones.
  @Test func theTwoReadersAgreeOnRandomDocuments() {
    var generator = SeededGenerator(seed: 42)
    let short = JSONSuite.all.map(\.bytes).filter { $0.count < 60 }
    var compared = 0
    var accepted = 0
    var differences: [String] = []
    var causes: [Cause: Int] = [:]
    for _ in 0..<20_000 {
      var bytes = short.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let other = short.randomElement(using: &generator) ?? []
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(contentsOf: other, at: place)
        case 1: bytes = Array("[".utf8) + bytes + Array(",".utf8) + other + Array("]".utf8)
        case 2: bytes = Array("{\"k\":".utf8) + bytes + Array("}".utf8)
        default: if place < bytes.count { bytes.remove(at: place) }
        }
      }
      let disagrees = disagree(on: bytes)
      if let cause = cause(of: bytes) {
        if disagrees { causes[cause, default: 0] += 1 }
        continue
      }
      compared += 1
      if read(bytes) != nil { accepted += 1 }
      if disagrees { differences.append(String(decoding: bytes, as: UTF8.self).debugDescription) }
    }
    show("JSON, 20,000 made documents, \(accepted) of them JSON for both", causes)
    #expect(compared > 15_000 && accepted > 2_000)
    #expect(differences.isEmpty, "\(differences.count) of \(compared): \(differences.prefix(8))")
  }

  private func isSame(_ json: JSON, _ other: Any) -> Bool {
    switch json {
    case .null: return other is NSNull
    case .string(let text): return (other as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let elements):
      guard let others = other as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy { isSame($0, $1) }
    case .object(let object):
      guard let others = other as? [String: Any] else { return false }
      // Of two members of one name the last counts, in both.
      return Set(object.members.map(\.key)).count == others.count
        && others.allSatisfy { key, value in object[key].map { isSame($0, value) } ?? false }
    case .bool(let value): return (other as? NSNumber).map { isBool($0) && $0.boolValue == value } ?? false
    case .integer(let value): return (other as? NSNumber).map { !isBool($0) && $0.int64Value == value } ?? false
    case .double(let value):
      // Foundation reads a number of many digits as a decimal, and makes a less exact double of it.
      return (other as? NSNumber).map { !isBool($0) && abs($0.doubleValue - value) <= abs(value) * 1e-15 } ?? false
    case .encoded: return false
    }
  }

  private func isBool(_ number: NSNumber) -> Bool {
    number === NSNumber(value: true) || number === NSNumber(value: false) || String(cString: number.objCType) == "c"
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool { indices.contains { self[$0...].starts(with: part) } }
}
