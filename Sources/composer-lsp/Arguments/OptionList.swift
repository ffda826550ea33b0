import ComposerCore
import ComposerFormats
import ComposerServer
import ComposerSystem

extension Option {
  private static let readers: Set<String> = ["--check", "--highlight", "--tokens", "--count", "--text"]
  private static let serving = readers.union(["--stdio", "--jsonl", "--print-config"])
  private static let converters: Set<String> = ["--to-runs", "--to-display", "--to-text"]
  private static let remembering: Set<String> = ["--recents", "--use", "--forget"]
  private static let configured = serving.union(converters).union(remembering).union(["--emoticons"])
  private static let platforms = Platform.all.map(\.id).joined(separator: ", ")
  private static let walkers: Set<String> = ["--check", "--tokens", "--count"]
  private static let everyCommand = Set(Command.names)

  /// Options about the posts' platform and the settings.
  static let common: [Option] = [
    Option(
      "--platform", "NAME[,NAME…]", choices: Platform.all.map(\.id), of: serving,
      Phrase(
        "the platforms that the posts are for; beats headers, file names and configuration. Known are: \(platforms)",
        zh: "博文要发布的平台；优先于文件头、文件名和配置。可用的有：\(platforms)")
    ) { (arguments, value) throws(UsageError) in
      var platforms: [String] = []
      for name in value.text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let platform = Platform.named(name) else {
          throw .badChoice(String(name), of: "--platform", choices: Platform.all.map(\.id))
        }
        platforms.append(platform.id)
      }
      arguments.settings.platforms = platforms
    },
    Option(
      "--limit", "N", of: serving,
      Phrase("the most that a post may weigh; beats the platforms’ own limits", zh: "博文长度上限；优先于平台自己的上限")
    ) { (arguments, value) throws(UsageError) in
      arguments.settings.limit = try number(value, of: "--limit", in: PlatformChoice.limits)
    },
    Option(
      "--emoticons-from", "DIR", of: configured,
      Phrase(
        "a folder of emoticon packages instead of the shipped ones; may be given several times",
        zh: "用此文件夹中的表情包代替自带的；可以多次给出")
    ) { (arguments, value) throws(UsageError) in
      let folder = FilePath.current.normalized(try path(value, of: "--emoticons-from"))
      arguments.settings.emoticons = (arguments.settings.emoticons ?? []) + [folder.text]
    },
    Option(
      "--config", "FILE", of: configured,
      Phrase("the configuration, instead of the .composer-lsp.json that is found", zh: "指定配置文件，不再查找 .composer-lsp.json")
    ) { (arguments, value) throws(UsageError) in
      arguments.configuration = try path(value, of: "--config")
    },
    Option("--no-config", of: configured, Phrase("no configuration at all", zh: "不使用任何配置")) { arguments, _ in
      arguments.ignoresConfiguration = true
    },
    Option(
      "--language", "en|zh", choices: Language.allCases.map(\.rawValue), of: everyCommand,
      Phrase("the language of messages", zh: "消息使用的语言")
    ) { (arguments, value) throws(UsageError) in
      arguments.settings.language = try choice(value, of: "--language")
    },
    Option(
      "--color", "auto|always|never", choices: Arguments.Color.allCases.map(\.rawValue),
      of: ["--check", "--highlight"],
      Phrase(
        "when to use colour; auto: on a terminal, unless NO_COLOR is set or TERM is “dumb”",
        zh: "何时使用颜色；auto：在终端上，且未设置 NO_COLOR、TERM 不是“dumb”")
    ) { (arguments, value) throws(UsageError) in
      arguments.color = try choice(value, of: "--color")
    },
  ]

  /// Options about what is read.
  static let input: [Option] = [
    Option(
      "--post", "N", of: readers,
      Phrase("only the post of this number in each file, from 1", zh: "只处理每个文件中的第 N 条博文，从 1 开始")
    ) { (arguments, value) throws(UsageError) in
      arguments.post = try number(value, of: "--post", in: 1...1_000_000_000)
    },
    Option(
      "--stdin-filename", "NAME", of: readers,
      Phrase("the file name that standard input is treated and reported by", zh: "把标准输入当作此文件名处理和报告")
    ) { (arguments, value) throws(UsageError) in
      arguments.standardInputName = try path(value, of: "--stdin-filename")
    },
    Option(
      "--encoding", "NAME|auto", choices: ["auto"] + TextEncoding.wellKnown, of: readers.union(converters),
      Phrase(
        "the encoding of the texts, by any name that ICU knows, such as gb18030, gbk or big5; auto: guess, and say what "
          + "was chosen (UTF-8, or UTF-16 with a byte-order mark)",
        zh: "文本的编码，可用 ICU 认识的任何名称，例如 gb18030、gbk、big5；auto：猜测并说明结果（默认为 UTF-8，或带字节序标记的 UTF-16）")
    ) { (arguments, value) throws(UsageError) in
      let request = TextEncoding.Request(option: value.text)
      guard request.isKnown else {
        throw .badChoice(value.text, of: "--encoding", choices: ["auto"] + TextEncoding.wellKnown)
      }
      arguments.encoding = request
    },
    Option(
      "--jobs", "N", of: walkers.union(["--jsonl"]),
      Phrase(
        "how many files or blocks of lines are read side by side; one for each processor", zh: "同时读取多少个文件或行块；默认与处理器数相同")
    ) { (arguments, value) throws(UsageError) in
      arguments.jobs = try number(value, of: "--jobs", in: 1...1024)
    },
    Option(
      "--allow-empty", of: walkers,
      Phrase("folders without any post are no error", zh: "文件夹中没有博文时不算错误")
    ) { arguments, _ in arguments.allowsNothing = true },
    Option(
      "--force-exclude", of: walkers,
      Phrase("apply the configuration’s “exclude” to named files too", zh: "配置中的“exclude”也用于直接给出的文件")
    ) { arguments, _ in arguments.forcesExclude = true },
    Option(
      "--quiet", of: readers.union(converters).union(["--jsonl"]),
      Phrase("no notes and no summary on standard error", zh: "不在标准错误上输出提示和汇总")
    ) {
      arguments, _ in arguments.isQuiet = true
    },
  ]

  /// Options about the answer.
  static let check: [Option] = [
    Option(
      "--format", "NAME", of: ["--check", "--highlight", "--count", "--emoticons", "--recents", "--rules"],
      Phrase("how the answer is written; the formats stand with each command", zh: "输出格式；各命令的格式见命令说明")
    ) { (arguments, value) throws(UsageError) in
      let names = arguments.command.formats.map(\.name)
      guard names.contains(value.text) else { throw .badChoice(value.text, of: "--format", choices: names) }
      arguments.format = value.text
    },
    Option(
      "--output", "FILE", of: ["--check"],
      Phrase("write the report to this file, whole or not at all", zh: "把报告写入此文件，要么完整写入，要么不写")
    ) { (arguments, value) throws(UsageError) in
      arguments.output = try path(value, of: "--output")
    },
    Option(
      "--fail-on", "error|warning|info", choices: ["error", "warning", "info"], of: ["--check"],
      Phrase("the least severity that makes the exit status 1 (error)", zh: "使退出状态为 1 的最低严重程度（error）")
    ) { (arguments, value) throws(UsageError) in
      guard let severity = Severity(rawValue: value.text), severity >= .info else {
        throw .badChoice(value.text, of: "--fail-on", choices: ["error", "warning", "info"])
      }
      arguments.failsOn = severity
    },
    Option("--exit-zero", of: ["--check"], Phrase("exit status 0 also with findings", zh: "有问题时退出状态也为 0")) {
      arguments, _ in arguments.exitsZero = true
    },
    Option(
      "--fix", of: ["--check"],
      Phrase(
        "mend what can only be meant one way, in the files themselves, and report what is left; standard input comes out "
          + "fixed on standard output, its report on standard error",
        zh: "直接在文件中修复含义明确的问题，并报告剩下的问题；标准输入修复后输出到标准输出，报告输出到标准错误")
    ) { arguments, _ in arguments.fixes = true },
    Option(
      "--diff", of: ["--check"],
      Phrase(
        "show what --fix would change, as a unified diff, and write nothing; exit status 1 if there is a change",
        zh: "以统一格式（unified diff）显示 --fix 会做的改动，不写任何文件；有改动时退出状态为 1")
    ) { arguments, _ in arguments.showsDifference = true },
    Option(
      "--add", "PART[,PART…]", choices: PostAnswerFormat.Part.allCases.map(\.rawValue), of: ["--jsonl"],
      Phrase(
        "what is added to each post: tokens, counts, findings (all three)",
        zh: "为每条博文添加的内容：tokens、counts、findings（默认全部）")
    ) { (arguments, value) throws(UsageError) in
      arguments.parts = []
      for name in value.text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let part = PostAnswerFormat.Part(rawValue: String(name)) else {
          throw .badChoice(String(name), of: "--add", choices: PostAnswerFormat.Part.allCases.map(\.rawValue))
        }
        if !arguments.parts.contains(part) { arguments.parts.append(part) }
      }
    },
    Option(
      "--standalone", of: ["--highlight"],
      Phrase("with --format html: a whole page with its own style", zh: "与 --format html 一起：输出自带样式的完整网页")
    ) { arguments, _ in arguments.isStandalone = true },
  ]

  /// Options of the language server.
  static let other: [Option] = [
    Option(
      "--log", "LEVEL", choices: LogLevel.allCases.map(\.rawValue), of: ["--stdio"],
      Phrase("how much the language server writes to standard error", zh: "语言服务器在标准错误上输出多少日志")
    ) { (arguments, value) throws(UsageError) in
      arguments.log = try choice(value, of: "--log")
    },
    Option(
      "--record", "FILE", of: ["--stdio"],
      Phrase(
        "writes all messages of the session to a file, the posts’ text among them, for a report of a mistake",
        zh: "把会话的全部消息（包括博文内容）写入文件，用于报告问题")
    ) { (arguments, value) throws(UsageError) in
      arguments.record = try path(value, of: "--record")
    },
    Option(
      "--replay", "FILE", of: ["--stdio"],
      Phrase("plays a recorded session again and prints it as it is now", zh: "重放录制的会话，并输出现在的结果")
    ) { (arguments, value) throws(UsageError) in
      arguments.replay = try path(value, of: "--replay")
    },
    Option(
      "--clientProcessId", "PID", of: ["--stdio"],
      Phrase("the editor’s process, as some editors pass it", zh: "编辑器的进程号，某些编辑器会自动给出")
    ) { (arguments, value) throws(UsageError) in
      arguments.clientProcess = try number(value, of: "--clientProcessId", in: 0...Int(Int32.max))
    },
  ]
}
