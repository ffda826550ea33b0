import ComposerSystem
import Foundation
import Testing

@Suite struct FixTests {
  private static let encodings: [(option: String, encoding: TextEncoding)] = [
    ("", .utf8), ("", .utf8WithBOM), ("", .utf16LE), ("", .utf16BE),
    ("--encoding gb18030", .named("gb18030", byteOrderMark: false)),
    ("--encoding gbk", .named("gbk", byteOrderMark: false)), ("--encoding big5", .named("big5", byteOrderMark: false)),
  ]

  /// What is right, and what it was mended from.
  private static func text(lineEnds: [String], isClosed: Bool, isFixed: Bool) -> [UInt8] {
    let lines = ["---", "note: ＠小明", "---", "早安\(isFixed ? "@" : "＠")小明 ", "---", "早[微笑\(isFixed ? "" : " ")]", ""]
    return Array(
      lines.enumerated().map { index, line in
        line + (index < lines.count - (isClosed ? 0 : 1) ? lineEnds[index % lineEnds.count] : "好")
      }.joined().utf8)
  }

  @Test(arguments: encodings.indices)
  func everythingButTheMendedPlaceStaysAsItWas(_ index: Int) throws {
    let (option, encoding) = Self.encodings[index]
    let program = try BuiltProgram()
    defer { program.remove() }
    var expected: [(path: String, bytes: Data, mode: Int)] = []
    for (name, lineEnds) in [("lf", ["\n"]), ("crlf", ["\r\n"]), ("cr", ["\r"]), ("mixed", ["\n", "\r\n", "\r"])] {
      for mode in [0o644, 0o755, 0o600] {
        for isClosed in [true, false] {
          let path = program.home.path + "/\(name)-\(mode)-\(isClosed).weibo"
          let bytes = try encoding.encode(Self.text(lineEnds: lineEnds, isClosed: isClosed, isFixed: false))
          try #require(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
          try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
          let fixed = try encoding.encode(Self.text(lineEnds: lineEnds, isClosed: isClosed, isFixed: true))
          expected.append((path, Data(fixed), mode))
        }
      }
    }
    let outcome = try program.run("composer-lsp --check --fix \(option) .")
    #expect(String(decoding: outcome.errors, as: UTF8.self) == "24 files, 48 posts: 48 fixed\n")
    #expect(outcome.output.isEmpty && outcome.status == 0)
    for (path, bytes, mode) in expected {
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "\(path)")
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode, "\(path)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path).count == expected.count)
  }

  private static let patches = ["patch -p0 --quiet", "git apply -p0"].filter { command in
    let name = command.prefix { $0 != " " }
    return ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + name)
    }
  }

  @Test(arguments: patches)
  func theDifferenceCanBeApplied(_ patch: String) throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let folder = program.home
    let texts = [
      "＠小明", "＠小明\n", "早\n＠小明", "＠小明\r\n早\r\n", "\u{FEFF}＠小明\n早\n", "早\n\n\n\n\n\n\n\n[微笑 早\n",
      (1...60).map { $0 % 7 == 0 ? "👍＠小明\n" : "第\($0)行\n" }.joined(), (1...9).map { _ in "＠小明[微笑 ]\n" }.joined(),
    ]
    for (index, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.appendingPathComponent("a \(index).weibo"))
      try Data(text.utf8).write(to: folder.appendingPathComponent("fixed \(index)"))
    }
    _ = try program.run("composer-lsp --check --fix --quiet fixed*")
    #expect(try program.run("composer-lsp --check --diff --quiet . > all.patch").status == 1)
    let outcome = try program.run("\(patch) < all.patch")
    #expect(outcome.status == 0, "\(String(decoding: outcome.errors + outcome.output, as: UTF8.self))")
    for (index, text) in texts.enumerated() {
      let patched = try Data(contentsOf: folder.appendingPathComponent("a \(index).weibo"))
      #expect(patched == (try Data(contentsOf: folder.appendingPathComponent("fixed \(index)"))), "\(index)")
      #expect(patched != Data(text.utf8), "\(index)")
    }
  }
}
