import ComposerCore
import ComposerSystem
import Foundation
import Testing

@testable import composer_lsp

/// What somebody saves between the reading of a file and its rewriting is not lost.
@Suite struct FixingRaceTests {
  private let program: BuiltProgram
  private var path: FilePath { FilePath(program.home.path).appending("a.weibo") }

  init() throws {
    program = try BuiltProgram()
    try Data("早👍［微笑］".utf8).write(to: URL(fileURLWithPath: path.text))
  }

  private func open() throws -> PostFile {
    let packages = [EmoticonPackage(id: "a", name: "a", emoticons: [Emoticon(chs: "[微笑]")])]
    let input = Input(
      source: .file(path), path: FilePath("a.weibo"), hasName: true, isFound: false, absolutePath: path,
      settings: Settings(), emoticons: Emoticons(packages))
    return try PostFile(input, as: .unicode, reversibly: true, options: Settings())
  }

  /// Fixes a file that was read; gives what is said of it and how much was fixed.
  private func fix(_ file: PostFile) -> (problems: [String], fixes: Int) {
    var file = file
    var tally = Tally()
    var problems: [String] = []
    let isWanted = Command.fix(&file, only: nil, .english, &tally) { piece in
      if case .problem(let problem) = piece { problems.append(problem) }
      return true
    }
    #expect(isWanted)
    return (problems, tally.fixes)
  }

  private var content: String { get throws { try String(contentsOfFile: path.text, encoding: .utf8) } }

  @Test func aFileThatNobodyTouchedIsFixed() throws {
    defer { program.remove() }
    let outcome = fix(try open())
    #expect(outcome.problems == [])
    #expect(outcome.fixes == 1)
    #expect(try content == "早👍[微笑]")
  }

  @Test(arguments: [true, false]) func whatAnEditorSavedMeanwhileStays(_ isNewFile: Bool) throws {
    defer { program.remove() }
    let file = try open()
    try Data("晚👍［微笑］ and more".utf8).write(
      to: URL(fileURLWithPath: path.text), options: isNewFile ? .atomic : [])
    let outcome = fix(file)
    #expect(outcome.problems == ["\(path): not written: it has changed since it was read; try again"])
    #expect(outcome.fixes == 0)
    #expect(try content == "晚👍［微笑］ and more")
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path) == ["a.weibo"])
  }

  @Test func aFileThatWasTakenAwayMeanwhileStaysAway() throws {
    defer { program.remove() }
    let file = try open()
    try FileManager.default.removeItem(atPath: path.text)
    #expect(fix(file).problems == ["\(path): not written: it has changed since it was read; try again"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path) == [])
  }
}
