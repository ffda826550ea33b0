import JSONRPC
import Testing

@Test func aMessageIsFramedByItsLengthInBytes() {
  let message = Message.notification(method: "window/logMessage", params: ["message": "😀"])
  let body = #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"message":"😀"}}"#
  #expect(message.frame == Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
}
