import ComposerCore
import Foundation
import Testing

/// What the repository offers to CI servers and hooks: the files that they read, and what `docs/ci.md` shows.
@Suite struct CITests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func has(_ program: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + program) }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func write(_ text: String, to path: String, in program: BuiltProgram) throws {
    let file = program.home.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The insides of the blocks of code in `docs/ci.md` that are marked so.
  private static func blocks(_ language: String) throws -> [String] {
    try text("docs/ci.md").components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  // MARK: The problem matcher

  /// What GitHub would make of a line: the matcher's owner, and what it captures by the names of its places.
  private static func annotations(of line: String) throws -> [[String: String]] {
    let file = try JSONSerialization.jsonObject(with: Data(text(".ci/problem-matcher.json").utf8))
    let matchers = try #require((file as? [String: Any])?["problemMatcher"] as? [[String: Any]])
    return try matchers.compactMap { matcher in
      let pattern = try #require((matcher["pattern"] as? [[String: Any]])?.first)
      let regex = try NSRegularExpression(pattern: #require(pattern["regexp"] as? String))
      let whole = NSRange(line.startIndex..., in: line)
      guard let match = regex.firstMatch(in: line, range: whole) else { return nil }
      var annotation = ["severity": matcher["severity"] as? String ?? ""]
      for (name, group) in pattern {
        guard let group = group as? Int, let range = Range(match.range(at: group), in: line) else { continue }
        annotation[name] = String(line[range])
      }
      return annotation
    }
  }

  @Test func theProblemMatcherTakesInEveryLineOfTheTextReport() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Self.write(#"{"rules": {"empty-topic": "hint"}}"#, to: ".composer-lsp.json", in: program)
    try Self.write("👍[微关]: 3:4: error: x [y]\n---\n#未完\n---\n##\n", to: "a b.weibo", in: program)
    let outcome = try program.run("composer-lsp --check --quiet --limit 12 'a b.weibo'")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
    let annotations = try lines.map { line in
      let annotations = try Self.annotations(of: line)
      #expect(annotations.count == 1, "\(line)")
      return annotations.first ?? [:]
    }
    let seen = annotations.map { annotation in
      ["file", "line", "column", "severity", "code"].map { annotation[$0] ?? "?" }.joined(separator: " ")
    }
    #expect(seen.contains("a b.weibo 1 2 warning unknown-emoticon"))
    #expect(seen.contains("a b.weibo 1 13 error over-limit"))
    #expect(seen.contains("a b.weibo 3 1 notice unclosed-topic"))
    #expect(seen.contains("a b.weibo 5 1 notice empty-topic"))
    #expect(annotations[0]["message"]?.hasPrefix("no emoticon is called “[微关]”") == true)
  }

  @Test func theProblemMatcherLeavesOtherLinesAlone() throws {
    for line in ["composer-lsp: a.weibo: no such file or directory", "2 files, 3 posts: 1 error", "a:1: error: x [y]"] {
      #expect(try Self.annotations(of: line).isEmpty, "\(line)")
    }
  }

  // MARK: The action

  /// Runs the action's last step as GitHub does: the words behind `run:`, with the inputs as variables.
  private static func check(_ variables: [String: String], in program: BuiltProgram) throws -> BuiltProgram.Outcome {
    let steps = try text("action.yml").matches(of: /run: '(.*)'/).map { String($0.output.1) }
    #expect(steps.count == 2)
    var variables = variables
    variables["GITHUB_ACTION_PATH"] = root.path
    variables["COMPOSER_PROGRAM"] = BuiltProgram.folder.path + "/composer-lsp"
    return try program.run("bash --noprofile --norc -eo pipefail -c '\(steps.last ?? "")'", variables: variables)
  }

  @Test(.enabled(if: has("bash"), "LEFT OUT: bash is not here"))
  func theActionChecksPathsWithBlanksOneALine() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Self.write("👍[微关]\n", to: "a b/c.weibo", in: program)
    try Self.write("早\n", to: "-x.weibo", in: program)
    let inputs = ["COMPOSER_PATHS": "a b\n-x.weibo\n", "COMPOSER_FAIL_ON": "warning", "COMPOSER_PLATFORM": ""]
    let outcome = try Self.check(inputs, in: program)
    #expect(outcome.status == 1)
    #expect(
      String(decoding: outcome.output, as: UTF8.self)
        .hasPrefix("::warning file=a b/c.weibo,line=1,endLine=1,col=2,endColumn=6,title=unknown-emoticon::"))
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "2 files, 2 posts: 1 warning\n")
    #expect(try Self.check(["COMPOSER_PATHS": "a b", "COMPOSER_FAIL_ON": "error"], in: program).status == 0)
  }

  @Test(
    .enabled(if: has("bash"), "LEFT OUT: bash is not here"),
    arguments: ["COMPOSER_PATHS", "COMPOSER_FAIL_ON", "COMPOSER_PLATFORM", "COMPOSER_VERSION"],
    [
      "$(touch taken)", "`touch taken`", "'; touch taken; '", "\"; touch taken; \"", "x\ntouch taken\n",
      "--output=taken",
    ])
  func noInputOfTheActionIsReadAsACommand(_ name: String, _ value: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Self.write("早\n", to: "a.weibo", in: program)
    let outcome = try Self.check([name: value], in: program)
    #expect(outcome.status == 2)
    #expect(!FileManager.default.fileExists(atPath: program.home.path + "/taken"))
    let output = String(decoding: outcome.output, as: UTF8.self)
    #expect(output.split(separator: "\n").count <= 1, "\(output)")
  }

  @Test(.enabled(if: has("bash"), "LEFT OUT: bash is not here"))
  func theActionHoldsTheVersionAgainstTheOneThatIsAskedFor() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Self.write("早\n", to: "a.weibo", in: program)
    let version = try program.run("composer-lsp --version | cut -d ' ' -f 2 | tr -d '\\n'")
    #expect(
      try Self.check(["COMPOSER_VERSION": String(decoding: version.output, as: UTF8.self)], in: program).status == 0)
    let outcome = try Self.check(["COMPOSER_VERSION": "0.0.9"], in: program)
    #expect(outcome.status == 2)
    #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("::error::expected composer-lsp 0.0.9, but “"))
  }

  @Test func everyInputOfTheActionReachesTheScriptAsAVariableAndStandsInTheDocumentation() throws {
    let (action, script, page) = try (Self.text("action.yml"), Self.text(".ci/action.sh"), Self.text("docs/ci.md"))
    let inputs = action.components(separatedBy: "runs:")[0].matches(of: /\n  ([a-z-]+):\n/).map { String($0.output.1) }
    #expect(inputs == ["paths", "fail-on", "platform", "program", "version"])
    for input in inputs {
      let variable = "COMPOSER_" + input.uppercased().replacingOccurrences(of: "-", with: "_")
      #expect(action.contains("        \(variable): ${{ inputs.\(input) }}\n"))
      #expect(script.contains("${\(variable):"))
      #expect(page.contains("| `\(input)` |"))
    }
    #expect(action.matches(of: /\$\{\{/).count == inputs.count)
  }

  // MARK: Hooks

  @Test func theHooksTakeTheFilesThatFoldersAreSearchedFor() throws {
    let hooks = try Self.text(".pre-commit-hooks.yaml")
    let names = ["post"] + Platform.all.flatMap { [$0.id] + $0.aliases }
    let patterns = hooks.matches(of: /\n  files: '(.*)'\n/).map { String($0.output.1) }
    #expect(
      patterns == Array(repeating: #"(?i)\.(\#(names.joined(separator: "|")))(\.txt)?$"#, count: 2),
      "write these names into .pre-commit-hooks.yaml")
    let regex = try NSRegularExpression(pattern: #require(patterns.first))
    for (path, isTaken) in [
      ("posts/a b.weibo", true), ("a.post.txt", true), ("A.WEIBO.TXT", true), ("a.weibo.md", false),
      ("weibo.txt", false),
      ("post", false), ("a.posts", false),
    ] {
      #expect((regex.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil) == isTaken, "\(path)")
    }
  }

  @Test func theGitHookOfTheDocumentationTakesThemToo() throws {
    let names = ["post"] + Platform.all.flatMap { [$0.id] + $0.aliases }
    let line = "\nfor name in \(names.joined(separator: " ")); do\n"
    #expect(try Self.blocks("bash").first?.contains(line) == true, "write this into docs/ci.md: \(line)")
  }

  @Test(.enabled(if: has("git") && has("bash"), "LEFT OUT: git or bash is not here"))
  func theGitHookOfTheDocumentationLooksAtWhatIsToBeCommitted() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Self.write(#require(try Self.blocks("bash").first), to: "hook", in: program)
    try Self.write("\(String(repeating: "长", count: 141))\n", to: "posts/too long.weibo", in: program)
    let commit = "git -c user.name=a -c user.email=a@b commit -qm posts"
    let refused = try program.run(
      """
      git init -q . && install -m 755 hook .git/hooks/pre-commit && git add posts && printf '早\\n' >'posts/too long.weibo'
      \(commit)
      """)
    #expect(refused.status == 1)
    let report = String(decoding: refused.output + refused.errors, as: UTF8.self)
    #expect(report.hasPrefix("posts/too long.weibo:1:141: error: "), "\(report)")
    let taken = try program.run("git add posts && \(commit)")
    #expect(taken.status == 0, "\(String(decoding: taken.errors, as: UTF8.self))")
  }

  @Test func theCommandsOfTheDocumentationWork() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    try Self.write("👍早\n", to: "posts/a.weibo", in: program)
    let yaml = try Self.blocks("yaml").joined()
    let commands =
      try Self.blocks("sh").flatMap { $0.split(separator: "\n").map(String.init) }
      + yaml.matches(of: /(?m)^ +(?:- (?:run: )?)?(composer-lsp --check .*)$/).map { String($0.output.1) }
    #expect(commands.count == 8)
    for command in commands {
      let outcome = try program.run(command)
      #expect(outcome.status == 0, "\(command): \(String(decoding: outcome.errors, as: UTF8.self))")
    }
    for file in ["posts.xml", "posts.sarif"] {
      #expect(FileManager.default.fileExists(atPath: program.home.path + "/" + file), "\(file)")
    }
  }

  @Test(.enabled(if: has("python3"), "LEFT OUT: python3 is not here"))
  func theYAMLFilesAreYAML() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let files = ["action.yml", ".pre-commit-hooks.yaml"].map { "'\(Self.root.path)/\($0)'" }
    guard try program.run("python3 -c 'import yaml'").status == 0 else {
      return print("LEFT OUT: python3 has no module yaml (Debian: python3-yaml)")
    }
    let outcome = try program.run(
      "python3 -c 'import sys, yaml; [yaml.safe_load(open(f)) for f in sys.argv[1:]]' \(files.joined(separator: " "))")
    #expect(outcome.status == 0, "\(String(decoding: outcome.errors, as: UTF8.self))")
  }
}
