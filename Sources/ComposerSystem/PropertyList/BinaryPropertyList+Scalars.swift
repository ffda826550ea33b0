import ComposerCore
import JSONRPC

/// Values that hold no others, and the lengths of all.
extension BinaryPropertyList {
  /// How many entries, bytes or units the object at `offset` has, and where they begin: in the low half of its marker,
  /// or in an integer behind it.
  func length(at offset: Int) throws(Failure) -> (count: Int, start: Int) {
    let low = Int(bytes[offset] & 0x0F)
    guard low == 0x0F else { return (low, offset + 1) }
    try require(1, from: offset + 1, of: offset)
    let marker = bytes[offset + 1]
    guard marker >> 4 == 0x1, marker & 0x0F <= 3 else {
      let place = Self.place(offset + 1)
      throw Failure("\(place.english)expected a length", zh: "\(place.chinese)应为长度")
    }
    let size = 1 << Int(marker & 0x0F)
    try require(size, from: offset + 2, of: offset)
    return (Self.number(bytes[(offset + 2)..<(offset + 2 + size)]), offset + 2 + size)
  }

  /// Makes sure that `count` bytes from `start` on are objects' bytes.
  func require(_ count: Int, from start: Int, of offset: Int) throws(Failure) {
    guard count > objectsEnd - start else { return }
    let place = Self.place(offset)
    throw Failure(
      "\(place.english)an object of \(Self.shown(count)) bytes runs past byte \(objectsEnd), where the objects end",
      zh: "\(place.chinese)长 \(Self.shown(count)) 字节的对象超出了对象区末尾（第 \(objectsEnd) 字节）")
  }

  /// The value of the object at `offset`, which is no container.
  func scalar(at offset: Int) throws(Failure) -> JSON {
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0x0F) {
    case (0x0, 0x0): return .null
    case (0x0, 0x8): return .bool(false)
    case (0x0, 0x9): return .bool(true)
    case (0x1, 0...4): return integer(try content(1 << Int(marker & 0x0F), from: offset + 1, of: offset))
    case (0x2, 2), (0x2, 3):
      return PropertyListNumber.real(double(try content(1 << Int(marker & 0x0F), from: offset + 1, of: offset)))
    case (0x3, 3):
      return PropertyListNumber.date(secondsSince2001: double(try content(8, from: offset + 1, of: offset)))
    case (0x4, _): return .string(PropertyListNumber.base64(try text(unit: 1, at: offset)))
    case (0x5, _):
      let text = try text(unit: 1, at: offset)
      if let wrong = text.firstIndex(where: { $0 > 0x7F }) {
        let place = Self.place(wrong)
        throw Failure("\(place.english)expected a character of ASCII", zh: "\(place.chinese)应为 ASCII 字符")
      }
      return .string(String(decoding: text, as: UTF8.self))
    case (0x6, _):
      let text = try text(unit: 2, at: offset)
      let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
        UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case (0x8, _):
      return .integer(Self.number(try content(Int(marker & 0x0F) + 1, from: offset + 1, of: offset)))
    default:
      let place = Self.place(offset)
      throw Failure(
        "\(place.english)no object of a property list begins with 0x\(String(marker, radix: 16))",
        zh: "\(place.chinese)属性列表中没有以 0x\(String(marker, radix: 16)) 开头的对象")
    }
  }

  private func content(_ count: Int, from start: Int, of offset: Int) throws(Failure) -> ArraySlice<UInt8> {
    try require(count, from: start, of: offset)
    return bytes[start..<(start + count)]
  }

  /// One to 16 bytes; 8 are signed, fewer are not, and 16 are what no signed 8 can hold.
  private func integer(_ bytes: ArraySlice<UInt8>) -> JSON {
    let low = bytes.suffix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let high = bytes.dropLast(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    if bytes.count < 16 || high == (low >> 63 == 0 ? 0 : .max) { return .integer(Int(bitPattern: UInt(low))) }
    return .double(Double(Int64(bitPattern: high)) * 0x1p64 + Double(low))
  }

  /// A real number of 4 or 8 bytes.
  private func double(_ bytes: ArraySlice<UInt8>) -> Double {
    let bits = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return bytes.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  /// The bytes behind a marker with a length in units.
  private func text(unit: Int, at offset: Int) throws(Failure) -> ArraySlice<UInt8> {
    let (count, start) = try length(at: offset)
    let (size, overflow) = count.multipliedReportingOverflow(by: unit)
    return try content(overflow ? .max : size, from: start, of: offset)
  }
}
