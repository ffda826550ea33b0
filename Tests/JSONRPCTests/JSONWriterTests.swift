import JSONRPC
import Testing

private func written(_ json: JSON, pretty: Bool = false) -> String {
  String(decoding: json.encoded(pretty: pretty), as: UTF8.self)
}

private let values: [(JSON, String)] = [
  (JSON.null, "null"), (true, "true"), (false, "false"), (0, "0"), (-7, "-7"), (10, "10"),
  (.integer(.max), "9223372036854775807"),
  (.integer(.min), "-9223372036854775808"), (1.5, "1.5"), (0.1, "0.1"), (3.0, "3.0"), (-0.0, "-0.0"), (1e21, "1e+21"),
  (.double(.leastNonzeroMagnitude), "5e-324"), (.double(.nan), "null"), (.double(.infinity), "null"),
  (.double(-.infinity), "null"),
  ([], "[]"), ([:], "{}"), ([1, [2, []], [:]], "[1,[2,[]],{}]"),
  (["b": 1, "a": ["c": nil]], #"{"b":1,"a":{"c":null}}"#),
  (["a": .encoded(Array("[1,2]".utf8)), "b": 3], #"{"a":[1,2],"b":3}"#),
  ([1.5, "x", true, nil], #"[1.5,"x",true,null]"#),
]

@Test(arguments: values)
func aValueIsWrittenInTheFewestBytes(_ json: JSON, _ expected: String) {
  #expect(written(json) == expected)
}

@Test(arguments: [
  ("\"\\/", #""\"\\/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
  ("\u{0}\u{1}\u{F}\u{10}\u{1F}", #""\u0000\u0001\u000f\u0010\u001f""#),
  ("今天😀é“…”→\u{A0}\u{200D}\u{FE0F}\u{2060}\u{206A}ط", "\"今天😀é“…”→\u{A0}\u{200D}\u{FE0F}\u{2060}\u{206A}ط\""),
  ("\u{7F}\u{80}a\u{9F}\u{61C}\u{200E}\u{200F}", #""\u007f\u0080a\u009f\u061c\u200e\u200f""#),
  ("早上好[微笑]\u{2028}\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}x", #""早上好[微笑]\u2028\u2029\u202a\u202e\u2066\u2069x""#),
  ("</script>\u{1B}[31m", #""</script>\u001b[31m""#),
])
func onlyWhatMustBeEscapedOrWouldSteerATerminalIsEscaped(_ text: String, _ expected: String) {
  #expect(written(.string(text)) == expected)
  #expect(written([text: 1] as JSON) == "{\(expected):1}")
}

@Test func prettyJSONHasALineForEachMemberAndElement() {
  let json: JSON = ["a": [1, ["b": "c"]], "empty": [], "none": [:], "raw": .encoded(Array("[1,2]".utf8))]
  let expected = """
    {
      "a": [
        1,
        {
          "b": "c"
        }
      ],
      "empty": [],
      "none": {},
      "raw": [1,2]
    }
    """
  #expect(written(json, pretty: true) == expected)
  #expect(written(1, pretty: true) == "1")
  #expect(written([], pretty: true) == "[]")
}

@Test(arguments: [
  (false, #"{"a":[1,"x",true,null,2.5,[]],"b":{}}"#),
  (true, "{\n  \"a\": [\n    1,\n    \"x\",\n    true,\n    null,\n    2.5,\n    []\n  ],\n  \"b\": {}\n}"),
])
func piecesGetTheirCommasByThemselves(_ pretty: Bool, _ expected: String) {
  var writer = JSONWriter(pretty: pretty)
  writer.beginObject()
  writer.key("a")
  writer.beginArray()
  writer.integer(1)
  writer.string("x")
  writer.bool(true)
  writer.null()
  writer.double(2.5)
  writer.beginArray()
  writer.endArray()
  writer.endArray()
  writer.key("b")
  writer.beginObject()
  writer.endObject()
  writer.endObject()
  #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
}

@Test func bracketsThatNobodyOpenedDoNotStopTheProgram() {
  var writer = JSONWriter(pretty: true)
  writer.endArray()
  writer.endObject()
  writer.integer(1)
  #expect(!writer.bytes.isEmpty)
}

@Test func arraysOfIntegersAreEncodedAtOnce() {
  #expect(written(.integers([UInt32]())) == "[]")
  #expect(written(.integers([0, 9, 10, 4_294_967_295] as [UInt32])) == "[0,9,10,4294967295]")
  #expect(written(.integers([.min, -1, 0, 100, .max])) == "[-9223372036854775808,-1,0,100,9223372036854775807]")
  let same = [UInt32](repeating: .max, count: 50_000)
  #expect((try? JSONParser.parse(JSON.integers(same).encoded)) == .array(same.map { .integer(Int($0)) }))
}

@Test func whatIsWrittenReadsBackAsTheSameValue() throws {
  var generator = Generator(seed: 1)
  for _ in 0..<10_000 {
    let json = generator.json()
    #expect(try JSONParser.parse(json.encoded) == json)
    #expect(try JSONParser.parse(json.encoded(pretty: true)) == json)
  }
}

@Test func whatIsReadIsWrittenAgainAsTheSameBytes() throws {
  var generator = Generator(seed: 2)
  for _ in 0..<1_000 {
    let bytes = generator.json().encoded
    #expect(try JSONParser.parse(bytes).encoded == bytes)
  }
}
