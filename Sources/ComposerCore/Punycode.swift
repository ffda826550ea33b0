/// RFC 3492, as far as a length asks for it.
enum Punycode {
  /// The bytes of a host's label in ASCII: the label itself, or `xn--` and its punycode. Nil where it is too long.
  static func length(ofLabel label: [UInt32]) -> Int? {
    guard label.count <= 256 else { return nil }
    let basic = label.reduce(0) { $1 < 0x80 ? $0 &+ 1 : $0 }
    guard basic < label.count else { return label.count }
    var length = 4 &+ basic &+ (basic > 0 ? 1 : 0)
    var next: UInt32 = 0x80
    var delta = 0
    var bias = 72
    var handled = basic
    while handled < label.count {
      guard let smallest = label.lazy.filter({ $0 >= next }).min() else { return nil }
      delta &+= Int(smallest &- next) &* (handled &+ 1)
      next = smallest
      for scalar in label {
        if scalar < next { delta &+= 1 }
        guard scalar == next else { continue }
        length &+= digits(of: delta, bias: bias)
        bias = adapted(delta, count: handled &+ 1, isFirst: handled == basic)
        delta = 0
        handled &+= 1
      }
      delta &+= 1
      next &+= 1
    }
    return length
  }

  private static func digits(of delta: Int, bias: Int) -> Int {
    var rest = delta
    var count = 1
    var step = 36
    while true {
      let threshold = min(max(step &- bias, 1), 26)
      guard rest >= threshold else { return count }
      rest = (rest &- threshold) / (36 &- threshold)
      count &+= 1
      step &+= 36
    }
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / 700 : delta / 2
    rest &+= rest / max(1, count)
    var bias = 0
    while rest > 455 {
      rest /= 35
      bias &+= 36
    }
    return bias &+ 36 &* rest / (rest &+ 38)
  }
}
