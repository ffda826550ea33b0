import Foundation
import Testing

/// A client that somebody else wrote uses every capability; its types reject a malformed answer. See `ForeignClient/`.
@Suite(.timeLimit(.minutes(5)))
struct ForeignClientTests {
  /// The Python that has pytest-lsp; nil where nothing says so, which is said aloud, since a test that does not run looks
  /// like one that passed.
  private static let python: String? = {
    let python = ProcessInfo.processInfo.environment["COMPOSER_CLIENT_PYTHON"] ?? ""
    if python.isEmpty {
      print(
        "LEFT OUT: the tests with pytest-lsp; set COMPOSER_CLIENT_PYTHON to a Python that has it (“make setup” does)")
    }
    return python.isEmpty ? nil : python
  }()

  @Test(.enabled(if: python != nil, "LEFT OUT: set COMPOSER_CLIENT_PYTHON to a Python that has pytest-lsp"))
  func everyCapabilityIsAsTheProtocolHasIt() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("ForeignClient")
    let server = BuiltProgram.folder.appendingPathComponent("composer-lsp")
    let outcome = try program.run(
      "cd '\(tests.path)' && timeout 240 '\(Self.python ?? "")' -m pytest --tb=short",
      variables: ["COMPOSER_LSP": server.path, "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": program.home.path],
      patience: 250)
    let answer = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.status == 0, "\(answer)\(String(decoding: outcome.errors, as: UTF8.self))")
    #expect(answer.contains(" passed"))
    #expect(!answer.contains("skipped"))
  }
}
