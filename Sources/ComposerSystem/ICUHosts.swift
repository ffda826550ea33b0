import CICU
package import ComposerCore

/// What ICU says about the name of a host: UTS #46 without the transition, and the spoof checker of UTS #39.
package enum ICUHosts {
  /// Opened when the first host is looked at that is not plain ASCII: no ordinary post pays for it.
  private static let shared = Handle()

  /// What is deceptive about a host, whose labels may be Punycode; nil where nothing is, or where it cannot be read.
  package static func problem(_ host: String) -> HostProblem? {
    guard let handle = shared?.pointer else { return nil }
    let capacity = 4096
    var decoded = [CChar](repeating: 0, count: capacity)
    var twin = [CChar](repeating: 0, count: capacity)
    var counts: (decoded: Int32, twin: Int32) = (0, 0)
    var host = host
    let problem = host.withUTF8 { bytes in
      composer_host_problem(
        handle, bytes.baseAddress, Int64(bytes.count), &decoded, &counts.decoded, &twin, &counts.twin, Int32(capacity))
    }
    func text(_ characters: [CChar], _ count: Int32) -> String {
      String(decoding: characters.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return switch UInt32(bitPattern: problem) {
    case COMPOSER_HOST_MIXED.rawValue: HostProblem(shown: text(decoded, counts.decoded), twin: nil)
    case COMPOSER_HOST_LOOKS_LIKE.rawValue:
      HostProblem(shown: text(decoded, counts.decoded), twin: text(twin, counts.twin))
    default: nil
    }
  }

  // ICU lets one checker be asked on several threads at once.
  private final class Handle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    init?() {
      guard let pointer = composer_hosts_open() else { return nil }
      self.pointer = pointer
    }

    deinit {
      composer_hosts_close(pointer)
    }
  }
}
