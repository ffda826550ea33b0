import Glibc
import Laws

/// The law that the variable COMPOSER_LAW names.
private let law: Law = {
  let name = getenv("COMPOSER_LAW").map { String(cString: $0) } ?? ""
  guard let law = Law.named(name) else {
    say("COMPOSER_LAW is “\(name)”; expected one of \(Law.all.map(\.name).joined(separator: ", "))")
    exit(2)
  }
  return law
}()

/// What libFuzzer calls with each input; one that breaks the law ends the process, so that the input is kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(Law.Broken) {
    try law.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    say("\(law.name): \(error)")
    abort()
  }
  return 0
}

private func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
