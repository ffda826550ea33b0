/// How much the server holds for a client that sends and does not read: then it handles no more, and in the end it reads
/// no more, since the memory would fill.
enum Backlog {
  /// Whether one more message may be handled.
  /// - Parameter unread: the bytes of answers that the client has not read.
  static func mayHandle(unread: Int) -> Bool { unread < 16 << 20 }

  /// Whether more may be read.
  ///
  /// - Parameters:
  ///   - messages: how many are not handled.
  ///   - bytes: how many came since all were handled.
  ///   - unread: the bytes of answers that the client has not read. What cannot be handled is answered too.
  static func mayRead(messages: Int, bytes: Int, unread: Int) -> Bool {
    messages < 50_000 && bytes < 64 << 20 && unread < 32 << 20
  }
}
