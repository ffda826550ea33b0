extension Counter {
  /// Bytes of UTF-8. A text weighs as many scalars at least, by whichever way the site counts.
  package static let threads = Counter(
    id: "utf8-bytes",
    used: { $0.range.count },
    overStart: { counted, limit in Graphemes.offset(within: limit, in: counted.text, counted.range) },
    least: { counted in
      counted.text.slice(counted.range).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 &+ 1 }
    })
}
