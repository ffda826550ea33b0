import Glibc

/// The program that was built together with the tests.
package enum BuiltProgram {
  /// The path of `composer-lsp`, which the build puts beside the test program; nil where it is not there.
  package static let path: String? = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    let tests = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let program = folder + "/composer-lsp"
    return access(program, X_OK) == 0 ? program : nil
  }()
}
