import Foundation
import Testing

@Suite struct TranscriptTests {
  @Test func thereAreTranscripts() { #expect(Transcript.names.count >= 10) }

  @Test(arguments: Transcript.names)
  func aCommandLineAnswersAsItsTranscriptHasIt(_ name: String) throws {
    let transcript = try Transcript(named: name)
    let program = try BuiltProgram()
    defer { program.remove() }
    for file in transcript.files {
      let url = program.home.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    for step in transcript.steps {
      let outcome = try program.run(step.command)
      func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self).replacingOccurrences(of: program.home.path, with: "$HOME")
      }
      let (output, errors) = (text(outcome.output), text(outcome.errors))
      #expect(
        Transcript.matches(output, step.output) && Transcript.matches(errors, step.errors)
          && outcome.status == step.status,
        """
        \(name): what was answered is
        == run \(step.command)
        == stdout
        \(output)== stderr
        \(errors)== status \(outcome.status)
        """)
    }
  }
}
