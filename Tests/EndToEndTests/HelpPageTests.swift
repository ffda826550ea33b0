import ComposerCore
import Foundation
import Testing

@testable import composer_lsp

/// The manual page and the completions that the repository holds are what the program prints. After a change to a command,
/// an option or a rule, run this with `COMPOSER_WRITE_HELP=1` in the environment and commit the files.
@Suite struct HelpPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }

  @Test(arguments: HelpPage.all.map(\.name))
  func theFileIsTheOneThatTheProgramPrints(_ name: String) throws {
    let page = try #require(HelpPage.named(name))
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run("composer-lsp --language en --help \(name)")
    #expect(outcome.status == 0)
    let file = Self.root.appendingPathComponent(page.path)
    if ProcessInfo.processInfo.environment["COMPOSER_WRITE_HELP"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try outcome.output.write(to: file)
    }
    let isCurrent = try Data(contentsOf: file) == outcome.output
    #expect(isCurrent, "\(page.path) is older than the lists; run this test with COMPOSER_WRITE_HELP=1")
  }

  @Test(arguments: HelpPage.all.map(\.name))
  func everyCommandAndOptionStandsInEveryPage(_ name: String) throws {
    let page = try #require(HelpPage.named(name))
    for language in Language.allCases {
      let text = page.text(language).replacingOccurrences(of: "\\-", with: "-")
      for name in Command.names + Option.all.map(\.name) {
        let isThere = text.contains(name) || text.contains(" -l \(name.dropFirst(2)) ")
        #expect(isThere, "\(page.name) lacks \(name)")
      }
    }
  }

  @Test func everyPageIsInstalled() throws {
    let makefile = try String(contentsOf: Self.root.appendingPathComponent("Makefile"), encoding: .utf8)
    for page in HelpPage.all { #expect(makefile.contains("install -m 644 \(page.path) "), "\(page.path)") }
  }

  @Test(.enabled(if: has("groff"), "LEFT OUT: groff is not here"))
  func theManualPageIsDrawnWithoutWarnings() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for language in Language.allCases {
      let outcome = try program.run(
        "composer-lsp --language \(language.rawValue) --help man | groff -man -Tutf8 -ww -rLL=100n -P-c -P-b -P-u -P-o")
      #expect(String(decoding: outcome.errors, as: UTF8.self) == "")
      let page = String(decoding: outcome.output, as: UTF8.self)
      #expect(page.contains("\n       --fail-on error|warning|info\n"))
    }
  }

  @Test(.enabled(if: has("zsh"), "LEFT OUT: zsh is not here"))
  func zshTakesItsCompletions() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let outcome = try program.run(
      """
      for language in en zh; do composer-lsp --language $language --help zsh >_composer-lsp && zsh -n _composer-lsp; done
      zsh -fc 'fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; print $_comps[composer-lsp]'
      """)
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "")
    #expect(String(decoding: outcome.output, as: UTF8.self) == "_composer-lsp\n")
  }

  @Test(
    .enabled(if: has("fish"), "LEFT OUT: fish is not here"),
    arguments: [
      ("composer-lsp --che", ["--check"]), ("composer-lsp --check --fail-on ", ["error", "info", "warning"]),
      ("composer-lsp --highlight --format ", ["ansi", "html", "json"]),
      ("composer-lsp --rules --format=", ["--format=json", "--format=text"]),
      ("composer-lsp --check --platform weibo,weibo-", ["weibo,weibo-web"]),
      ("composer-lsp --check a", ["a b.weibo"]), ("composer-lsp --rules --fail", []), ("composer-lsp --rules a", []),
      ("composer-lsp --check --stand", []), ("composer-lsp --help unknown-", ["unknown-emoticon"]),
    ])
  func fishCompletes(_ line: String, _ expected: [String]) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data().write(to: program.home.appendingPathComponent("a b.weibo"))
    let outcome = try program.run(
      "composer-lsp --help fish >f; fish --no-config -c 'source f; complete -C \"$argv\"' -- \"$line\"",
      variables: ["line": line])
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "")
    let offered = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .map { String($0.split(separator: "\t")[0]) }
    #expect(offered.sorted() == expected)
  }

  @Test(
    .enabled(if: has("bash"), "LEFT OUT: bash is not here"),
    arguments: [
      (["--che"], ["--check"]), (["--check", "--fail-on", ""], ["error", "warning", "info"]),
      (["--check", "--fail-on", "=", "w"], ["warning"]),
      (["--check", "--fail-on", "="], ["error", "warning", "info"]),
      (["--highlight", "--format", ""], ["ansi", "html", "json"]), (["--format", "t", "--rules"], ["text"]),
      (["--check", "--platform", "weibo,weibo-"], ["weibo,weibo-web"]),
      (["--check", "--config", "a"], ["a b.weibo"]), (["--check", "--emoticons-from", ""], ["folder"]),
      (["--check", "a"], ["a b.weibo"]), (["--check", "--limit", ""], []), (["--check", "--", "--l"], []),
      (["--rules", "--fail"], []), (["--rules", "a"], []), (["--check", "--stand"], []),
      (["--help", "unknown-"], ["unknown-emoticon"]), (["--l"], ["--limit", "--language", "--log"]),
    ])
  func bashCompletes(_ words: [String], _ expected: [String]) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Data().write(to: program.home.appendingPathComponent("a b.weibo"))
    try FileManager.default.createDirectory(
      at: program.home.appendingPathComponent("folder"), withIntermediateDirectories: true)
    // The caret is in the last word, but for one line in which a word stands behind it.
    let place = words.last == "--rules" ? words.count - 1 : words.count
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    try Data(
      """
      set -u
      source <(composer-lsp --help bash)
      COMP_WORDS=(composer-lsp \(quoted)) COMP_CWORD=\(place)
      $(complete -p composer-lsp | sed 's/.*-F \\([^ ]*\\).*/\\1/')
      if [ ${#COMPREPLY[@]} -gt 0 ]; then printf '%s\\n' "${COMPREPLY[@]}"; fi

      """.utf8
    ).write(to: program.home.appendingPathComponent("complete.sh"))
    let outcome = try program.run("bash --norc complete.sh")
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "")
    let offered = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(offered == expected)
  }
}
