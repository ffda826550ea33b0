import Foundation
import JSONRPC
import Testing

/// What the server costs while nobody does anything, and how soon it is gone.
@Suite(.serialized)
struct ServerIdleTests {
  /// How long the server is watched, in seconds.
  private static let watch = ProcessInfo.processInfo.environment["COMPOSER_LONG_TESTS"] == nil ? 3.0 : 10.0

  /// What the kernel has counted of a process: its ticks, and how often each of its threads was given a processor.
  private func activity(of process: Int) -> [String] {
    func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    let stat = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return stat.dropFirst(11).prefix(2).map(String.init)
      + threads.sorted().flatMap { thread in
        text("/proc/\(process)/task/\(thread)/status").split(separator: "\n").filter { $0.contains("ctxt_switches") }
          .map { "\(thread) \($0)" }
      }
  }

  /// A server that has served a while and has nothing left to do.
  private func settledServer() throws -> ServerProcess {
    let server = try ServerProcess()
    _ = server.initialize(client: .integer(Int(ProcessInfo.processInfo.processIdentifier)))
    let item: JSON = ["uri": "untitled:1", "languageId": "weibo", "version": 1, "text": "早[微笑] @小明 😀"]
    server.send(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
    _ = server.ask("composer/use", ["chs": "[微笑]"])
    _ = server.ask(
      "textDocument/completion", ["textDocument": ["uri": "untitled:1"], "position": ["line": 0, "character": 2]])
    var before: [String] = []
    for _ in 0..<100 where before.isEmpty || before != activity(of: server.pid) {
      before = activity(of: server.pid)
      Thread.sleep(forTimeInterval: 0.3)
    }
    return server
  }

  @Test func anIdleServerIsNeverGivenAProcessor() throws {
    let server = try settledServer()
    let before = activity(of: server.pid)
    Thread.sleep(forTimeInterval: Self.watch)
    #expect(before.count > 3)
    #expect(activity(of: server.pid) == before)
    #expect(server.ask("shutdown") == .success(.null))
  }

  /// How the server may lose whom it serves.
  enum Loss: CaseIterable {
    case editorDies, inputEnds, outputCloses, isTerminated
  }

  @Test(arguments: Loss.allCases)
  func itIsGoneWithinASecond(_ loss: Loss) throws {
    // On a machine that is busy with something else, the second may be somebody else's.
    var times: [Duration] = []
    for _ in 0..<3 {
      let client = Process()
      client.executableURL = URL(fileURLWithPath: "/bin/sleep")
      client.arguments = ["600"]
      try client.run()
      defer { kill(client.processIdentifier, SIGKILL) }
      let server = try ServerProcess()
      _ = server.initialize(client: .integer(Int(client.processIdentifier)))
      let start = ContinuousClock.now
      switch loss {
      case .editorDies: kill(client.processIdentifier, SIGKILL)
      case .inputEnds: server.closeInput()
      case .outputCloses: server.closeOutput()
      case .isTerminated: server.signal(SIGTERM)
      }
      #expect(server.status() == 1)
      times.append(ContinuousClock.now - start)
      if times.last ?? .seconds(9) < .seconds(1) { return }
    }
    Issue.record("it took \(times)")
  }
}
