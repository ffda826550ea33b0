import ComposerCore
import Glibc

/// The way to `state.sqlite`: opens it when it is needed, brings it to the newest schema, opens it anew when another
/// file has taken its place, and moves aside what is none of ours.
final class StateConnection {
  enum Purpose {
    case read, write
  }

  /// Grows with every file that is opened.
  private(set) var number = 0
  private let file: StateFile?
  private var opened: Opened?
  private var notices: [Phrase] = []
  private var hasToldOfNewer = false

  private struct Opened {
    let database: Database
    let identity: StateFile.Identity
    let access: Database.Access
    let finding: RecentsSchema.Finding
  }

  private enum Outcome<Answer> {
    /// Nil where there is nothing to read.
    case done(Answer?)
    /// The file is another one now.
    case again
    case locked
  }

  /// The file was moved aside while it was being opened.
  private struct Replaced: Error {}

  init(folder: FilePath?) { file = folder.map { StateFile(in: $0) } }

  func close() { opened = nil }

  func takeNotices() -> [Phrase] {
    defer { notices = [] }
    return notices
  }

  /// Whether there is a file.
  var isThere: Bool { (try? file?.look()) != nil }

  /// The open database, if it is the one that the path leads to and follows what others write to it.
  var current: Database? {
    guard let opened, opened.access == .readWrite, let identity = try? file?.look(), identity == opened.identity else {
      return nil
    }
    return opened.database
  }

  /// Does something with the database, as often as it takes.
  ///
  /// - Parameters:
  ///   - patience: how many milliseconds to wait for another process's lock.
  ///   - work: may be done several times; what was done before has been undone then.
  /// - Returns: nil where there is nothing to read.
  func attempt<Answer>(
    _ purpose: Purpose, _ patience: Int, _ work: (Database) throws(Database.Failure) -> Answer
  ) throws(RecentsFailure) -> Answer? {
    guard let file else { throw RecentsFailure("", .noFolder) }
    let end = Clock.milliseconds() + max(0, patience)
    var repairs = 0
    while true {
      let left = max(0, end - Clock.milliseconds())
      switch try step(file, purpose, left, work) {
      case .done(let answer): return answer
      case .again:
        repairs += 1
        if repairs > 4 { throw RecentsFailure(file.path, .locked) }
      case .locked:
        if left == 0 { throw RecentsFailure(file.path, .locked) }
        // Some locks are refused at once, since to wait for them could be to wait for each other.
        usleep(useconds_t(1000 * min(5, left)))
      }
    }
  }

  private func step<Answer>(
    _ file: StateFile, _ purpose: Purpose, _ patience: Int, _ work: (Database) throws(Database.Failure) -> Answer
  ) throws(RecentsFailure) -> Outcome<Answer> {
    do {
      guard try open(file, purpose, patience), let opened else { return .done(nil) }
      opened.database.wait(milliseconds: patience)
      do throws(Database.Failure) {
        let answer = try work(opened.database)
        // What was written to a file that is no longer at its place would be lost.
        return purpose == .read || current != nil ? .done(answer) : .again
      } catch {
        // What is read without locks while somebody writes may look broken.
        guard error.isCorrupt, opened.access == .readWrite else { throw error }
        try moveAside(file, opened.identity)
        return .again
      }
    } catch is Replaced {
      return .again
    } catch let error as RecentsFailure {
      guard error.reason == .locked else { throw error }
      return .locked
    } catch let error as Database.Failure {
      if error.isBusy { return .locked }
      opened = nil
      throw RecentsFailure(file.path, error)
    } catch {
      throw RecentsFailure(file.path, .database("\(error)"))
    }
  }

  /// Brings what was written to the disk itself, without a lock.
  func sync() { file?.syncLog() }

  /// Makes sure that the file is open; false where there is nothing to read.
  private func open(_ file: StateFile, _ purpose: Purpose, _ patience: Int) throws -> Bool {
    guard try file.prepareFolder(making: purpose == .write) else { return false }
    var identity = try file.look()
    if identity == nil, purpose == .write {
      try file.make()
      identity = try file.look()
    }
    guard let identity else {
      opened = nil
      return false
    }
    // What was opened as it stands may be had as usual by now.
    if opened?.identity != identity || opened?.access != .readWrite {
      opened = nil
      if purpose == .write { try file.requireWritable() }
      try open(file, identity, purpose, patience)
    }
    guard let opened else { return false }
    switch opened.finding {
    case .current: return true
    case .behind: return false
    case .newer(let schema):
      if purpose == .write { throw RecentsFailure(file.path, .newer(schema: schema)) }
      return try opened.database.integer(RecentsSchema.columnCount) == 3
    case .foreign:
      guard opened.access == .readWrite else { return false }
      try moveAside(file, identity)
      throw Replaced()
    }
  }

  /// Opens the file anew. Where it cannot be opened as usual, since the medium is read-only or full, it is read as it
  /// stands.
  private func open(_ file: StateFile, _ identity: StateFile.Identity, _ purpose: Purpose, _ patience: Int) throws {
    guard let folder = file.path.folder.resolved else { throw RecentsFailure(file.path, .system(.last)) }
    let path = folder.appending(file.path.name)
    func open(_ access: Database.Access) throws(Database.Failure) {
      let database = try Database(path, access)
      database.wait(milliseconds: patience)
      // A commit survives the process as it is; who wants it to survive the power too asks for ``sync()``.
      try database.run("PRAGMA synchronous = NORMAL")
      var finding = try RecentsSchema.inspect(database)
      if finding == .behind, access == .readWrite {
        try RecentsSchema.migrate(database)
        finding = try RecentsSchema.inspect(database)
      }
      number += 1
      opened = Opened(database: database, identity: identity, access: access, finding: finding)
      if case .newer(let schema) = finding, !hasToldOfNewer {
        hasToldOfNewer = true
        notices.append(RecentsFailure(file.path, .newer(schema: schema)).phrase)
      }
    }
    do throws(Database.Failure) {
      try open(.readWrite)
    } catch {
      if error.isCorrupt {
        try moveAside(file, identity)
        throw Replaced()
      }
      guard purpose == .read, !error.isBusy else { throw error }
      try? open(.immutable)
      if opened == nil { throw error }
    }
  }

  /// Gives a file that is none of ours another name, and notes that the user should hear of it.
  private func moveAside(_ file: StateFile, _ identity: StateFile.Identity) throws(RecentsFailure) {
    opened = nil
    guard let target = try file.moveAside(identity) else { return }
    notices.append(
      Phrase(
        "\(file.path): no sound database of recents; moved to “\(target)”, and a new one takes its place",
        zh: "\(file.path)：不是完好的最近使用数据库；已移到“\(target)”，并以新的代替"))
  }
}
