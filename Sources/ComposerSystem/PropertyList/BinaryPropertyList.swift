import ComposerCore
import JSONRPC

/// Reads binary property lists (`bplist00`): objects one after another, a table of their offsets, and a trailer.
///
/// Containers refer to objects by number and may share them, so a few hundred bytes can stand for billions of values.
/// Each object is made once; its size and height are counted as if it stood in full at each place, and what is over
/// the limits is refused as soon as the sum is known. Form: CFBinaryPList.c of Apple's CoreFoundation.
struct BinaryPropertyList {
  typealias Failure = PropertyList.Failure

  let bytes: [UInt8]
  /// Where the offset table begins, and so the objects end.
  let objectsEnd: Int
  let objectCount: Int
  private let offsetSize: Int
  let referenceSize: Int
  /// What is known of each object that has been met.
  private var objects: [Int: Object] = [:]
  /// Entries of the containers met so far: never more than the whole list's size.
  private var entriesMet = 0

  private enum Object {
    /// Met on the way from the root to here.
    case open
    case made(Made)
  }

  private struct Made {
    var json: JSON
    /// Values that it stands for, itself too.
    var size: Int
    /// Levels of containers.
    var height: Int
  }

  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSON {
    var (reader, root) = try opened(bytes)
    return try reader.object(root, depth: 0).json
  }

