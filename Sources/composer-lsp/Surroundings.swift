import ComposerCore
import Glibc

/// What the process was started in: its environment variables.
enum Surroundings {
  /// The value of a variable; nil where it is not set.
  static subscript(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

  /// The language of the locale that the usual variables name, the strongest first.
  static var language: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    return Language(locale: locale ?? "C")
  }

  /// Whether nobody who watches the terminal objects to colour.
  static var allowsColor: Bool { (self["NO_COLOR"] ?? "").isEmpty && self["TERM"] != "dumb" }
}
