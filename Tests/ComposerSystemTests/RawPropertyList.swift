/// A binary property list made by hand, so that it can be wrong in one place.
struct RawPropertyList {
  var objects: [[UInt8]]
  var root = 0
  /// What the offset table says in place of an object's true offset.
  var offsets: [Int: Int] = [:]
  /// What the trailer says in place of the truth.
  var count: Int?
  var table: Int?
  var offsetSize: UInt8 = 4
  var referenceSize: UInt8 = 1

  init(_ objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var starts: [Int] = []
    for object in objects {
      starts.append(bytes.count)
      bytes += object
    }
    let end = bytes.count
    for (number, start) in starts.enumerated() { bytes += Self.number(offsets[number] ?? start).suffix(4) }
    bytes += [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
    return bytes + Self.number(count ?? objects.count) + Self.number(root) + Self.number(table ?? end)
  }

  /// Eight bytes, the highest first.
  static func number(_ value: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
  }

  /// An array of references of one byte.
  static func array(_ references: [UInt8]) -> [UInt8] {
    (references.count < 15 ? [0xA0 | UInt8(references.count)] : [0xAF, 0x10, UInt8(references.count)]) + references
  }

  /// As many arrays as there are levels, each of `width` references to the next one; a string at the end.
  static func bomb(levels: UInt8, width: Int) -> RawPropertyList {
    var list = RawPropertyList((0..<levels).map { array(Array(repeating: $0 + 1, count: width)) } + [[0x51, 0x78]])
    list.root = 0
    return list
  }
}
