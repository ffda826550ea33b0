package import JSONRPC

/// The messages that have come and wait to be handled.
///
/// What the client has sent is read before the next message is handled, so `$/cancelRequest` finds a request that has
/// not begun and takes it out, or goes on to the server, which may be searching for it; and an edit that another edit
/// follows is never diagnosed, since the server is idle only while the inbox is empty.
package struct Inbox {
  private var waiting: [Message?] = []
  /// The messages before this are done with.
  private var first = 0
  /// Where the requests that wait stand; of two with one id the later.
  private var places: [RequestID: Int] = [:]

  package init() {}

  package var count: Int { waiting.count - first }

  /// Takes in a message.
  /// - Returns: the answer to a request that this message has cancelled.
  package mutating func put(_ message: Message) -> Message? {
    switch message {
    case .notification("$/cancelRequest", let params):
      // One that does not wait here may have begun: the server knows.
      guard let id = params["id"].flatMap({ RequestID($0) }), let place = places.removeValue(forKey: id),
        waiting.indices.contains(place)
      else { break }
      waiting[place] = nil
      return .response(id: id, result: .failure(.requestCancelled()))
    case .request(let id, _, _):
      places[id] = waiting.count
    case .notification, .response: break
    }
    waiting.append(message)
    return nil
  }

  /// The message that has waited longest; nil where none waits.
  package mutating func next() -> Message? {
    while first < waiting.count {
      let message = waiting[first]
      waiting[first] = nil
      let place = first
      first += 1
      if first == waiting.count {
        waiting.removeAll(keepingCapacity: first <= 4096)
        first = 0
      }
      guard let message else { continue }
      if case .request(let id, _, _) = message, places[id] == place { places[id] = nil }
      return message
    }
    return nil
  }
}
