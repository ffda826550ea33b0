import JSONRPC
import Testing

private let soundDocuments: [(String, JSON)] = [
  ("null", JSON.null), ("true", true), ("false", false), ("0", 0), ("\"\"", ""), ("[]", []), ("{}", [:]),
  (" \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n", [1, 2]),
  ("{ \"a\" : 1 , \"b\" : [ { } ] }", ["a": 1, "b": [[:]]]),
  ("[[],[[]],{}]", [[], [[]], [:]]),
  ("{\"\":0}", ["": 0]),
  ("{\"a\":1,\"a\":2}", ["a": 1, "a": 2]),
  ("{\"\\u006dethod\":\"a\\/b\"}", ["method": "a/b"]),
  ("[null,null]", [nil, nil]),
  ("\"\u{7F}\"", "\u{7F}"),
  ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
  ("\u{FEFF}[1]", [1]),
  ("\"\u{FEFF}\"", "\u{FEFF}"),
]

/// That what is read is refused at an offset, in these words.
func expectRefusal(
  at offset: Int, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation, _ read: () throws -> JSON
) {
  let error = #expect(throws: JSONError.self, sourceLocation: sourceLocation) { _ = try read() }
  #expect(error?.offset == offset && error?.reason.description == reason, sourceLocation: sourceLocation)
}

@Test(arguments: soundDocuments)
func aSoundDocumentIsRead(_ text: String, _ expected: JSON) throws {
  #expect(try JSONParser.parse(text) == expected)
}

private let brokenDocuments: [(String, Int, String)] = [
  // Nothing, or not yet enough.
  ("", 0, "expected a value"), ("  ", 2, "expected a value"), ("\u{FEFF}", 3, "expected a value"),
  ("[", 1, "expected a value"), ("[1", 2, "expected “,” or “]” behind an element"), ("[1,", 3, "expected a value"),
  ("{", 1, "expected a key in double quotes"), ("{\"a\"", 4, "expected “:” behind a key"),
  ("{\"a\":", 5, "expected a value"), ("{\"a\":1", 6, "expected “,” or “}” behind a member"),
  ("{\"a\":1,", 7, "expected a key in double quotes"), ("tru", 0, "expected a value"), ("n", 0, "expected a value"),
  // Too much.
  ("1 2", 2, "expected nothing behind the value"), ("{}{}", 2, "expected nothing behind the value"),
  ("[]]", 2, "expected nothing behind the value"), ("[1],", 3, "expected nothing behind the value"),
  ("nullx", 4, "expected nothing behind the value"), ("1\u{0}", 1, "expected nothing behind the value"),
  ("\u{FEFF}\u{FEFF}1", 3, "expected a value"), ("1\u{FEFF}", 1, "expected nothing behind the value"),
  // Other languages.
  ("[1,]", 3, "expected a value"), ("{\"a\":1,}", 7, "expected a key in double quotes"),
  ("[,1]", 1, "expected a value"),
  ("[1 2]", 3, "expected “,” or “]” behind an element"), ("{\"a\" 1}", 5, "expected “:” behind a key"),
  ("{a:1}", 1, "expected a key in double quotes"), ("{'a':1}", 1, "expected a key in double quotes"),
  ("{1:1}", 1, "expected a key in double quotes"), ("{\"a\":1 \"b\":2}", 7, "expected “,” or “}” behind a member"),
  ("['a']", 1, "expected a value"), ("[1/**/]", 2, "expected “,” or “]” behind an element"),
  ("// a\n1", 0, "expected a value"), ("#\n1", 0, "expected a value"), ("[NaN]", 1, "expected a value"),
  ("[Infinity]", 1, "expected a value"), ("[-Infinity]", 2, "expected a digit"), ("True", 0, "expected a value"),
  ("nul1", 0, "expected a value"), ("undefined", 0, "expected a value"),
  ("[1}", 2, "expected “,” or “]” behind an element"),
  ("{\"a\":1]", 6, "expected “,” or “}” behind a member"), ("{,}", 1, "expected a key in double quotes"),
  ("\u{A0}1", 0, "expected a value"), ("[\u{C}1]", 1, "expected a value"),
  ("{\u{0}\"a\":1}", 1, "expected a key in double quotes"),
  ("é", 0, "expected a value"), ("[\u{3000}]", 1, "expected a value"), ("😀", 0, "expected a value"),
]

@Test(arguments: brokenDocuments)
func aBrokenDocumentIsRefusedWhereItBreaks(_ text: String, _ offset: Int, _ reason: String) {
  expectRefusal(at: offset, reason) { try JSONParser.parse(text) }
}

@Test func noBytesAreNoValue() {
  expectRefusal(at: 0, "expected a value") { try JSONParser.parse([UInt8]()) }
  expectRefusal(at: 0, "expected a value") {
    try JSONParser.parse(UnsafeRawBufferPointer(start: nil, count: 0))
  }
}

@Test func fiveHundredAndTwelveLevelsAreRead() throws {
  let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
  var json = try JSONParser.parse(text)
  var levels = 1
  while let inner = json[0] {
    json = inner
    levels += 1
  }
  #expect(levels == 512)
}

@Test(arguments: [
  String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
  String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
  String(repeating: "[", count: 100_000),
])
func deeperArraysAreRefusedBeforeTheyAreRead(_ text: String) {
  expectRefusal(at: 512, "nested more than 512 levels deep") { try JSONParser.parse(text) }
}

@Test(arguments: [513, 100_000])
func deeperObjectsAreRefusedBeforeTheyAreRead(_ levels: Int) {
  let text = String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
  expectRefusal(at: 5 * 512, "nested more than 512 levels deep") {
    try JSONParser.parse(text)
  }
}

@Test func everyBeginningOfADocumentIsRefused() {
  let text = #"{"a":[1,-2.5e3,true,false,null,"😀\ud83d\ude00\n"],"b":{"c":{}}}"#
  let bytes = Array(text.utf8)
  for length in 0..<bytes.count {
    #expect(throws: JSONError.self) { try JSONParser.parse(Array(bytes[..<length])) }
  }
}

@Test func noByteChangedInADocumentStopsTheProgram() {
  let bytes = Array(#"{"k":[1,-2.5e3,true,null,"a\u00e9é😀\n"]}"#.utf8)
  var accepted = 0
  for position in bytes.indices {
    for byte in UInt8.min...UInt8.max {
      var changed = bytes
      changed[position] = byte
      // What is read must also be written as the same value.
      guard let json = try? JSONParser.parse(changed) else { continue }
      accepted += 1
      #expect((try? JSONParser.parse(json.encoded)) == json)
    }
  }
  #expect(accepted > bytes.count)
}
