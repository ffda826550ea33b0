/// What makes a request and its answer belong together.
package enum RequestID: Hashable, Sendable {
  case integer(Int)
  case string(String)

  /// The id that `json` holds: a string or a whole number; nil for anything else.
  package init?(_ json: JSON) {
    if let text = json.stringValue {
      self = .string(text)
    } else if let number = json.integerValue {
      self = .integer(number)
    } else {
      return nil
    }
  }

  /// The id as it stands in a message.
  package var json: JSON {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }
}

/// Why a request has no result.
package struct ResponseError: Error, Hashable, Sendable {
  /// What kind of error this is: see the functions below for those of JSON-RPC 2.0 and LSP 3.17.
  package var code: Int
  /// One sentence for the user.
  package var message: String
  /// More about it, for programs.
  package var data: JSON?

  package init(code: Int, message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// −32700: the bytes are no JSON.
  package static func parseError(_ message: String) -> ResponseError { ResponseError(code: -32700, message: message) }

  /// −32600: no message as JSON-RPC has it, or one that may not come now.
  package static func invalidRequest(_ message: String) -> ResponseError {
    ResponseError(code: -32600, message: message)
  }

  /// −32601: nothing here has that name.
  package static func methodNotFound(_ message: String) -> ResponseError {
    ResponseError(code: -32601, message: message)
  }

  /// −32602: the parameters are not those of the method.
  package static func invalidParams(_ message: String) -> ResponseError {
    ResponseError(code: -32602, message: message)
  }

  /// −32603: something failed that is not the client's fault.
  package static func internalError(_ message: String) -> ResponseError {
    ResponseError(code: -32603, message: message)
  }

  /// −32002: a request before `initialize`.
  package static func serverNotInitialized(_ message: String = "expected “initialize” first") -> ResponseError {
    ResponseError(code: -32002, message: message)
  }

  /// −32800: the client took the request back.
  package static func requestCancelled(_ message: String = "the request was cancelled") -> ResponseError {
    ResponseError(code: -32800, message: message)
  }

  /// −32801: the document changed, so that the result would be wrong.
  package static func contentModified(_ message: String = "the document has changed") -> ResponseError {
    ResponseError(code: -32801, message: message)
  }

  /// −32803: the request is right and cannot be fulfilled.
  package static func requestFailed(_ message: String) -> ResponseError {
    ResponseError(code: -32803, message: message)
  }
}

extension ResponseError {
  /// The error as it stands in a response.
  package var json: JSON {
    var object: JSONObject = ["code": .integer(code), "message": .string(message)]
    object["data"] = data
    return .object(object)
  }
}
