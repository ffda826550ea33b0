import ComposerCore
import ComposerSystem

/// A piece of what a file adds to the answer, in the order in which it is to come out.
enum Piece: Sendable {
  /// A part of the answer.
  case answer([UInt8])
  /// A whole text that came of standard input.
  case text([UInt8])
  /// Something that could not be done, safe to show.
  case problem(String)
  /// Something that is good to know, safe to show.
  case note(String)
  /// What was seen in the file.
  case tally(Tally)
}

/// Reads the files that a command is given, and does its work on each.
struct FileRun {
  /// Takes a piece; false when nobody wants more.
  typealias Taker = (Piece) -> Bool
  /// Does a command's work on a file that could be read; is called on any thread.
  typealias Work = @Sendable (_ file: PostFile, _ take: @escaping Taker) -> Void

  private let arguments: Arguments
  private let console: Console
  private let list: InputList

  /// Finds the files; from here on the console speaks the language that their configuration asks for.
  init(_ arguments: Arguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
    list = InputList(arguments, console)
  }

  /// Whether nothing is wrong with the configuration.
  var hasSoundConfiguration: Bool { list.hasSoundConfiguration }

  /// Does the work on every file in turn; the answer comes in the files' order.
  ///
  /// - Parameters:
  ///   - inParts: whether a large file may come part by part; ``PostFile/isFirst`` and ``PostFile/isLast`` tell its ends.
  ///   - write: takes a part of the answer; nil for the console.
  func run(
    inParts: Bool = false, write: (([UInt8]) -> Void)? = nil, _ work: @escaping Work
  ) -> (status: ExitStatus, tally: Tally) {
    let write = write ?? { console.write($0) }
    var status = list.isComplete ? ExitStatus.clean : .failed
    var tally = Tally()
    let reader = FileReader(arguments, console.language)
    // A thread that writes a file would be ended by a signal to another thread.
    let mayBeParted = inParts && arguments.post == nil && arguments.encoding == .unicode
    var jobs = FileJobs(list.inputs, options: arguments.settings, inParts: mayBeParted)
    let (count, threads) = (jobs.count(of: list.inputs), arguments.fixes ? 1 : arguments.jobs)
    Lineup.run(count: count, threads: threads, { jobs.next() }, { reader.read($0, work, $1) }) { piece in
      switch piece {
      case .answer(let bytes): write(bytes)
      case .text(let bytes): console.pass(bytes)
      case .problem(let text):
        console.problem(text)
        status = .failed
      case .note(let text): console.note(text)
      case .tally(let more): tally += more
      }
      return console.isHeard
    }
    return (status, tally)
  }
}

/// Reads one file and hands it on; what can run on any thread.
struct FileReader: Sendable {
  private let options: Settings
  private let encoding: TextEncoding.Request
  /// Whether files may be written back.
  private let fixes: Bool
  private let post: Int?
  private let language: Language

  init(_ arguments: Arguments, _ language: Language) {
    options = arguments.settings
    encoding = arguments.encoding
    fixes = arguments.fixes || arguments.showsDifference
    post = arguments.post
    self.language = language
  }

  func read(_ job: FileJob, _ work: FileRun.Work, _ take: @escaping FileRun.Taker) {
    let file: PostFile
    do throws(TextFile.Failure) {
      file = try open(job)
    } catch {
      // What only looks like a post by its name is no mistake of whoever named its folder.
      let isPassedOver = job.input.isFound && error.reason == .encoding(.binary)
      let passedOver = Phrase(", passed over", zh: "，已跳过")
      _ = take(
        isPassedOver ? .note((error.message + passedOver)[language]) : .problem(error.message[language]))
      return
    }
    if encoding == .detected {
      guard take(.note(file.text.encoding.chosen(for: file.shownName)[language])) else { return }
    }
    for problem in file.headerProblems(in: language) { guard take(.problem(problem)) else { return } }
    let count = file.document.postCount
    if let post, post > count {
      let message = Phrase(
        "\(file.shownName): there is no post \(post); the file has \(count)",
        zh: "\(file.shownName)：没有第 \(post) 条博文；文件共有 \(count) 条")
      _ = take(.problem(message[language]))
      return
    }
    guard take(.tally(Tally(files: file.isFirst ? 1 : 0, posts: post == nil ? count : 1))) else { return }
    work(file, take)
  }

  private func open(_ job: FileJob) throws(TextFile.Failure) -> PostFile {
    switch job.text {
    case .file: return try PostFile(job.input, as: encoding, reversibly: fixes, options: options)
    case .whole(let bytes):
      return PostFile(
        try TextFile.decode(bytes, from: job.input.source, as: encoding), of: job.input, options: options)
    case .part(let part, let choice): return PostFile(job.input, part, choice)
    case .failed(let failure): throw failure
    }
  }
}
