package import ComposerCore
import Glibc

/// The variables that the process was started with, and what follows from them.
///
/// An empty value counts as none.
package struct EnvironmentVariables: Sendable {
  private let value: @Sendable (_ name: String) -> [UInt8]?

  /// - Parameter value: the bytes of a variable, which need not be UTF-8; nil where it is not set.
  package init(_ value: @escaping @Sendable (_ name: String) -> [UInt8]?) {
    self.value = value
  }

  package init(_ values: [String: String]) {
    self.init { values[$0].map { Array($0.utf8) } }
  }

  /// Those of this process.
  package static let process = EnvironmentVariables { name in
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  package subscript(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// `HOME`, if it is an absolute path.
  package var home: FilePath? { absolutePath("HOME") }

  /// The folder of the user's configuration: `$XDG_CONFIG_HOME/composer-lsp`, else `~/.config/composer-lsp`;
  /// nil where neither is known. A relative path in the variable does not count (XDG Base Directory Specification).
  package var configurationFolder: FilePath? { folder("XDG_CONFIG_HOME", inHome: [".config"]) }

  /// The folder of what is remembered: `$XDG_STATE_HOME/composer-lsp`, else `~/.local/state/composer-lsp`.
  package var stateFolder: FilePath? { folder("XDG_STATE_HOME", inHome: [".local", "state"]) }

  /// The language of messages, by the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  package var language: Language {
    Language(locale: ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first ?? "C")
  }

  /// Whether a terminal may be sent colours: not with `NO_COLOR`, nor where `TERM` is `dumb`.
  package var allowsColor: Bool { bytes("NO_COLOR") == nil && self["TERM"] != "dumb" }

  private func bytes(_ name: String) -> [UInt8]? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

  private func absolutePath(_ name: String) -> FilePath? {
    bytes(name).map { FilePath(bytes: $0) }.flatMap { $0.isAbsolute ? $0 : nil }
  }

  private func folder(_ name: String, inHome way: [String]) -> FilePath? {
    let base = absolutePath(name) ?? home.map { way.reduce($0) { $0.appending($1) } }
    return base?.appending("composer-lsp")
  }
}
