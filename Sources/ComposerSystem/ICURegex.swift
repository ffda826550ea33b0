import CICU
package import ComposerCore

/// A regular expression of ICU that never takes long, whatever pattern a user has written.
///
/// It can be searched with on several threads at once.
package final class ICURegex: @unchecked Sendable {
  /// Why a pattern is none.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let pattern: String
    /// How many Unicode scalars had been read when it was seen, the offending one included; nil where ICU does not tell.
    package let scalar: Int?
    /// ICU's name of the error: “U_REGEX_MISMATCHED_PAREN”.
    package let name: String

    package var description: String { message.english }

    package var message: Phrase {
      let words = name.replacingPrefix("U_REGEX_", with: "").replacingPrefix("U_", with: "").lowercased()
      let reason = String(words.map { $0 == "_" ? " " : $0 })
      let shown = printable(pattern, limit: 80)
      let place = scalar.map { max($0, 1) }
      return Phrase(
        "“\(shown)” is no regular expression" + (place.map { " at character \($0)" } ?? "") + ": \(reason)",
        zh: "“\(shown)”不是正则表达式" + (place.map { "（第 \($0) 个字符）" } ?? "") + "：\(reason)")
    }
  }

  /// What a search came to.
  package enum Outcome: Hashable, Sendable {
    case found(Range<Int>)
    case notFound
    /// It took more time or memory than it may.
    case gaveUp
  }

  /// About a tenth of a second; ICU looks at its clock every 10,000 steps.
  private static let timeLimit: Int32 = 100
  /// In bytes; a search keeps the places that it may go back to.
  private static let stackLimit: Int32 = 1 << 22
  /// Both limits, for a message.
  static let limit = "\(timeLimit) ms or \(stackLimit >> 20) MiB"

  // Written once; a search works on a copy, which shares only the compiled pattern.
  private let handle: UnsafeMutableRawPointer

  package init(_ pattern: String) throws(Failure) {
    var error = composer_regex_error()
    var copy = pattern
    let handle = copy.withUTF8 { composer_regex_open($0.baseAddress, Int64($0.count), &error) }
    guard let handle else {
      let name = error.name.map { String(cString: $0) } ?? ""
      throw Failure(pattern: pattern, scalar: error.scalar < 0 ? nil : Int(error.scalar), name: name)
    }
    self.handle = handle
  }

  /// What is wrong with a pattern; nil where it is sound.
  package static func problem(of pattern: String) -> Phrase? {
    do throws(Failure) {
      _ = try ICURegex(pattern)
      return nil
    } catch {
      return error.message
    }
  }

  deinit {
    composer_regex_close(handle)
  }

  /// The first match in a text, in UTF-8 offsets, that begins at an offset or behind it.
  ///
  /// An offset outside of the text is moved to its nearest end.
  package func firstMatch(in text: String, from offset: Int = 0) -> Outcome {
    var text = text
    return text.withUTF8 { bytes in
      var start: Int64 = 0
      var end: Int64 = 0
      let status = composer_regex_find(
        handle, bytes.baseAddress, Int64(bytes.count), Int64(min(max(offset, 0), bytes.count)), Self.timeLimit,
        Self.stackLimit, &start, &end)
      switch UInt32(bitPattern: status) {
      case COMPOSER_REGEX_FOUND.rawValue where start <= end: return .found(Int(start)..<Int(end))
      case COMPOSER_REGEX_GAVE_UP.rawValue: return .gaveUp
      default: return .notFound
      }
    }
  }

  /// Whether the pattern is found in a text; false where the search gave up.
  package func matches(_ text: String) -> Bool {
    if case .found = firstMatch(in: text) { true } else { false }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
