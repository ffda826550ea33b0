import JSONRPC
import Testing

/// The text that stands at `path` and that of its key.
private func located(_ path: [JSONPathComponent], in text: String) -> [String?] {
  let bytes = Array(text.utf8)
  func cut(_ range: Range<Int>?) -> String? { range.map { String(decoding: bytes[$0], as: UTF8.self) } }
  return [cut(JSONLocator.range(of: path, in: bytes)), cut(JSONLocator.keyRange(of: path, in: bytes))]
}

private let configuration = """
  {
    "platform": "weibo", "😀": { "rules" : { "over-limit": "off", "\\u0061": [1, [2, 3] , {"b": 4}] } },
    "limit": 140, "platform" : "x"
  }
  """

@Test(
  arguments: [
    ([.key("limit")], "140", "\"limit\""),
    ([.key("😀"), .key("rules"), .key("over-limit")], "\"off\"", "\"over-limit\""),
    ([.key("😀"), .key("rules"), .key("a")], "[1, [2, 3] , {\"b\": 4}]", "\"\\u0061\""),
    ([.key("😀"), .key("rules"), .key("a"), .index(0)], "1", nil),
    ([.key("😀"), .key("rules"), .key("a"), .index(1), .index(1)], "3", nil),
    ([.key("😀"), .key("rules"), .key("a"), .index(2), .key("b")], "4", "\"b\""),
  ] as [([JSONPathComponent], String, String?)])
func aValueAndItsKeyAreFoundByTheirPath(_ path: [JSONPathComponent], _ value: String, _ key: String?) {
  #expect(located(path, in: configuration) == [value, key])
}

@Test func ofAKeyThatStandsTwiceTheLastIsFound() {
  #expect(located([.key("platform")], in: configuration) == ["\"x\"", "\"platform\""])
  let bytes = Array(configuration.utf8)
  #expect(JSONLocator.keyRange(of: [.key("platform")], in: bytes)?.lowerBound == bytes.count - 18)
}

@Test func theEmptyPathIsTheWholeValue() {
  #expect(located([], in: " [1] ") == ["[1]", nil])
}

@Test func aByteOrderMarkIsCounted() {
  #expect(JSONLocator.range(of: [.key("a")], in: Array("\u{FEFF}{\"a\":1}".utf8)) == 8..<9)
}

@Test(
  arguments: [
    [.key("none")], [.key("limit"), .key("x")], [.key("limit"), .index(0)], [.index(0)],
    [.key("😀"), .key("rules"), .key("a"), .index(3)], [.key("😀"), .key("rules"), .key("a"), .index(-1)],
    [.key("😀"), .key("rules"), .key("a"), .key("0")],
  ] as [[JSONPathComponent]])
func whatIsNotThereIsNotFound(_ path: [JSONPathComponent]) {
  #expect(located(path, in: configuration) == [nil, nil])
}

@Test(arguments: ["", "{\"a\":1", "{\"a\":1}}", "{\"a\" 1}", "{\"a\":1,}"])
func nothingIsFoundInABrokenDocument(_ text: String) {
  #expect(located([.key("a")], in: text) == [nil, nil])
}

@Test func emptyContainersHoldNothing() {
  #expect(located([.key("a")], in: "{ }") == [nil, nil])
  #expect(located([.index(0)], in: "[ ]") == [nil, nil])
}
