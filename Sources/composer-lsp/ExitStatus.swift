/// What the program tells the one who started it; a graver status wins over a lesser.
enum ExitStatus: Int32, Comparable, Sendable {
  /// The job was done and found nothing.
  case clean = 0
  /// The job was done, and there are findings.
  case findings = 1
  /// The job, or a part of it, could not be done.
  case failed = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
