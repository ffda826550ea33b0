package import JSONRPC

/// The language server as a value: messages in, messages out.
///
/// It reads no file, waits for nothing and knows no thread: the world comes in as an ``Environment``, and whoever owns
/// the value hands it one message after the other. What is absent is as much of the design: no actor, no lock, no timer.
package struct Server {
  private var session: Session
  private var phase = Phase.new

  private enum Phase {
    /// Waits for `initialize`.
    case new
    case running
    /// Waits for `exit`.
    case shutDown
  }

  /// Set when the process is to end: 0 when `exit` came after `shutdown`, else 1.
  package private(set) var exitStatus: Int32?
  /// The client's process, once `initialize` has named it: when it dies, the server has nobody to serve.
  package var clientProcess: Int? { session.client.processID }
  /// What an end without `exit` (of the input, by a signal) is worth: 0 after `shutdown`, else 1.
  package var statusAtEnd: Int32 { phase == .shutDown ? 0 : 1 }

  /// Every method that the client may send, for the documentation to be held against; `initialize`, `shutdown` and `exit`
  /// go without saying.
  package static var methods: [String] { Route.all.map(\.method) }

  package init(environment: Environment) {
    session = Session(environment: environment)
  }

  /// Takes in one message.
  /// - Returns: what is to be sent, in this order; a request's answer is among it unless the server ``isSearching``.
  package mutating func receive(_ message: Message) -> [Message] {
    switch message {
    case .request(let id, let method, let params):
      session.environment.log(.debug) { "request \(method)" }
      guard let result = answer(method, params, id) else { return session.takeOutgoing() }
      let answer = Message.response(id: id, result: result)
      // Nothing may follow the answer to `shutdown`.
      return phase == .shutDown ? session.takeOutgoing() + [answer] : [answer] + session.takeOutgoing()
    case .notification(let method, let params):
      session.environment.log(.debug) { "notification \(method)" }
      notice(method, params)
    case .response(let id, let result):
      if phase == .running { session.receiveAnswer(to: id, result) }
    }
    return session.takeOutgoing()
  }

  /// Whether ``idle()`` has so much to do that the next keystroke would have to wait for it: who types fast is better
  /// served when a moment without a message passes first.
  package var hasHeavyWork: Bool { phase == .running && session.hasHeavyWork }

  /// Does what waited until the client has no more to say: diagnostics and counts of what has changed.
  ///
  /// To be called whenever no message waits; costs nothing when there is nothing to do.
  package mutating func idle() -> [Message] {
    guard phase == .running else { return [] }
    session.warmUp()
    session.takeLoaded()
    if session.isWaitingForFiles { session.goOn() }
    session.report()
    session.tellTroubles()
    return session.takeOutgoing()
  }

  /// Whether a request is not yet answered: ``goOn()`` does a few milliseconds' work for it.
  package var isSearching: Bool { phase == .running && session.isSearching }

  /// Whether a request waits for something that is being looked for elsewhere; ``idle()`` goes on with it.
  package var isWaiting: Bool { phase == .running && session.isWaitingForFiles }

  /// Answers what is left with what was found so far: the client says nothing more.
  package mutating func finish() -> [Message] {
    session.endSearches()
    return session.takeOutgoing()
  }

  /// Whether there is something to do for ``goOn()``: a request that is not yet answered, or what makes later ones quick.
  package var hasWork: Bool { isSearching || phase == .running && session.isWarming }

  /// Works a millisecond or a few. To be called again and again while the server ``hasWork`` and no message waits.
  package mutating func goOn() -> [Message] {
    guard phase == .running else { return [] }
    if session.isSearching { session.goOn() } else { session.warmOn() }
    return session.takeOutgoing()
  }

  /// - Returns: nil where the answer comes later.
  private mutating func answer(_ method: String, _ params: JSON, _ id: RequestID) -> Result<JSON, ResponseError>? {
    do throws(ResponseError) {
      switch phase {
      case .new where method == "initialize":
        let result = try Initialize.answer(&session, Params(params))
        phase = .running
        return .success(result)
      case .new:
        throw .serverNotInitialized()
      case .shutDown:
        throw .invalidRequest("the server has been shut down")
      case .running where method == "initialize":
        throw .invalidRequest("“initialize” may be sent only once")
      case .running where method == "shutdown":
        phase = .shutDown
        session.forgetUnsent()
        session.endSearches()
        session.endProgress()
        return .success(.null)
      case .running:
        switch Route.named(method)?.action {
        case .request(let handle)?: return .success(try handle(&session, Params(params)))
        case .search(let begin)?:
          session.begin(try begin(Params(params)), for: id)
          return nil
        case .notification, nil: throw .methodNotFound("there is no request “\(method)”")
        }
      }
    } catch {
      // The message may repeat what the user wrote.
      session.environment.log(.info) { "\(method): error \(error.code)" }
      session.environment.log(.debug) { "\(method): \(error.message)" }
      return .failure(error)
    }
  }

  private mutating func notice(_ method: String, _ params: JSON) {
    if method == "exit" {
      exitStatus = statusAtEnd
    } else if phase == .running, case .notification(let handle)? = Route.named(method)?.action {
      do throws(ResponseError) {
        try handle(&session, Params(params))
      } catch {
        session.environment.log(.error) { "\(method): \(error.message)" }
      }
    }
  }
}
