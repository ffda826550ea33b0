/// A JSON-RPC 2.0 message.
package enum Message: Hashable, Sendable {
  /// Wants exactly one response; `params` is an object, an array, or `.null` where there are none.
  case request(id: RequestID, method: String, params: JSON)
  /// Wants no response; `params` is an object, an array, or `.null` where there are none.
  case notification(method: String, params: JSON)
  /// Answers the request `id`; nil where the request's id could not be read.
  case response(id: RequestID?, result: Result<JSON, ResponseError>)

  /// The message as a JSON object.
  package var json: JSON {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(4)
    func add(_ key: String, _ value: JSON) { members.append(JSONObject.Member(key: key, value: value)) }
    add("jsonrpc", "2.0")
    switch self {
    case .request(let id, let method, let params):
      add("id", id.json)
      add("method", .string(method))
      if !params.isNull { add("params", params) }
    case .notification(let method, let params):
      add("method", .string(method))
      if !params.isNull { add("params", params) }
    case .response(let id, .success(let result)):
      add("id", id?.json ?? .null)
      add("result", result)
    case .response(let id, .failure(let error)):
      add("id", id?.json ?? .null)
      add("error", error.json)
    }
    return .object(JSONObject(members: members))
  }

  /// The message as it goes over the wire: a `Content-Length` header and the JSON.
  package var frame: [UInt8] {
    var frame = json.encoded
    frame.insert(contentsOf: "Content-Length: \(frame.count)\r\n\r\n".utf8, at: 0)
    return frame
  }
}
