import Testing

/// A Swift trap cannot be caught and takes the user's session with it, so nothing that can trap on input is written.
struct TotalityTests {
  @Test func noSourceTraps() {
    let traps: [(Regex<Substring>, String)] = [
      (/\btry!/, "try!"), (/\bas!/, "as!"), (/\bfatalError\(/, "fatalError"),
      (/\bprecondition(?:Failure)?\(/, "precondition"),
      (/\bassert(?:ionFailure)?\(/, "assert"), (/[\w\)\]]!(?![=\w])/, "forced unwrapping"), (/\bunowned\b/, "unowned"),
    ]
    let files = SourceTree.files(in: "Sources", ending: ".swift")
    #expect(files.count > 20)
    for file in files {
      for line in file.code {
        for (trap, name) in traps where line.text.contains(trap) {
          Issue.record("\(file.path):\(line.number) has \(name): \(line.text)")
        }
      }
    }
  }

  @Test func noFileIsTooLongToReadAtOnce() {
    for file in SourceTree.files(in: "Sources", ending: ".swift") where !file.path.hasSuffix("PinyinTable.swift") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 301, "\(file.path) has \(lines - 1) lines")
    }
  }

  @Test func nothingNamesAMachinesOwnPaths() {
    for suffix in [".swift", ".md", ".sh", ".lua", ".json", ".c", ".h", ".txt", ".vim"] {
      for folder in ["Sources", "Tests", "editors", "docs", "Emoticons", ".ci"] {
        for file in SourceTree.files(in: folder, ending: suffix) where !file.path.hasPrefix("Tests/ArchitectureTests/")
        {
          for path in ["work", "root", "tmp/w"].map({ "/\($0)/" }) {
            #expect(!file.text.contains(path), "\(file.path) names \(path)")
          }
        }
      }
    }
  }
}
