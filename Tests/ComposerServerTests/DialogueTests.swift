import ComposerCore
import Testing

struct DialogueTests {
  @Test(arguments: Dialogue.all.map(\.name), PositionEncoding.allCases)
  func aDialogueGoesAsItIsWritten(_ name: String, _ encoding: PositionEncoding) throws {
    let dialogue = try #require(Dialogue.all.first { $0.name == name })
    if let problem = dialogue.problem { Issue.record("\(problem)") }
    var run = DialogueRun(dialogue, in: encoding)
    run.run()
  }

  @Test func thereAreDialogues() {
    #expect(Dialogue.all.count > 10)
  }
}
