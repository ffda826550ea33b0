/// What stands between the brackets of an emoticon's name where it is short, as one number: looked up without going through
/// its bytes.
struct ShortName: Hashable, Sendable {
  /// The most bytes between the brackets.
  static let longest = 15

  /// The bytes, NUL behind them, and last how many they are: zero for no name at all.
  private let low: UInt64
  private let high: UInt64

  /// The first bytes of a block.
  @inline(__always)
  init(_ block: Block, count: Int) {
    let behind = Block.places .>= Block(repeating: UInt8(truncatingIfNeeded: count))
    let words = unsafeBitCast(block.replacing(with: 0, where: behind), to: SIMD2<UInt64>.self)
    (low, high) = (words.x, words.y ^ UInt64(truncatingIfNeeded: count) << 56)
  }

  /// Nil for a name without brackets and for a long one.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    guard name.count > 2, name.count <= ShortName.longest + 2, name.first == 0x5B, name.last == 0x5D else { return nil }
    var block = Block(repeating: 0)
    for place in 0..<name.count - 2 { block[place] = name[place + 1] }
    self.init(block, count: name.count - 2)
  }

  private init() { (low, high) = (0, 0) }

  /// Names with their emoticons, by open addressing.
  struct Table: Sendable {
    private struct Slot: Sendable {
      var name = ShortName()
      var emoticon = 0
    }

    private var slots: [Slot]
    private var count = 0
    private let key: HashKey

    init(capacity: Int, key: HashKey = HashKey()) {
      self.key = key
      var size = 16
      while size < min(capacity, 1 << 20) * 3 / 2 { size *= 2 }
      slots = Array(repeating: Slot(), count: size)
    }

    /// The slot that a name has or would have.
    @inline(__always)
    func slot(of name: ShortName) -> Int {
      let mask = slots.count &- 1
      var index = Int(truncatingIfNeeded: key.mixed(name.low, name.high)) & mask
      while slots[index].name != name, slots[index].name.high != 0 { index = (index &+ 1) & mask }
      return index
    }

    @inline(__always)
    func find(_ name: ShortName) -> Int? {
      let slot = slots[slot(of: name)]
      return slot.name.high != 0 ? slot.emoticon : nil
    }

    /// Adds a name unless it is there already; answers whether it did.
    mutating func insert(_ name: ShortName, emoticon: Int) -> Bool {
      let index = slot(of: name)
      guard slots[index].name.high == 0 else { return false }
      slots[index] = Slot(name: name, emoticon: emoticon)
      count += 1
      guard count * 4 > slots.count * 3 else { return true }
      let old = slots
      slots = Array(repeating: Slot(), count: old.count * 2)
      for one in old where one.name.high != 0 { slots[slot(of: one.name)] = one }
      return true
    }
  }
}
