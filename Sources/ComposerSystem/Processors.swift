import CLinux

/// The machine's processors.
package enum Processors {
  /// How many this process may use, at least one.
  package static var count: Int { Int(composer_processor_count()) }
}
