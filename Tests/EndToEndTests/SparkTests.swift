import Foundation
import Testing

/// The recipe of `docs/many-machines.md`, on a cluster of two machines that Spark makes of this one.
@Suite struct SparkTests {
  private static let python = ProcessInfo.processInfo.environment["COMPOSER_SPARK"]
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/many-machines.md")

  /// The blocks of Python on the page.
  private func recipes() throws -> [String] {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    return text.components(separatedBy: "\n```python\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
  }

  @Test(.enabled(if: python != nil, "Spark is not here (make setup-more)"))
  func theRecipeGivesOnManyMachinesWhatOneProcessGives() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let lines = (1...2000).map { number in
      number % 100 == 0
        ? "{\"id\": \(number)}"
        : "{\"id\": \(number), \"text\": \"第 \(number) 条👍[微笑]\(String(repeating: "长", count: number % 150))\"}"
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: program.home.appendingPathComponent("posts.jsonl"))
    let recipe = try #require(recipes().first)
    try Data(recipe.utf8).write(to: program.home.appendingPathComponent("recipe.py"))
    let environment = ProcessInfo.processInfo.environment
    let outcome = try program.run(
      "\(Self.python ?? "python3") recipe.py posts.jsonl answers && cat answers/part-*",
      variables: [
        "COMPOSER_LSP": BuiltProgram.folder.appendingPathComponent("composer-lsp").path,
        "PYSPARK_PYTHON": Self.python ?? "", "JAVA_HOME": environment["JAVA_HOME"] ?? "",
        "PYSPARK_SUBMIT_ARGS":
          "--master local-cluster[2,1,1024] --conf spark.ui.enabled=false --conf spark.ui.showConsoleProgress=false pyspark-shell",
        "SPARK_LOCAL_IP": "127.0.0.1", "TMPDIR": program.home.path,
      ], patience: 600)
    let answers = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(outcome.status == 0, "\(String(decoding: outcome.errors.suffix(4000), as: UTF8.self))")
    let alone = try program.run("composer-lsp --jsonl --add counts,findings --no-config posts.jsonl")
    let expected = String(decoding: alone.output, as: UTF8.self).split(separator: "\n").map(String.init)
    let over = expected.filter { $0.contains(#""rule":"over-limit""#) }
    #expect(over.count > 100)
    #expect(answers.first == "posts 2000 over \(over.count)")
    // Only the numbers of lines are those of their partitions.
    func withoutNumbers(_ lines: [String]) -> [String] {
      lines.map { $0.contains(#""error""#) ? "an error" : $0 }
    }
    #expect(withoutNumbers(Array(answers.dropFirst())) == withoutNumbers(expected))
  }
}
