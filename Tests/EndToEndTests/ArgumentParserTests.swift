import ComposerCore
import ComposerServer
import ComposerSystem
import Testing

@testable import composer_lsp

private func parse(_ words: String...) throws -> Arguments { try ArgumentParser.parse(words.map { FilePath($0) }) }

private func refusal(_ words: String...) -> String? {
  do {
    _ = try ArgumentParser.parse(words.map { FilePath($0) })
    return nil
  } catch {
    return error.message.english
  }
}

@Suite struct ArgumentParserTests {
  @Test func aWordThatCouldSteerATerminalIsShownByItsNumbers() throws {
    let words = [["a\u{202E}"], ["--use", "[心]", "a\u{1B}"]]
    let told = words.map { words in
      do throws(UsageError) {
        _ = try ArgumentParser.parse(words.map { FilePath($0) })
        return Phrase("", zh: "")
      } catch { return error.message }
    }
    #expect(
      told == [
        Phrase(
          "what is to be done with “a\\u{202e}”? name a command, such as “--check”; “--help” lists all",
          zh: "要对“a\\u{202e}”做什么？请给出命令，例如“--check”；“--help”列出全部命令"),
        Phrase("“--use” takes one operand; “a\\u{1b}” is one too many", zh: "“--use”只接受一个参数；“a\\u{1b}”多余"),
      ])
  }

  @Test func noWordAtAllMeansTheLanguageServer() throws {
    #expect(try parse().command.name == "--stdio")
    #expect(try parse("--log", "debug").log == .debug)
    #expect(try parse("--stdio", "--clientProcessId=42").clientProcess == 42)
    #expect(try parse("--no-config", "--platform", "weibo-web").settings.platforms == ["weibo-web"])
    #expect(
      refusal("--platform", "weibo", "a.post")
        == "what is to be done with “a.post”? name a command, such as “--check”; “--help” lists all")
    #expect(
      refusal("--quiet") == "what is to be done with “--quiet”? name a command, such as “--check”; “--help” lists all")
  }

  @Test(arguments: [["--check", "--limit", "5", "a"], ["--limit=5", "a", "--check"], ["a", "--check", "--limit=5"]])
  func anOptionsValueStandsBehindItOrBehindAnEqualsSign(_ words: [String]) throws {
    let arguments = try ArgumentParser.parse(words.map { FilePath($0) })
    #expect(arguments.command.name == "--check")
    #expect(arguments.settings.limit == 5)
    #expect(arguments.operands == ["a"])
  }

  @Test func behindTwoDashesEverythingIsAnOperand() throws {
    #expect(try parse("--check", "-", "--", "--check", "-x", "--").operands == ["-", "--check", "-x", "--"])
  }

  @Test func anOperandNeedNotBeUTF8() throws {
    let path = FilePath(bytes: [0x61, 0xFF])
    #expect(try ArgumentParser.parse(["--check", path]).operands == [path])
  }

  @Test func platformsAreListedByIdsAndAliasesInAnyCase() throws {
    #expect(try parse("--count", "--platform", "WEIBO,weibo-web").settings.platforms == ["weibo", "weibo-web"])
    #expect(
      refusal("--count", "--platform", "weibo,")
        == "“--platform” cannot be “”; expected \(Platform.all.map(\.id).joined(separator: ", "))")
  }

  @Test(arguments: ["0", "-1", "+5", "1000001", "9223372036854775808", "1e3", "140x", ""])
  func aLimitIsAWholeNumberInItsRange(_ value: String) {
    #expect(
      refusal("--check", "--limit=\(value)")
        == "“--limit” cannot be “\(value)”; expected a whole number from 1 to 1000000")
  }

  @Test func aCommandTakesItsOwnFormatsOnly() throws {
    #expect(try parse("--check").chosenFormat == "text")
    #expect(try parse("--check", "--format", "sarif").chosenFormat == "sarif")
    #expect(refusal("--highlight", "--format", "sarif") == "“--format” cannot be “sarif”; expected ansi, html, json")
    #expect(refusal("--emoticons", "--quiet", "--post", "2", "--color", "never") == nil)
    #expect(refusal("--tokens", "--format", "json") == "“--tokens” does not take “--format”")
  }

  @Test func contradictionsAreNamed() {
    #expect(
      refusal("--check", "--config", "a", "--no-config") == "“--config” and “--no-config” contradict each other")
    #expect(refusal("--text", "a", "b") == "“--text” takes one operand; “b” is one too many")
    #expect(refusal("--rules", "a") == "“--rules” takes no “a”")
    #expect(refusal("--check=a") == "“--check” takes no value")
    #expect(refusal("--check", "--quiet=1") == "“--quiet” takes no value")
    #expect(refusal("--check", "--limit", "--quiet") == "“--limit” needs a value: “--limit N”")
  }

  @Test func whatIsQuotedIsShownSafelyAndCut() {
    #expect(refusal("--\u{1B}[31m") == "unknown option “--\\u{1b}[31m”; “--help” lists all")
    #expect((refusal("--check", "--" + String(repeating: "x", count: 5000)) ?? "").utf8.count < 200)
  }

  @Test func helpTakesAnythingAsItsTopic() throws {
    #expect(try parse("--help").operands == [])
    #expect(try parse("-h", "--fail-on").operands == ["--fail-on"])
    #expect(try parse("--check", "posts", "--help").operands == ["--check"])
    let arguments = try parse("--help", "--language", "zh", "check")
    #expect(arguments.operands == ["check"])
    #expect(arguments.settings.language == .chinese)
    #expect(try parse("--help", "--language").operands == ["--language"])
  }

  @Test func theLanguageIsFoundInALineThatIsWrongOtherwise() {
    #expect(ArgumentParser.language(in: ["--chekc", "--language=zh"]) == .chinese)
    #expect(ArgumentParser.language(in: ["--language"]) == nil)
    #expect(ArgumentParser.language(in: ["--", "--language=zh"]) == nil)
  }
}

@Suite struct OptionListTests {
  @Test func namesAreDifferentAndCommandsAreKnown() {
    let names = Option.all.map(\.name) + Command.names
    #expect(Set(names).count == names.count)
    for option in Option.all {
      #expect(option.commands.isSubset(of: Command.names), "\(option.name)")
      #expect(!option.commands.isEmpty, "\(option.name)")
    }
  }

  @Test(arguments: Language.allCases)
  func helpNamesEveryCommandOptionAndFormat(_ language: Language) {
    let help = Help.whole(language)
    for command in Command.all {
      #expect(help.contains("  \(command.usage)"), "\(command.name)")
      for format in command.formats { #expect(help.contains(format.name), "\(format.name)") }
      #expect(Help.on(command.name, language)?.hasPrefix("composer-lsp \(command.usage)\n") == true)
    }
    for option in Option.all {
      #expect(help.contains("  \(option.usage)"), "\(option.name)")
      #expect(Help.on(option.name, language)?.hasPrefix("\(option.usage)\n") == true)
    }
    for rule in Rule.all { #expect(Help.on(rule.id, language)?.hasPrefix(rule.id) == true) }
  }
}
