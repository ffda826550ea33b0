/// Something that holds whatever the input is. Tests put it to the proof on seeds and random inputs, fuzzers on what they
/// make up; both ask here.
package struct Law: Sendable {
  /// As folders of seeds and the variable COMPOSER_LAW name it.
  package let name: String
  /// What the input is taken for and what must hold of it, for people.
  package let summary: String
  private let proof: @Sendable (_ input: [UInt8]) throws(Broken) -> Void

  package init(
    _ name: String, _ summary: String, proof: @escaping @Sendable (_ input: [UInt8]) throws(Broken) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.proof = proof
  }

  /// Puts the law to the proof.
  /// - Throws: what does not hold.
  package func check(_ input: [UInt8]) throws(Broken) { try proof(input) }

  /// Every law. A further one costs its file here, its line and a folder of seeds.
  package static let all: [Law] = {
    var all: [Law] = [
      .frames, .json, .scanner, .counting, .rules, .runs, .edits, .session, .propertyLists, .packages, .configuration,
      .encodings, .printing,
    ]
    // The program's own parts can be seen from outside only where it was built for testing.
    #if DEBUG || COMPOSER_FUZZ
      all.append(.highlighting)
    #endif
    return all
  }()

  package static func named(_ name: String) -> Law? { all.first { $0.name == name } }

  /// What was expected and is not so.
  package struct Broken: Error, CustomStringConvertible {
    package let description: String
  }
}

/// Throws where something does not hold.
func demand(_ holds: Bool, _ expectation: @autoclosure () -> String) throws(Law.Broken) {
  guard !holds else { return }
  throw Law.Broken(description: expectation())
}

/// The value, which must be there.
func demand<Value>(_ value: Value?, _ expectation: @autoclosure () -> String) throws(Law.Broken) -> Value {
  guard let value else { throw Law.Broken(description: expectation()) }
  return value
}
