import ComposerCore

extension Command {
  static let version = Command("--version", summary: Phrase("name and version", zh: "名称和版本")) { _, console in
    console.write("\(Program.name) \(Program.version)\n")
    return .clean
  }
}
