import ComposerCore
import Foundation
import TestSupport
import Testing

@testable import ComposerSystem

/// A disk without room, and one that may only be read: a small file system in memory, which only the commands of one line
/// of shell see.
@Suite struct FullDiskTests {
  /// Whether this user may have file systems of their own.
  private static let canMount: Bool = {
    let probe = try? BuiltProgram()
    defer { probe?.remove() }
    return (try? probe?.run("unshare -rm mount -t tmpfs tmpfs .").status) == 0
  }()

  private let program: BuiltProgram

  init() throws { program = try BuiltProgram() }

  /// Runs lines of shell with `small/`, a file system of 512 KiB that is the user's home too.
  private func runOnSmallDisk(_ lines: String) throws -> (output: String, errors: String) {
    try FileManager.default.createDirectory(
      at: program.home.appendingPathComponent("small"), withIntermediateDirectories: true)
    let script = "mount -t tmpfs -o size=512k tmpfs small && export HOME=$PWD/small\n\(lines)\n"
    try Data(script.utf8).write(to: program.home.appendingPathComponent("script"))
    let outcome = try program.run("unshare -rm sh script")
    func text(_ data: Data) -> String {
      String(decoding: data, as: UTF8.self).replacing(program.home.path, with: "$PWD")
    }
    return (text(outcome.output), text(outcome.errors))
  }

  /// What is stored in a copy of the state, once it is known to be sound.
  private func stored(in folder: String) throws -> [String] {
    let path = FilePath(program.home.path).appending(folder)
    try Database(path.appending("state.sqlite"), .readWrite).run("PRAGMA integrity_check", []) { row in
      #expect(row.text(0) == "ok")
      return true
    }
    return try SQLiteRecents(folder: path).first(9, patience: 0).entries.map { "\($0.name) \($0.count)" }.sorted()
  }

  @Test(.enabled(if: canMount, "LEFT OUT: nobody but root may mount here"))
  func whatWasCountedBeforeTheDiskIsFullStaysAndTheRestIsToldToBeLost() throws {
    defer { program.remove() }
    let (output, errors) = try runOnSmallDisk(
      """
      composer-lsp --use '[微笑]'
      cat /dev/zero > small/fill 2> /dev/null
      for round in 1 2 3; do composer-lsp --use '[微笑]'; echo $?; done
      composer-lsp --recents | cut -f1,2
      cp -r small/.local/state/composer-lsp full
      rm small/fill
      composer-lsp --use '[哈哈]'; echo $?
      cp -r small/.local/state/composer-lsp freed
      """)
    let lines = output.split(separator: "\n").map(String.init)
    // What still fits into the pages that are there already is counted.
    let counted = lines.prefix(3).count { $0 == "0" }
    #expect(lines.dropFirst(3) == ["[微笑]\t\(1 + counted)", "0"])
    #expect(try stored(in: "full") == ["[微笑] \(1 + counted)"])
    #expect(try stored(in: "freed") == ["[哈哈] 1", "[微笑] \(1 + counted)"].sorted())
    let told = errors.split(separator: "\n")
    #expect(told.count == 3 - counted)
    for line in told {
      #expect(line.hasPrefix("composer-lsp: “[微笑]” is not saved: $PWD/small/.local/state/composer-lsp/state.sqlite: "))
    }
  }

  @Test(.enabled(if: canMount, "LEFT OUT: nobody but root may mount here"))
  func noFileIsHalfWrittenToAFullDisk() throws {
    defer { program.remove() }
    let (output, errors) = try runOnSmallDisk(
      """
      cd small
      for line in $(seq 1000); do echo "＠小明 $line"; done > a.weibo
      echo old > report
      cp a.weibo report ..
      cat /dev/zero > fill 2> /dev/null
      composer-lsp --check --no-config --quiet --fix --exit-zero a.weibo > /dev/null; echo $?
      composer-lsp --check --no-config --quiet --output report a.weibo; echo $?
      cmp a.weibo ../a.weibo && cmp report ../report && ls -A
      """)
    #expect(output == "2\n2\na.weibo\nfill\nreport\n")
    #expect(
      errors == """
        composer-lsp: a.weibo: not written: no space left on device
        composer-lsp: report: not written: no space left on device

        """)
  }

  @Test(.enabled(if: canMount, "LEFT OUT: nobody but root may mount here"))
  func aHomeThatMayOnlyBeReadIsReadAndNothingIsSaidToBeSaved() throws {
    defer { program.remove() }
    let (output, errors) = try runOnSmallDisk(
      """
      composer-lsp --use '[微笑]'
      echo '＠小明' > small/a.weibo
      mount -o remount,ro small
      composer-lsp --use '[微笑]'; echo $?
      composer-lsp --recents | cut -f1,2
      composer-lsp --check --quiet --fix small/a.weibo > /dev/null; echo $?
      composer-lsp --check --quiet small/a.weibo > /dev/null; echo $?
      cp -r small/.local/state/composer-lsp kept
      """)
    #expect(output == "2\n[微笑]\t1\n2\n0\n")
    #expect(try stored(in: "kept") == ["[微笑] 1"])
    #expect(
      errors == """
        composer-lsp: “[微笑]” is not saved: $PWD/small/.local/state/composer-lsp: read-only file system
        composer-lsp: small/a.weibo: not written: read-only file system

        """)
  }
}
