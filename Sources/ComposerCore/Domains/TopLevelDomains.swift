/// The top-level domains that sites know a host by, found without building a string.
package enum TopLevelDomains {
  /// Whether bytes are a listed domain, in the lower case that the list has; `isIgnoringCase` takes any case of it.
  package static func contains(_ text: Bytes, _ range: ByteRange, isIgnoringCase: Bool = true) -> Bool {
    kind(of: text, range, isIgnoringCase: isIgnoringCase) != nil
  }

  package enum Kind: Sendable {
    case country
    case generic
  }

  /// Of which kind a listed domain is; nil for one that is not listed. What is in Punycode is not.
  package static func kind(of text: Bytes, _ range: ByteRange, isIgnoringCase: Bool = true) -> Kind? {
    guard range.count <= longest, range.count > 1, range.lowerBound >= 0, range.upperBound <= text.count else {
      return nil
    }
    return table.kind(of: text, range, isIgnoringCase: isIgnoringCase)
  }

  /// The most bytes that a listed domain has.
  package static let longest = table.longest

  private static let table = Table()

  /// An open hash table over the list; a slot is a place in it.
  private struct Table: Sendable {
    private let names: [UInt8]
    /// Start of each name and, as the last, the end of all; names lie side by side.
    private let starts: [Int]
    /// How many of the names are those of countries; they come first.
    private let countries: Int
    private let slots: [UInt16]
    let longest: Int

    private static let size = 4096

    init() {
      var names: [UInt8] = []
      var starts: [Int] = []
      var countries = 0
      for (list, isLast) in [(TopLevelDomainList.country, false), (TopLevelDomainList.generic, true)] {
        let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
        for name in bytes.split(separator: UInt8(ascii: " ")) {
          starts.append(names.count)
          names += name
        }
        if !isLast { countries = starts.count }
      }
      starts.append(names.count)
      var slots = [UInt16](repeating: UInt16.max, count: Table.size)
      var longest = 0
      for place in 0..<starts.count - 1 {
        let range = starts[place]..<starts[place + 1]
        longest = max(longest, range.count)
        var slot = withBytes(names) { Table.hash($0, range) } % Table.size
        while slots[slot] != UInt16.max { slot = (slot + 1) % Table.size }
        slots[slot] = UInt16(truncatingIfNeeded: place)
      }
      self.names = names
      self.starts = starts
      self.countries = countries
      self.slots = slots
      self.longest = longest
    }

    func kind(of text: Bytes, _ range: ByteRange, isIgnoringCase: Bool) -> Kind? {
      var slot = Table.hash(text, range) % Table.size
      while slots[slot] != UInt16.max {
        let place = Int(slots[slot])
        let name = starts[place]..<starts[place + 1]
        if name.count == range.count, isSame(name, text, range.lowerBound, isIgnoringCase) {
          return place < countries ? .country : .generic
        }
        slot = (slot + 1) % Table.size
      }
      return nil
    }

    private func isSame(_ name: ByteRange, _ text: Bytes, _ start: Int, _ isIgnoringCase: Bool) -> Bool {
      withBytes(names) { names in
        var offset = 0
        while offset < name.count {
          let written = text.scalar(at: start &+ offset)
          let listed = names.scalar(at: name.lowerBound &+ offset)
          guard written.length == listed.length, written.length > 0 else { return false }
          guard written.value == listed.value || isIgnoringCase && lowered(written.value) == listed.value else {
            return false
          }
          offset &+= listed.length
        }
        return true
      }
    }

    /// The same for every case of a name.
    private static func hash(_ text: Bytes, _ range: ByteRange) -> Int {
      var hash: UInt32 = 0x811C_9DC5
      var offset = range.lowerBound
      while offset < range.upperBound {
        let byte = text[offset]
        if byte < 0x80 {
          // Digits stay as they are; what this makes of other characters does not matter.
          hash = (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193
          offset &+= 1
        } else {
          let scalar = text.scalar(at: offset)
          hash = (hash ^ TopLevelDomains.lowered(scalar.value)) &* 0x0100_0193
          offset &+= max(1, scalar.length)
        }
      }
      return Int(hash >> 8)
    }
  }

  /// The lower case of the letters that the listed scripts have two cases of.
  private static func lowered(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A9, 0x410...0x42F: value &+ 0x20
    case 0x400...0x40F: value &+ 0x50
    case 0x49A: 0x49B
    case 0x531...0x556: value &+ 0x30
    default: value
    }
  }
}
