import ComposerCore
import ComposerFormats
import ComposerSystem
import JSONRPC

extension Command {
  static let jsonl = Command(
    "--jsonl", .path,
    summary: Phrase(
      "posts as JSON, one object a line, each answered with what is to be said of it", zh: "逐行读取 JSON 对象形式的博文，并逐行给出结果"),
    details: Phrase(
      #"""
      A line {"text":"…"} comes out again as it is, with a last member “composer” that has tokens, counts and findings as
      --tokens, --count and --check --format json have them, without “path” and “post”; --add chooses. All other members
      are kept. The text is one post as it stands: it has no header and no separators. A line that is no such object is
      answered by {"composer":{"error":{"line":N,"message":"…"}}}, and the rest goes on: each line gets one answer, in
      order, as soon as it can be given, and the exit status is 0. All processors are used; memory does not grow with the
      input.
      """#,
      zh: #"""
        形如 {"text":"…"} 的一行会原样输出，末尾添加成员“composer”，其中的 tokens、counts、findings 与 --tokens、--count、
        --check --format json 的相同，但没有“path”和“post”；可用 --add 选择。其余成员保持不变。文本整体视为一条博文，没有文件头和
        分隔行。不是这种对象的行以 {"composer":{"error":{"line":N,"message":"…"}}} 作答，其余照常处理：每行恰有一个结果，顺序
        不变，尽早输出，退出状态为 0。使用全部处理器，内存不随输入增长。
        """#)
  ) { arguments, console in
    guard let run = RecordRun(arguments, console) else { return .failed }
    return run.run()
  }
}

/// Answers the lines of a stream, each with one of its own.
private struct RecordRun {
  private let console: Console
  private let blocks: LineBlocks
  private let answerer: RecordAnswerer
  private let jobs: Int?
  /// Whether nothing is wrong with the configuration.
  private let isSound: Bool

  init?(_ arguments: Arguments, _ console: Console) {
    let configurations = Configurations(arguments, console)
    let settings = configurations.settings(forFile: nil)
    configurations.speak(settings)
    self.console = console
    let source: TextFile.Source =
      arguments.operands.first.map { $0 == "-" ? .standardInput : .file($0) } ?? .standardInput
    if arguments.operands.isEmpty, StandardStreams.isTerminal(StandardStreams.input) {
      console.problem(InputList.nothingToRead(arguments)[console.language])
      return nil
    }
    let path = configurations.absolute("jsonl")
    let choice = PlatformChoice(path: nil, header: nil, options: arguments.settings, configuration: settings) { _ in
      false
    }
    answerer = RecordAnswerer(
      choice: choice, emoticons: configurations.emoticons(of: settings, forFile: path), parts: arguments.parts,
      language: console.language)
    isSound = configurations.isSound
    jobs = arguments.jobs
    do throws(TextFile.Failure) {
      blocks = LineBlocks(try ByteStream(source))
    } catch {
      console.problem(error.message[console.language])
      return nil
    }
  }

  func run() -> ExitStatus {
    var failure: TextFile.Failure?
    var (lines, bad) = (0, 0)
    Lineup.run(
      threads: jobs,
      {
        do throws(TextFile.Failure) {
          return try blocks.next()
        } catch {
          failure = error
          return nil
        }
      }, { [answerer] in answerer.answer($0, $1) }
    ) { piece in
      switch piece {
      case .answer(let bytes):
        console.write(bytes)
        // Whoever waits for the answer to a line shall have it.
        console.send()
      case .tally(let tally):
        lines += tally.posts
        bad += tally.errors
      case .text, .problem, .note: break
      }
      return console.isHeard
    }
    if bad > 0, console.isHeard {
      console.note(Phrase("\(bad) of \(lines) lines have no post", zh: "\(lines) 行中有 \(bad) 行没有博文")[console.language])
    }
    if let failure {
      console.problem(failure.message[console.language])
      return .failed
    }
    return isSound ? .clean : .failed
  }
}

/// Answers lines; what can run on any thread.
private struct RecordAnswerer: Sendable {
  private let choice: PlatformChoice
  private let check: Check
  private let catalog: EmoticonCatalog
  private let tokenizer: Tokenizer
  private let parts: [PostAnswerFormat.Part]
  private let language: Language

  private static let lineEnd = UInt8(ascii: "\n")

  init(choice: PlatformChoice, emoticons: Emoticons, parts: [PostAnswerFormat.Part], language: Language) {
    self.choice = choice
    check = choice.check
    catalog = emoticons.catalog
    tokenizer = emoticons.tokenizer.reading(choice.platforms.first?.grammar ?? .weibo)
    self.parts = parts
    self.language = language
  }

  /// Hands over the answers to a block's lines in one piece.
  func answer(_ block: LineBlocks.Block, _ take: FileRun.Taker) {
    var answer: [UInt8] = []
    answer.reserveCapacity(block.bytes.count * 2)
    var tally = Tally()
    block.bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: Self.lineEnd) ?? bytes.count
        let message =
          block.isCut ? Self.isTooLong : append(UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &answer)
        if let message {
          answer += PostAnswerFormat.encodedError(line: block.firstLine + tally.posts, message[language])
          tally.errors += 1
        }
        answer.append(Self.lineEnd)
        tally.posts += 1
        start = end + 1
      }
    }
    if take(.tally(tally)) { _ = take(.answer(answer)) }
  }

  private static let isTooLong = Phrase("longer than 64 MiB", zh: "超过 64 MiB")

  /// Appends the answer to a line; says why it has none.
  private func append(_ line: UnsafeBufferPointer<UInt8>, to answer: inout [UInt8]) -> Phrase? {
    do throws(JSONError) {
      let record = try JSONRecord(line)
      guard let text = record.text(of: "text") else {
        return Phrase("expected a “text” that is a string", zh: "应有字符串“text”")
      }
      let post = Post(
        whole: Array(text.utf8), tokenizer: tokenizer, catalog: catalog, platforms: choice.platforms,
        limit: choice.limit, services: .icu)
      record.append(
        to: &answer, adding: "composer", PostAnswerFormat.encoded(parts, of: post, check: check, in: language))
      return nil
    } catch {
      return Phrase("byte \(error.offset): ", zh: "第 \(error.offset) 字节：") + error.reason.phrase
    }
  }
}
