import Glibc

/// The folder of vectors that may stand beside the repository; it is no part of the project, and every test passes
/// without it.
package enum SharedFolder {
  /// `COMPOSER_SHARED`, or `shared` beside the repository; nil where there is none.
  package static let path: String? = {
    if let named = getenv("COMPOSER_SHARED") { return existing(String(cString: named)) }
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return existing(parts.dropLast(4).joined(separator: "/") + "/shared")
  }()

  private static func existing(_ path: String) -> String? { access(path, R_OK) == 0 ? path : nil }
}
