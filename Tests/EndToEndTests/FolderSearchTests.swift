import Foundation
import JSONRPC
import Testing

/// Posts in files that are not open, as the server finds them on a disk.
struct FolderSearchTests {
  /// The names that a search in a folder finds.
  private func names(_ query: String, in files: [String: String]) throws -> [String] {
    let program = try BuiltProgram()
    defer { program.remove() }
    let folder = program.home.appendingPathComponent("project")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let server = try ServerProcess(in: program)
    _ = server.ask(
      "initialize",
      [
        "processId": .null, "locale": "en", "rootUri": .string(folder.absoluteString),
        "capabilities": ["general": ["positionEncodings": ["utf-8"]]],
      ])
    let answer = try #require(try server.ask("workspace/symbol", ["query": .string(query)])?.get())
    #expect(server.ask("shutdown") == .success(.null))
    return try #require(answer.arrayValue).compactMap { $0["name"]?.stringValue }
  }

  @Test func theFilesThatCheckFindsAreSearched() throws {
    let files = [
      "b.weibo": "\u{FEFF}😀@二", "a/a.post.txt": "@一", "a/c.txt": "@三", "a/.hidden.weibo": "@四", "drafts/d.weibo": "@五",
      "e.note": "@六", "f/x.weibo": "@七", ".gitignore": "drafts/\n",
      ".composer-lsp.json": #"{"files": ["*.note"], "exclude": ["f/"]}"#,
    ]
    #expect(try names("@", in: files) == ["1: @一", "@一", "1: 😀@二", "@二", "1: @六", "@六"])
  }

  @Test func aSearchThatHasBegunIsCancelled() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    let folder = program.home.appendingPathComponent("project")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = String(repeating: "早😀 @小明 #晚安#\n---\n", count: 20_000)
    for number in 0..<20 { try Data(text.utf8).write(to: folder.appendingPathComponent("\(number).weibo")) }
    let server = try ServerProcess(in: program)
    _ = server.ask("initialize", ["processId": .null, "rootUri": .string(folder.absoluteString), "capabilities": [:]])
    server.send(.request(id: .string("search"), method: "workspace/symbol", params: ["query": "nothing"]))
    // Its answer says that the search has begun.
    #expect(server.ask("composer/recents", [:]) != nil)
    server.send(.notification(method: "$/cancelRequest", params: ["id": "search"]))
    var answer: Result<JSON, ResponseError>?
    while answer == nil, let message = server.next() {
      if case .response(.string("search")?, let result) = message { answer = result }
    }
    #expect(answer == .failure(.requestCancelled()))
    #expect(server.ask("shutdown") == .success(.null))
  }

  @Test func aFolderThatIsNotThereHasNoPosts() throws {
    #expect(try names("", in: [:]) == [])
  }

  @Test func aFileOfOtherBytesIsPassedOver() throws {
    let long = String(repeating: "很长 ", count: 200_000)
    #expect(try names("@", in: ["a.weibo": long, "b.weibo": "@二"]) == ["1: @二", "@二"])
  }
}
