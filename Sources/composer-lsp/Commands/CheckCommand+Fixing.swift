import ComposerCore
import ComposerSystem

extension Command {
  /// Whether files may be changed: a configuration with mistakes may mean to say that they are to stay as they are.
  static func mayFix(_ run: FileRun, _ console: Console) -> Bool {
    if run.hasSoundConfiguration { return true }
    let message = Phrase("nothing is fixed until the configuration is in order", zh: "配置有误，修正之前不做任何修复")
    console.problem(message[console.language])
    return false
  }

  /// Puts the fixed text in the place of a file's, or on standard output for that of standard input. A file without
  /// anything to fix is not touched; one that cannot be written is reported, and stays as it is.
  ///
  /// - Parameter file: becomes what it is then.
  /// - Returns: whether somebody still wants more.
  static func fix(
    _ file: inout PostFile, only: Int?, _ language: Language, _ tally: inout Tally, _ take: FileRun.Taker
  ) -> Bool {
    let fixing = file.fixing(only: only)
    guard fixing.count > 0 else { return pass(file, language, take) }
    do throws(NotFixed) {
      let bytes = try file.encoded(fixing.document)
      switch file.source {
      case .file(let path): try file.write(bytes, to: path)
      case .standardInput: guard take(.text(bytes)) else { return false }
      }
      file.document = fixing.document
      tally.fixes += fixing.count
      return true
    } catch {
      guard take(.problem(error.message[language])) else { return false }
      return !file.text.isReversible || pass(file, language, take)
    }
  }

  /// Hands a text of standard input on as it came.
  static func pass(_ file: PostFile, _ language: Language, _ take: FileRun.Taker) -> Bool {
    guard file.source == .standardInput else { return true }
    do throws(NotFixed) {
      return take(.text(try file.encoded(file.document)))
    } catch {
      return take(.problem(error.message[language]))
    }
  }

  /// `--diff`: what `--fix` would do.
  static func showDifference(_ arguments: Arguments, _ console: Console) -> ExitStatus {
    let run = FileRun(arguments, console)
    guard mayFix(run, console) else { return .failed }
    let (only, language, usesColor) = (arguments.post, console.language, console.usesColor)
    let outcome = run.run { file, take in
      let fixing = file.fixing(only: only)
      guard fixing.count > 0 else { return }
      do throws(NotFixed) {
        _ = try file.encoded(fixing.document)
      } catch {
        _ = take(.problem(error.message[language]))
        return
      }
      let mark = file.text.encoding == .utf8WithBOM ? TextEncoding.mark : []
      guard take(.tally(Tally(fixes: fixing.count))) else { return }
      _ = take(
        .answer(
          UnifiedDiff.bytes(
            of: fixing.edits, in: file.document, shownName: file.shownName, mark: mark, usesColor: usesColor)))
    }
    if console.isHeard { console.summary(outcome.tally.summaryOfDifference[language]) }
    return max(outcome.status, outcome.tally.fixes > 0 && !arguments.exitsZero ? .findings : .clean)
  }
}