  /// Checks the trailer: 6 bytes of no matter, the two sizes, then three numbers of 8 bytes.
  private static func opened(_ bytes: [UInt8]) throws(Failure) -> (BinaryPropertyList, root: Int) {
    let (headerLength, trailerLength) = (8, 32)
    // One object and its offset besides.
    guard bytes.count >= headerLength + 2 + trailerLength else {
      throw Failure(
        "the binary property list is cut off: \(bytes.count) bytes, and at least 42 are expected",
        zh: "二进制属性列表不完整：只有 \(bytes.count) 字节，至少应有 42 字节")
    }
    let trailer = bytes.count - trailerLength
    let offsetSize = Int(bytes[trailer + 6])
    let referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw badTrailer(
        Phrase(
          "offsets of \(offsetSize) and references of \(referenceSize) bytes, expected 1 to 8",
          zh: "偏移量 \(offsetSize) 字节、引用 \(referenceSize) 字节，应为 1 到 8"))
    }
    let numbers = [8, 16, 24].map { number(bytes[(trailer + $0)..<(trailer + $0 + 8)]) }
    let (count, root, table) = (numbers[0], numbers[1], numbers[2])
    guard table > headerLength, table < trailer else {
      throw badTrailer(
        Phrase(
          "the offset table is at byte \(shown(table)), expected one from \(headerLength + 1) to \(trailer - 1)",
          zh: "偏移表位于第 \(shown(table)) 字节，应在 \(headerLength + 1) 到 \(trailer - 1) 之间"))
    }
    guard count > 0, count <= (trailer - table) / offsetSize else {
      throw badTrailer(
        Phrase(
          "\(shown(count)) objects, and the offset table has room for \((trailer - table) / offsetSize)",
          zh: "有 \(shown(count)) 个对象，而偏移表只容得下 \((trailer - table) / offsetSize) 个"))
    }
    guard root < count else {
      throw badTrailer(
        Phrase("the first object is number \(shown(root)) of \(count)", zh: "首个对象编号为 \(shown(root))，而共有 \(count) 个"))
    }
    let reader = BinaryPropertyList(
      bytes: bytes, objectsEnd: table, objectCount: count, offsetSize: offsetSize, referenceSize: referenceSize)
    return (reader, root)
  }

  private init(bytes: [UInt8], objectsEnd: Int, objectCount: Int, offsetSize: Int, referenceSize: Int) {
    self.bytes = bytes
    self.objectsEnd = objectsEnd
    self.objectCount = objectCount
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
  }

  private static func badTrailer(_ what: Phrase) -> Failure {
    Failure(
      "the binary property list has a bad trailer: \(what.english)", zh: "二进制属性列表的尾部有误：\(what.chinese)")
  }

  /// A number that is written with its highest byte first; `Int.max` for what is too big.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt64 = 0
    for byte in bytes {
      if value > UInt64.max >> 8 { return .max }
      value = value << 8 | UInt64(byte)
    }
    return Int(clamping: value)
  }

  /// A number of the file in a message.
  static func shown(_ number: Int) -> String { number == .max ? "2^63 or more" : String(number) }

  /// Where an object begins.
  private func offset(of number: Int) throws(Failure) -> Int {
    let place = objectsEnd + number * offsetSize
    let offset = Self.number(bytes[place..<(place + offsetSize)])
    guard offset >= 8, offset < objectsEnd else {
      throw Failure(
        "object \(number) of the binary property list is at byte \(Self.shown(offset)), expected one from 8 to \(objectsEnd - 1)",
        zh: "二进制属性列表的第 \(number) 个对象位于第 \(Self.shown(offset)) 字节，应在 8 到 \(objectsEnd - 1) 之间")
    }
    return offset
  }

  /// Makes an object, which `depth` containers hold.
  private mutating func object(_ number: Int, depth: Int) throws(Failure) -> Made {
    switch objects[number] {
    case .made(let made): return made
    case .open:
      throw Failure(
        "object \(number) of the binary property list holds itself", zh: "二进制属性列表的第 \(number) 个对象包含了自身")
    case nil: break
    }
    let offset = try offset(of: number)
    let made: Made
    switch bytes[offset] >> 4 {
    case 0xA, 0xB, 0xC, 0xD:
      guard depth < PropertyList.maximumDepth else { throw PropertyList.tooDeep(inside: Self.place(offset)) }
      objects[number] = .open
      made = try container(at: offset, depth: depth + 1)
    default:
      made = Made(json: try scalar(at: offset), size: 1, height: 0)
    }
    objects[number] = .made(made)
    return made
  }

  static func place(_ offset: Int) -> Phrase { Phrase("byte \(offset): ", zh: "第 \(offset) 字节：") }

  /// An array, a set or a dictionary, whose marker is at `offset`.
  private mutating func container(at offset: Int, depth: Int) throws(Failure) -> Made {
    let isDictionary = bytes[offset] >> 4 == 0xD
    let (count, start) = try length(at: offset)
    let place = Self.place(offset)
    guard count <= PropertyList.maximumEntries else {
      throw Failure(
        "\(place.english)an array or dictionary of \(Self.shown(count)) entries; at most \(PropertyList.maximumEntries) are read",
        zh: "\(place.chinese)数组或字典有 \(Self.shown(count)) 项，最多读取 \(PropertyList.maximumEntries) 项")
    }
    let references = isDictionary ? 2 * count : count
    try require(references * referenceSize, from: start, of: offset)
    entriesMet += references
    try checkSize(entriesMet, at: place)
    var whole = Made(json: .null, size: 1, height: 0)
    var values: [JSON] = []
    values.reserveCapacity(references)
    for index in 0..<references {
      let part = start + index * referenceSize
      let number = Self.number(bytes[part..<(part + referenceSize)])
      guard number < objectCount else {
        throw Failure(
          "byte \(part): refers to object \(Self.shown(number)) of \(objectCount)",
          zh: "第 \(part) 字节：引用了第 \(Self.shown(number)) 个对象，而共有 \(objectCount) 个")
      }
      let made = try object(number, depth: depth)
      // Both are small, so the sum never overflows.
      whole.size += made.size
      try checkSize(whole.size, at: place)
      whole.height = max(whole.height, made.height)
      values.append(made.json)
    }
    whole.height += 1
    if whole.height > PropertyList.maximumDepth { throw PropertyList.tooDeep(inside: place) }
    whole.json =
      isDictionary ? try object(keys: values.prefix(count), values: values.dropFirst(count), at: place) : .array(values)
    return whole
  }

  private func checkSize(_ size: Int, at place: Phrase) throws(Failure) {
    guard size > PropertyList.maximumValues else { return }
    throw Failure(
      "\(place.english)stands for more than \(PropertyList.maximumValues) values by shared references, which is the most that is read",
      zh: "\(place.chinese)经由共享引用展开后超过 \(PropertyList.maximumValues) 个值，这是读取的上限")
  }

  private func object(keys: ArraySlice<JSON>, values: ArraySlice<JSON>, at place: Phrase) throws(Failure) -> JSON {
    var members: [JSONObject.Member] = []
    members.reserveCapacity(keys.count)
    for (key, value) in zip(keys, values) {
      guard let key = key.stringValue else {
        throw Failure("\(place.english)a key of the dictionary is no string", zh: "\(place.chinese)字典的键不是字符串")
      }
      members.append(JSONObject.Member(key: key, value: value))
    }
    return .object(JSONObject(members: members))
  }
}
