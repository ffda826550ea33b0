extension FrameReader {
  /// What stood in one frame.
  package enum Frame: Hashable, Sendable {
    /// A sound message.
    case message(Message)
    /// No sound message; to be answered with `error`, and with `null` as the id where `id` is nil.
    case refused(id: RequestID?, error: ResponseError)
    /// No sound message, and one that may not be answered: a notification or a response. `reason` is for the log and
    /// quotes nothing of the message.
    case dropped(reason: String)

    /// What is to be sent back for a frame that was refused; nil for a message and for what is dropped.
    package var answer: Message? {
      guard case .refused(let id, let error) = self else { return nil }
      return .response(id: id, result: .failure(error))
    }
  }
}

extension FrameReader.Frame {
  /// What a frame's JSON says.
  ///
  /// Of members that stand twice the last counts, and unknown ones are passed over. `jsonrpc` may be missing, since no
  /// other version has frames, but must be `"2.0"` where it stands.
  package init(_ json: JSON) {
    if case .array = json {
      self = .refused(
        id: nil, error: .invalidRequest("expected one message; the language server protocol has no batches"))
      return
    }
    guard case .object(let object) = json else {
      self = .refused(id: nil, error: .invalidRequest("expected a message, which is a JSON object"))
      return
    }
    let idMember = object["id"]
    let id = idMember.flatMap { RequestID($0) }
    let method = object["method"]
    if method == nil, object["result"] != nil || object["error"] != nil {
      self = Self.response(object, idMember, id)
      return
    }
    func refuse(_ reason: String) -> Self {
      // Without an id and with a method it is a notification, which is never answered, not even when it is wrong.
      if idMember == nil, case .string = method { return .dropped(reason: reason) }
      return .refused(id: id, error: .invalidRequest(reason))
    }
    if let version = object["jsonrpc"], version != "2.0" {
      self = refuse("expected “2.0” as the message's “jsonrpc”")
      return
    }
    guard case .string(let name) = method else {
      self = refuse("expected a string as the message's “method”")
      return
    }
    let params = object["params"] ?? .null
    switch params {
    case .object, .array, .null: break
    default:
      self = refuse("expected an object or an array as the message's “params”")
      return
    }
    if let id {
      self = .message(.request(id: id, method: name, params: params))
    } else if idMember == nil {
      self = .message(.notification(method: name, params: params))
    } else {
      self = refuse("expected a string or a whole number as the request's “id”")
    }
  }

  private static func response(_ object: JSONObject, _ idMember: JSON?, _ id: RequestID?) -> Self {
    if id == nil, let idMember, !idMember.isNull {
      return .dropped(reason: "expected a string, a whole number or null as the response's “id”")
    }
    guard let error = object["error"], !error.isNull else {
      return .message(.response(id: id, result: .success(object["result"] ?? .null)))
    }
    // Whoever waits for this response must hear of it, however wrong the error is.
    let failure = ResponseError(
      code: error["code"]?.integerValue ?? ResponseError.internalError("").code,
      message: error["message"]?.stringValue ?? "the client gave no reason", data: error["data"])
    return .message(.response(id: id, result: .failure(failure)))
  }
}
