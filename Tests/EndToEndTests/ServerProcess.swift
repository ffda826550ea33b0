import Foundation
import JSONRPC

/// The language server as a process of its own, as an editor runs it.
final class ServerProcess {
  private let program: BuiltProgram
  private let ownsHome: Bool
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors: URL
  private var reader = FrameReader()
  private var asked = 0

  /// Longer than anything takes that works.
  private static let patience: TimeInterval = 60

  /// - Parameter home: a folder that several processes share; nil for one of its own.
  init(_ arguments: String..., in home: BuiltProgram? = nil) throws {
    program = try home ?? BuiltProgram()
    ownsHome = home == nil
    errors = program.home.appendingPathComponent("errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.executableURL = BuiltProgram.folder.appendingPathComponent("composer-lsp")
    process.arguments = arguments
    process.currentDirectoryURL = program.home
    process.environment = ["HOME": program.home.path, "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    if ownsHome { program.remove() }
  }

  var pid: Int { Int(process.processIdentifier) }

  func send(_ messages: Message...) { write(messages.flatMap(\.frame)) }

  func write(_ bytes: [UInt8]) { input.fileHandleForWriting.write(Data(bytes)) }

  /// Writes the same bytes over and over, until nobody takes them for a second or `most` bytes are gone.
  /// - Returns: how many bytes were taken.
  func writeUntilFull(_ bytes: [UInt8], most: Int) -> Int {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    var taken = 0
    var rest = bytes[...]
    while taken < most {
      var interest = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&interest, 1, 1000) == 1 else { return taken }
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { continue }
      taken += count
      rest = rest.dropFirst(count)
      if rest.isEmpty { rest = bytes[...] }
    }
    return taken
  }

  /// Sends a request and waits for its answer; messages before it are passed over.
  func ask(_ method: String, _ params: JSON = .null) -> Result<JSON, ResponseError>? {
    asked += 1
    send(.request(id: .integer(asked), method: method, params: params))
    while let message = next() {
      if case .response(.integer(asked), let result) = message { return result }
    }
    return nil
  }

  func initialize(client: JSON = .null) -> Result<JSON, ResponseError>? {
    let answer = ask("initialize", ["processId": client, "capabilities": [:]])
    send(.notification(method: "initialized", params: [:]))
    return answer
  }

  /// The next message; nil at the end, or behind something that is no message.
  func next() -> Message? {
    while true {
      switch reader.next() {
      case .message(let message): return message
      case .refused, .dropped: return nil
      case nil:
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        reader.append(Array(data))
      }
    }
  }

  func closeInput() { try? input.fileHandleForWriting.close() }

  func closeOutput() { try? output.fileHandleForReading.close() }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// The status that the process ends with; nil where it does not end.
  func status() -> Int32? {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while process.isRunning, Date() < end { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005)) }
    guard !process.isRunning else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  var errorText: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
}
