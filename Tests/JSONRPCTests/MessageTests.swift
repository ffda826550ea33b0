import JSONRPC
import Testing

/// What a body says, read as its own frame.
private func frame(_ body: String) throws -> FrameReader.Frame {
  FrameReader.Frame(try JSONParser.parse(body))
}

private let messages: [(String, Message)] = [
  (
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null}}"#,
    .request(id: .integer(1), method: "initialize", params: ["processId": nil])
  ),
  (
    #"{"jsonrpc":"2.0","id":"a😀\u0000","method":"m","params":[1]}"#,
    .request(id: .string("a😀\u{0}"), method: "m", params: [1])
  ),
  (
    #"{"jsonrpc":"2.0","id":-2147483648,"method":"shutdown"}"#,
    .request(id: .integer(-2_147_483_648), method: "shutdown", params: nil)
  ),
  (
    #"{"jsonrpc":"2.0","id":9007199254740993,"method":""}"#,
    .request(id: .integer(9_007_199_254_740_993), method: "", params: nil)
  ),
  (#"{"jsonrpc":"2.0","id":1.0,"method":"m","params":null}"#, .request(id: .integer(1), method: "m", params: nil)),
  (#"{"jsonrpc":"2.0","method":"exit"}"#, .notification(method: "exit", params: nil)),
  (
    #"{"\u006dethod":"$\/x","params":{"a":1},"jsonrpc":"2.0","extra":[1]}"#,
    .notification(method: "$/x", params: ["a": 1])
  ),
  (#"{"method":"exit"}"#, .notification(method: "exit", params: nil)),
  (
    #"{"jsonrpc":"2.0","method":"a","method":"b","params":[],"params":{"c":1}}"#,
    .notification(method: "b", params: ["c": 1])
  ),
  (#"{"jsonrpc":"2.0","id":5,"result":null}"#, .response(id: .integer(5), result: .success(nil))),
  (#"{"jsonrpc":"2.0","id":"x","result":[1]}"#, .response(id: .string("x"), result: .success([1]))),
  (#"{"jsonrpc":"2.0","id":null,"result":1}"#, .response(id: nil, result: .success(1))),
  (#"{"id":5,"result":1}"#, .response(id: .integer(5), result: .success(1))),
  (#"{"jsonrpc":"2.0","id":5,"result":1,"error":null}"#, .response(id: .integer(5), result: .success(1))),
  (
    #"{"jsonrpc":"2.0","id":5,"error":{"code":-32603,"message":"no","data":{"a":1}}}"#,
    .response(id: .integer(5), result: .failure(ResponseError(code: -32603, message: "no", data: ["a": 1])))
  ),
  (
    #"{"jsonrpc":"2.0","id":5,"result":1,"error":{"code":1,"message":"no"}}"#,
    .response(id: .integer(5), result: .failure(ResponseError(code: 1, message: "no")))
  ),
  (
    #"{"jsonrpc":"2.0","id":5,"error":"no"}"#,
    .response(id: .integer(5), result: .failure(.internalError("the client gave no reason")))
  ),
  (
    #"{"jsonrpc":"2.0","id":5,"error":{"code":"x","message":3}}"#,
    .response(id: .integer(5), result: .failure(.internalError("the client gave no reason")))
  ),
]

@Test(arguments: messages)
func aSoundMessageIsRead(_ body: String, _ expected: Message) throws {
  #expect(try frame(body) == .message(expected))
}

private let params = "expected an object or an array as the message's “params”"
private let method = "expected a string as the message's “method”"
private let id = "expected a string or a whole number as the request's “id”"
private let version = "expected “2.0” as the message's “jsonrpc”"
private let object = "expected a message, which is a JSON object"
private let batch = "expected one message; the language server protocol has no batches"

private let refusals: [(String, RequestID?, String)] = [
  ("[]", nil, batch), (#"[{"jsonrpc":"2.0","id":1,"method":"a"}]"#, nil, batch),
  ("42", nil, object), ("\"x\"", nil, object), ("null", nil, object),
  ("{}", nil, method), (#"{"jsonrpc":"2.0","id":9}"#, .integer(9), method),
  (#"{"jsonrpc":"2.0","id":9,"method":5}"#, .integer(9), method),
  (#"{"jsonrpc":"2.0","id":"x","method":null}"#, .string("x"), method),
  (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, nil, method),
  (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil, id), (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil, id),
  (#"{"jsonrpc":"2.0","id":{"a":1},"method":"a"}"#, nil, id), (#"{"jsonrpc":"2.0","id":true,"method":"a"}"#, nil, id),
  (#"{"jsonrpc":"2.0","id":[1],"method":"a"}"#, nil, id),
  (#"{"jsonrpc":"2.0","id":18446744073709551616,"method":"a"}"#, nil, id),
  (#"{"jsonrpc":"2.0","id":9,"method":"a","params":"x"}"#, .integer(9), params),
  (#"{"jsonrpc":"2.0","id":9,"method":"a","params":3}"#, .integer(9), params),
  (#"{"jsonrpc":"2.0","id":9,"method":"a","params":true}"#, .integer(9), params),
  (#"{"jsonrpc":"1.0","id":9,"method":"a"}"#, .integer(9), version),
  (#"{"jsonrpc":2.0,"id":9,"method":"a"}"#, .integer(9), version),
]

@Test(arguments: refusals)
func whatIsNoMessageIsRefusedWithTheIdThatCouldBeRead(_ body: String, _ id: RequestID?, _ reason: String) throws {
  let refused = try frame(body)
  #expect(refused == .refused(id: id, error: .invalidRequest(reason)))
  #expect(refused.answer == .response(id: id, result: .failure(ResponseError(code: -32600, message: reason))))
}

@Test(arguments: [
  (#"{"jsonrpc":"2.0","method":"$/x","params":"x"}"#, params),
  (#"{"jsonrpc":"1.0","method":"$/x"}"#, version),
  (#"{"jsonrpc":"2.0","id":[1],"result":1}"#, "expected a string, a whole number or null as the response's “id”"),
  (#"{"jsonrpc":"2.0","id":true,"error":null}"#, "expected a string, a whole number or null as the response's “id”"),
])
func aWrongNotificationOrResponseIsNotAnswered(_ body: String, _ reason: String) throws {
  #expect(try frame(body) == .dropped(reason: reason))
  #expect(try frame(body).answer == nil)
}

@Test func aSoundMessageIsNotAnsweredByTheReader() throws {
  #expect(try frame(#"{"jsonrpc":"2.0","id":1,"method":"a"}"#).answer == nil)
}

private let written: [(Message, String)] = [
  (
    .request(id: .integer(1), method: "a", params: ["b": 1]), #"{"jsonrpc":"2.0","id":1,"method":"a","params":{"b":1}}"#
  ),
  (.request(id: .string("x"), method: "a", params: nil), #"{"jsonrpc":"2.0","id":"x","method":"a"}"#),
  (.notification(method: "a", params: [1]), #"{"jsonrpc":"2.0","method":"a","params":[1]}"#),
  (.notification(method: "a", params: nil), #"{"jsonrpc":"2.0","method":"a"}"#),
  (.response(id: .integer(1), result: .success(nil)), #"{"jsonrpc":"2.0","id":1,"result":null}"#),
  (
    .response(id: .integer(1), result: .failure(.methodNotFound("no “x\n”"))),
    #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no “x\n”"}}"#
  ),
  (
    .response(id: nil, result: .failure(ResponseError(code: 1, message: "", data: [2]))),
    #"{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"","data":[2]}}"#
  ),
]

@Test(arguments: written)
func aMessageIsWrittenWithItsMembersInOrder(_ message: Message, _ body: String) throws {
  #expect(message.frame == Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
  #expect(try frame(body) == .message(message))
}

@Test func aMessageIsFramedByItsLengthInBytes() {
  let message = Message.notification(method: "window/logMessage", params: ["message": "今天😀"])
  let body = #"{"jsonrpc":"2.0","method":"window/logMessage","params":{"message":"今天😀"}}"#
  #expect(message.frame == Array("Content-Length: 80\r\n\r\n\(body)".utf8))
}

@Test func errorsHaveTheCodesOfTheProtocol() {
  let errors: [ResponseError] = [
    .parseError(""), .invalidRequest(""), .methodNotFound(""), .invalidParams(""), .internalError(""),
    .serverNotInitialized(), .requestCancelled(), .contentModified(), .requestFailed(""),
  ]
  #expect(errors.map(\.code) == [-32700, -32600, -32601, -32602, -32603, -32002, -32800, -32801, -32803])
}
