import Foundation

/// Asks again and again until it is so; false when it is not so in time. The end of a server takes a second at most;
/// the rest is for a machine that is busy with other tests.
func poll(_ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + .seconds(30)
  while ContinuousClock.now < deadline {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}

/// Whether a process runs; one that has ended and waits for its parent to notice does not.
func isAlive(_ process: Int32) -> Bool {
  guard let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return false }
  let fields = String(decoding: stat, as: UTF8.self).components(separatedBy: ") ").last
  return fields.map { !$0.hasPrefix("Z") && !$0.hasPrefix("X") } ?? false
}
