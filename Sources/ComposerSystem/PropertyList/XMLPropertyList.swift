import CExpat
import ComposerCore
import JSONRPC

/// Reads XML property lists: `<plist>` around one value, or the value alone.
///
/// Depth and counts are checked while elements begin, so that what is too much is never taken in.
struct XMLPropertyList {
  private typealias Failure = PropertyList.Failure

  static func parse(_ bytes: [UInt8]) throws(PropertyList.Failure) -> JSON {
    var reader = XMLPropertyList()
    let outcome = withUnsafeMutablePointer(to: &reader) { reader in
      bytes.withUnsafeBufferPointer { buffer in
        composer_xml_read(
          buffer.baseAddress, Int64(buffer.count),
          composer_xml_calls(
            context: UnsafeMutableRawPointer(reader),
            begin: { context, name in
              guard let context, let name else { return 1 }
              let reader = context.assumingMemoryBound(to: XMLPropertyList.self)
              return reader.pointee.begin(String(cString: name)) ? 0 : 1
            },
            end: { context in
              guard let context else { return 1 }
              return context.assumingMemoryBound(to: XMLPropertyList.self).pointee.end() ? 0 : 1
            },
            text: { context, text, count in
              guard let context, let text else { return 1 }
              let piece = UnsafeRawBufferPointer(start: text, count: Int(count))
              return context.assumingMemoryBound(to: XMLPropertyList.self).pointee.text(piece) ? 0 : 1
            }))
      }
    }
    let place = PropertyList.Failure.Place.line(Int(clamping: outcome.line), column: Int(clamping: outcome.column))
    switch outcome.status {
    case Int32(COMPOSER_XML_READ.rawValue):
      guard let json = reader.made.first else { throw Failure("expected a value in “<plist>”", zh: "“<plist>”中应有一个值") }
      return json
    case Int32(COMPOSER_XML_STOPPED.rawValue):
      var failure = reader.failure ?? Failure("not read", zh: "未读取")
      failure.place = place
      throw failure
    case Int32(COMPOSER_XML_DECLARATIONS.rawValue):
      throw Failure(
        "declares entities or elements of its own, which are not read", zh: "自行声明了实体或元素，不予读取", at: place)
    case Int32(COMPOSER_XML_ENTITY.rawValue):
      throw Failure(
        "uses an entity that is none of “&amp;”, “&lt;”, “&gt;”, “&quot;” and “&apos;”",
        zh: "使用了“&amp;”“&lt;”“&gt;”“&quot;”“&apos;”之外的实体", at: place)
    default:
      let words = outcome.words.map { String(cString: $0) } ?? "not well-formed"
      throw Failure("expected an XML property list: \(words)", zh: "应为 XML 属性列表：\(words)", at: place)
    }
  }

  /// An element that has begun and not ended.
  private enum Element {
    case plist
    /// The values from a place in ``made`` on are its own.
    case array(from: Int)
    /// So are the keys from a place in ``keys`` on.
    case dictionary(from: Int, keysFrom: Int)
    /// An element that holds text only.
    case leaf(String)
  }

  /// From the outermost to the innermost; never more than ``PropertyList/maximumDepth`` and two.
  private var open: [Element] = []
  /// Values that have ended and whose containers are open.
  private var made: [JSON] = []
  /// Keys whose dictionaries are open.
  private var keys: [String] = []
  private var failure: PropertyList.Failure?
  private var valuesMet = 0
  /// The bytes of the innermost leaf.
  private var content: [UInt8] = []

  /// The key that has no value yet in a dictionary that is open.
  private func pendingKey(from: Int, keysFrom: Int) -> String? {
    keys.count - keysFrom > made.count - from ? keys.last : nil
  }

  private mutating func fail(_ english: String, zh chinese: String) -> Bool {
    failure = Failure(english, zh: chinese)
    return false
  }

