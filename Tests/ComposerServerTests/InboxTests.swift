import ComposerServer
import JSONRPC
import Testing

struct InboxTests {
  private let cancellation = Message.notification(method: "$/cancelRequest", params: ["id": 7])

  private func request(_ id: Int) -> Message { .request(id: .integer(id), method: "x", params: .null) }

  /// Everything that waits.
  private func rest(_ inbox: inout Inbox) -> [Message] {
    var messages: [Message] = []
    while let message = inbox.next() { messages.append(message) }
    return messages
  }

  @Test func aRequestThatWaitsIsTakenOutAndAnswered() {
    var inbox = Inbox()
    for id in [6, 7, 8] { #expect(inbox.put(request(id)) == nil) }
    #expect(inbox.put(cancellation) == .response(id: .integer(7), result: .failure(.requestCancelled())))
    #expect(rest(&inbox) == [request(6), request(8)])
  }

  @Test func theCancellationOfWhatHasBegunGoesOnToTheServer() {
    var inbox = Inbox()
    _ = inbox.put(request(7))
    #expect(inbox.next() == request(7))
    #expect(inbox.put(cancellation) == nil)
    #expect(rest(&inbox) == [cancellation])
  }

  @Test func ofTwoRequestsWithOneIdTheLaterIsTakenOut() {
    var inbox = Inbox()
    _ = inbox.put(request(7))
    _ = inbox.put(.request(id: .integer(7), method: "y", params: .null))
    #expect(inbox.put(cancellation) != nil)
    #expect(rest(&inbox) == [request(7)])
  }
}
