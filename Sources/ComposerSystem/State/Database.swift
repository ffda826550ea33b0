import CSQLite
import Glibc

/// An open SQLite database: the one owner of its handle and of the statements that are prepared on it.
///
/// It belongs to one thread at a time. Values reach statements only as parameters, never as text.
final class Database {
  enum Access {
    /// Reading only, where the system allows no more.
    case readWrite
    /// A file that nobody changes: it is read without locks, and its write-ahead log is left alone.
    case immutable
  }

  /// What SQLite refused.
  struct Failure: Error, Hashable {
    let code: Int
    /// The library's own words.
    let words: String
    /// What the system said, where it was asked.
    let reason: SystemError?

    init(code: Int32, words: String, reason: SystemError? = nil) {
      self.code = Int(code)
      self.words = words
      self.reason = reason
    }

    private func isAny(of codes: composer_sqlite_code...) -> Bool { codes.contains { Int($0.rawValue) == code } }

    /// Somebody else holds a lock; trying again may help.
    var isBusy: Bool { isAny(of: COMPOSER_SQLITE_BUSY, COMPOSER_SQLITE_LOCKED, COMPOSER_SQLITE_PROTOCOL) }
    /// The file is no database, or a broken one.
    var isCorrupt: Bool { isAny(of: COMPOSER_SQLITE_CORRUPT, COMPOSER_SQLITE_NOTADB) }
  }

  enum Value {
    case text(String)
    case integer(Int)
  }

  /// A row of an answer, valid while its closure runs; columns count from 0.
  struct Row {
    fileprivate let statement: UnsafeMutableRawPointer

    func integer(_ column: Int32) -> Int { Int(clamping: composer_sqlite_integer(statement, column)) }

    /// Bytes that are no UTF-8 become U+FFFD.
    func text(_ column: Int32) -> String {
      var count: Int64 = 0
      guard let bytes = composer_sqlite_text(statement, column, &count) else { return "" }
      return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(clamping: count)), as: UTF8.self)
    }
  }

  private let handle: UnsafeMutableRawPointer
  private var statements: [String: UnsafeMutableRawPointer] = [:]

  /// Opens a file that is there.
  ///
  /// - Parameter path: absolute and without symbolic links.
  init(_ path: FilePath, _ access: Access) throws(Failure) {
    let way =
      switch access {
      case .readWrite: COMPOSER_SQLITE_READ_WRITE
      case .immutable: COMPOSER_SQLITE_IMMUTABLE
      }
    var opened: UnsafeMutableRawPointer?
    errno = 0
    let code = path.withCString { composer_sqlite_open($0, Int32(way.rawValue), &opened) }
    guard code == 0, let opened else {
      throw Failure(code: code, words: Self.words(composer_sqlite_words(code)), reason: Self.reason(errno))
    }
    handle = opened
  }

  deinit {
    for statement in statements.values { composer_sqlite_finalize(statement) }
    composer_sqlite_close(handle)
  }

  /// How long each call waits for a lock of somebody else's.
  func wait(milliseconds: Int) { composer_sqlite_wait(handle, Int32(clamping: milliseconds)) }

  /// Runs statements without parameters and without an answer.
  func run(_ statements: String) throws(Failure) { try check(composer_sqlite_run(handle, statements)) }

  /// Runs one statement with the values of its parameters, and hands over each row of its answer until `row` wants no
  /// more.
  func run(_ text: String, _ values: [Value], row: (Row) -> Bool = { _ in true }) throws(Failure) {
    let statement = try prepared(text)
    defer { composer_sqlite_reset(statement) }
    for (index, value) in values.enumerated() {
      let parameter = Int32(clamping: index + 1)
      switch value {
      case .text(let text):
        let bytes = Array(text.utf8)
        try check(composer_sqlite_bind_text(statement, parameter, bytes, Int64(bytes.count)))
      case .integer(let integer):
        try check(composer_sqlite_bind_integer(statement, parameter, Int64(integer)))
      }
    }
    while true {
      let code = composer_sqlite_step(statement)
      if Int(code) == Int(COMPOSER_SQLITE_DONE.rawValue) { return }
      guard Int(code) == Int(COMPOSER_SQLITE_ROW.rawValue) else { return try check(code) }
      if !row(Row(statement: statement)) { return }
    }
  }

  /// The number that a statement answers; 0 where it answers nothing.
  func integer(_ text: String, _ values: [Value] = []) throws(Failure) -> Int {
    var answer = 0
    try run(text, values) { row in
      answer = row.integer(0)
      return false
    }
    return answer
  }

  /// Does all or nothing of what `body` does. The lock for writing is taken before anything is read.
  func transaction(_ body: () throws(Failure) -> Void) throws(Failure) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // Some failures have ended the transaction already, and then there is nothing to take back.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Lets `body` read from one state, whatever others commit meanwhile.
  func snapshot<Answer>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    try run("BEGIN")
    do {
      let answer = try body()
      try run("COMMIT")
      return answer
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  /// How many rows the latest statement has changed.
  var changes: Int { Int(clamping: composer_sqlite_changes(handle)) }

  private func prepared(_ text: String) throws(Failure) -> UnsafeMutableRawPointer {
    if let statement = statements[text] { return statement }
    var made: UnsafeMutableRawPointer?
    try check(composer_sqlite_prepare(handle, text, &made))
    guard let made else { throw Failure(code: 0, words: "an empty statement") }
    statements[text] = made
    return made
  }

  private func check(_ code: Int32) throws(Failure) {
    guard code != 0 else { return }
    throw Failure(
      code: code, words: Self.words(composer_sqlite_message(handle)), reason: Self.reason(composer_sqlite_errno(handle))
    )
  }

  private static func words(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }

  private static func reason(_ code: Int32) -> SystemError? { code == 0 ? nil : SystemError(code: code) }
}