  private mutating func begin(_ name: String) -> Bool {
    valuesMet += 1
    if valuesMet > PropertyList.maximumValues {
      return fail(
        "has more than \(PropertyList.maximumValues) values, which is the most that is read",
        zh: "超过 \(PropertyList.maximumValues) 个值，这是读取的上限")
    }
    let shown = printable(name, limit: 40)
    switch open.last {
    case .leaf(let outer):
      return fail("expected text in “<\(outer)>”, found “<\(shown)>”", zh: "“<\(outer)>”中应为文本，却有“<\(shown)>”")
    case .dictionary(let from, let keysFrom) where pendingKey(from: from, keysFrom: keysFrom) == nil:
      if name == "key" { break }
      return fail("expected “<key>” in “<dict>”, found “<\(shown)>”", zh: "“<dict>”中应为“<key>”，却有“<\(shown)>”")
    case .dictionary, .array, .plist, nil:
      if name == "key" { return fail("expected a value, found “<key>”", zh: "应为值，却有“<key>”") }
    }
    if case .plist = open.last, !made.isEmpty {
      return fail("expected one value in “<plist>”, found a second one", zh: "“<plist>”中只应有一个值，却有第二个")
    }
    switch name {
    case "plist" where open.isEmpty: open.append(.plist)
    case "array": return beginContainer(.array(from: made.count))
    case "dict": return beginContainer(.dictionary(from: made.count, keysFrom: keys.count))
    case "key", "string", "integer", "real", "true", "false", "date", "data":
      content.removeAll(keepingCapacity: true)
      open.append(.leaf(name))
    default:
      return fail(
        "expected an element of a property list (“<dict>”, “<array>”, “<string>” …), found “<\(shown)>”",
        zh: "应为属性列表的元素（“<dict>”“<array>”“<string>”等），却有“<\(shown)>”")
    }
    return true
  }

  private mutating func beginContainer(_ container: Element) -> Bool {
    open.append(container)
    var depth = open.count
    if case .plist = open.first { depth -= 1 }
    if depth > PropertyList.maximumDepth {
      failure = PropertyList.tooDeep()
      return false
    }
    return true
  }

  private mutating func text(_ piece: UnsafeRawBufferPointer) -> Bool {
    if case .leaf = open.last {
      content.append(contentsOf: piece)
      return true
    }
    guard let first = piece.firstIndex(where: { !Self.isBlank($0) }) else { return true }
    let shown = printable(bytes: Array(piece[first...].prefix(80)), limit: 40)
    return fail("expected an element, found the text “\(shown)”", zh: "应为元素，却有文本“\(shown)”")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private mutating func end() -> Bool {
    switch open.popLast() {
    case .array(let from): return take(.array(takenBack(from)))
    case .dictionary(let from, let keysFrom):
      if let key = pendingKey(from: from, keysFrom: keysFrom) {
        let shown = printable(key, limit: 40)
        return fail("expected a value for the key “\(shown)”", zh: "键“\(shown)”应有值")
      }
      let members = zip(keys[keysFrom...], takenBack(from)).map { JSONObject.Member(key: $0, value: $1) }
      keys.removeSubrange(keysFrom...)
      return take(.object(JSONObject(members: members)))
    case .leaf("key"):
      keys.append(String(decoding: content, as: UTF8.self))
      return true
    case .leaf(let name):
      guard let value = scalar(name) else {
        let shown = printable(bytes: content, limit: 40)
        return fail("expected a number in “<\(name)>”, found “\(shown)”", zh: "“<\(name)>”中应为数字，却为“\(shown)”")
      }
      return take(value)
    case .plist, nil: return true
    }
  }

  /// Takes the values from a place on out of ``made``.
  private mutating func takenBack(_ from: Int) -> [JSON] {
    let values = Array(made[from...])
    made.removeSubrange(from...)
    return values
  }

  /// Puts a value that has ended where it stands.
  private mutating func take(_ value: JSON) -> Bool {
    made.append(value)
    switch open.last {
    case .array(let from), .dictionary(let from, _):
      return made.count - from <= PropertyList.maximumEntries || failByCount()
    default: return true
    }
  }

  private mutating func failByCount() -> Bool {
    fail(
      "an array or dictionary has more than \(PropertyList.maximumEntries) entries, which is the most that is read",
      zh: "数组或字典超过 \(PropertyList.maximumEntries) 项，这是读取的上限")
  }

  /// The value of a leaf; nil where it is no number and should be one.
  private func scalar(_ name: String) -> JSON? {
    switch name {
    case "true": .bool(true)
    case "false": .bool(false)
    case "integer": PropertyListNumber.integer(trimmed)
    case "real": PropertyListNumber.real(trimmed)
    case "data": .string(String(decoding: content.filter { !Self.isBlank($0) }, as: UTF8.self))
    case "date": .string(trimmed)
    default: .string(String(decoding: content, as: UTF8.self))
    }
  }

  private var trimmed: String {
    guard let first = content.firstIndex(where: { !Self.isBlank($0) }),
      let last = content.lastIndex(where: { !Self.isBlank($0) })
    else { return "" }
    return String(decoding: content[first...last], as: UTF8.self)
  }
}
