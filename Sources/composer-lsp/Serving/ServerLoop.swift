import ComposerServer
import ComposerSystem
import Glibc
import JSONRPC

/// Moves messages between the standard streams and the ``Server``, by poll(2) on one thread.
///
/// What the client has sent is read before the next message is handled; when none waits, the server does what it has
/// put off; then the loop sleeps until something happens, without a timer.
final class ServerLoop {
  private var server: Server
  private var reader = FrameReader()
  private var inbox = Inbox()
  /// The bytes that came since the inbox was last empty.
  private var inboxBytes = 0
  private let output: OutputQueue
  private let outputDescriptor: Int32
  private let log: ServerLog
  private let termination: Int32?
  private let bell: Bell
  private let recording: Recording?
  private var clients: [Watches.Process] = []
  private var watchedClient: Int?
  private var hasEnded = false
  private var isTerminated = false

  /// How long the end waits for a reader that does not read, or for what is still looked for, in milliseconds.
  private static let patience = 500
  /// How often a client is looked at that cannot be waited for, in milliseconds.
  private static let glance = 500

  /// - Parameters:
  ///   - client: the process whose end is the server's.
  ///   - bell: rings when there is something for ``Server/idle()`` to do.
  init(
    _ server: Server, output descriptor: Int32, client: Int?, bell: Bell, log: ServerLog, recording: Recording? = nil
  ) {
    self.server = server
    self.bell = bell
    self.recording = recording
    self.log = log
    outputDescriptor = descriptor
    output = OutputQueue(descriptor: descriptor)
    termination = try? Watches.termination()
    if let client { watch(client) }
  }

  /// Serves until the client, or what it came from, has had enough.
  /// - Returns: the status for the process to end with.
  func run() -> Int32 {
    while true {
      while Backlog.mayHandle(unread: output.pending), let message = inbox.next() {
        let answers = server.receive(message)
        // Before the answer goes out: a client that ends right behind it must not be taken for one that was never there.
        if watchedClient != server.clientProcess, let client = server.clientProcess {
          watchedClient = client
          watch(client)
        }
        send(answers)
        if let status = server.exitStatus { return end(status) }
        turn(milliseconds: 0)
        if isTerminated { break }
      }
      if isTerminated || !output.isOpen { return end(server.statusAtEnd) }
      if inbox.count == 0, output.pending == 0 || hasEnded {
        // Nothing waits for the server: what it has put off is due.
        if !hasEnded, server.hasHeavyWork, turn(milliseconds: 1) { continue }
        send(server.idle())
        if server.hasWork {
          send(server.goOn())
          // What the client says meanwhile comes first.
          if !hasEnded { turn(milliseconds: 0) }
          continue
        }
      }
      if hasEnded {
        // What is being looked for may come with a bit of the second that an end may take.
        if server.isWaiting, turn(milliseconds: Self.patience) { continue }
        send(server.finish())
        return end(server.statusAtEnd)
      }
      turn(milliseconds: nil)
    }
  }

  private func end(_ status: Int32) -> Int32 {
    output.drain(milliseconds: isTerminated ? 0 : Self.patience)
    return status
  }

  private func send(_ messages: [Message]) {
    guard !messages.isEmpty else { return }
    for message in messages {
      output.append(message.frame)
      recording?.sent(message)
    }
    output.send()
  }

  private func watch(_ client: Int) {
    let process = Watches.process(client)
    if process == .unseen { log.write(.info) { "the client's process \(client) cannot be seen from here" } }
    clients.append(process)
  }

  /// Waits for something to happen, and takes in what there is.
  /// - Parameter milliseconds: how long to wait at most; nil is for ever.
  /// - Returns: whether anything has happened.
  @discardableResult
  private func turn(milliseconds: Int?) -> Bool {
    var interests: [Poll.Interest] = []
    var events: [Event] = []
    func watch(_ interest: Poll.Interest, _ event: Event) {
      interests.append(interest)
      events.append(event)
    }
    if !hasEnded, hasRoom { watch(.read(StandardStreams.input), .input) }
    if output.pending > 0 {
      watch(.write(outputDescriptor), .output)
    } else {
      watch(.end(of: outputDescriptor), .end)
    }
    if let termination { watch(.read(termination), .end) }
    if bell.descriptor >= 0 { watch(.read(bell.descriptor), .bell) }
    var limit = milliseconds
    for client in clients {
      switch client {
      case .descriptor(let descriptor): watch(.read(descriptor), .end)
      case .number(let number):
        limit = limit ?? Self.glance
        if !Watches.isAlive(number) { isTerminated = true }
      case .unseen: break
      }
    }
    guard !isTerminated else { return true }
    let ready = Poll.wait(for: interests, milliseconds: limit)
    // Without a time limit something must have happened; else the system refuses to wait, and would for ever.
    if ready.isEmpty, limit == nil { isTerminated = true }
    for readiness in ready where events.indices.contains(readiness.index) {
      switch events[readiness.index] {
      case .input: read()
      case .output: output.send()
      case .bell: bell.hush()
      case .end: isTerminated = true
      }
    }
    return !ready.isEmpty
  }

  private var hasRoom: Bool {
    if inbox.count == 0 { inboxBytes = 0 }
    return Backlog.mayRead(messages: inbox.count, bytes: inboxBytes, unread: output.pending)
  }

  private enum Event {
    /// There is something to read, or the end of it.
    case input
    /// What waits to be written can be.
    case output
    /// What was being worked for elsewhere is there.
    case bell
    /// Nobody is there any more who could be served.
    case end
  }

  private func read() {
    let capacity = 1 << 16
    var bytes = [UInt8](repeating: 0, count: capacity)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(StandardStreams.input, $0.baseAddress, capacity) }
    guard count > 0 else {
      if count == 0 || errno != EINTR && errno != EAGAIN { hasEnded = true }
      return
    }
    inboxBytes += count
    bytes.withUnsafeBytes { reader.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    while let frame = reader.next() { take(frame) }
  }

  private func take(_ frame: FrameReader.Frame) {
    switch frame {
    case .message(let message):
      recording?.received(message)
      if let answer = inbox.put(message) { send([answer]) }
    case .refused(_, let error):
      log.write(.error) { error.message }
      if let answer = frame.answer { send([answer]) }
    case .dropped(let reason):
      log.write(.error) { reason }
    }
  }
}
