import Foundation

/// The repository as files, for tests that hold it against its own rules.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// From the repository's root, with `/`.
    let path: String
    let text: String

    /// Lines with their numbers, without comments and with the insides of string literals taken out.
    var code: [(number: Int, text: String)] {
      var inLongString = false
      return text.components(separatedBy: "\n").enumerated().compactMap { index, line in
        if line.components(separatedBy: "\"\"\"").count % 2 == 0 { inLongString.toggle() }
        guard !inLongString else { return nil }
        var code = ""
        var inString = false
        var escaped = false
        for character in line {
          if inString {
            if !escaped, character == "\"" { inString = false }
            escaped = character == "\\" && !escaped
            continue
          }
          if character == "\"" { inString = true }
          code.append(character)
          if code.hasSuffix("//") { return (index + 1, String(code.dropLast(2))) }
        }
        return (index + 1, code)
      }
    }
  }

  /// Every file below a folder whose name ends so, in order.
  static func files(in folder: String, ending suffix: String) -> [File] {
    let base = root.appendingPathComponent(folder)
    let walk = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    let paths = (walk?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(suffix) }.sorted()
    return paths.compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map {
        File(path: String(path.dropFirst(root.path.count + 1)), text: $0)
      }
    }
  }
}
