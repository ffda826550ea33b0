import Testing

/// Documents that are JSON after RFC 8259, and documents that are none, each with what it tries; in the manner of public
/// test suites, and none of theirs.
enum JSONSuite {
  struct Document: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    /// Whether RFC 8259 takes it for JSON.
    let isJSON: Bool

    init(_ text: String, isJSON: Bool) {
      bytes = Array(text.utf8)
      self.isJSON = isJSON
    }

    init(bytes: [UInt8], isJSON: Bool) {
      self.bytes = bytes
      self.isJSON = isJSON
    }

    var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription }
  }

  static let all: [Document] =
    sound.map { Document($0, isJSON: true) } + broken.map { Document($0, isJSON: false) }
    + brokenBytes.map { Document(bytes: $0, isJSON: false) }

  private static let sound: [String] = [
    // Single values, and blanks around them.
    "null", "true", "false", "0", "-0", "1", "\"\"", "[]", "{}", " \t\r\n[ \t\r\n] \t\r\n", "\n{\n}\n", " 7 ", "\"a\" ",
    // Numbers.
    "-1", "10", "-10", "0.0", "-0.0", "0.5", "1.25", "1e0", "1E0", "1e+1", "1e-1", "1E+01", "1e00", "0e1", "0.1e1",
    "-1.5E-2",
    "123456789012345678", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "-9223372036854775809", "1e308", "1.7976931348623157e308", "5e-324", "1e-400", "2.5e-324",
    "123123e100000".replacing("100000", with: "10"), "0.000000000000000000000000000001",
    "1234567890.123456789", "100000000000000000000", "0.30000000000000004", "9007199254740993", "4.35",
    "2.2250738585072014e-308",
    // Arrays.
    "[1]", "[1,2]", "[ 1 , 2 ]", "[[]]", "[[],[[]]]", "[null,true,false,0,\"\",[],{}]", "[1\n,\n2]",
    // Objects.
    "{\"a\":1}", "{ \"a\" : 1 }", "{\"a\":1,\"b\":2}", "{\"\":0}", "{\"a\":{\"a\":{\"a\":1}}}", "{\"a\":1,\"a\":2}",
    "{\"a\":null,\"a\":[]}", "{\"\\u0061\":1,\"b\":2}", "{\"a\\nb\":1}", "{\"微\":1,\"😀\":2}", "{\"a\":[{\"b\":[]}]}",
    // Strings.
    "\"a\"", "\"微笑😀\"", "\"\\\"\"", "\"\\\\\"", "\"\\/\"", "\"/\"", "\"\\b\\f\\n\\r\\t\"", "\"\\u0041\"", "\"\\u00e9\"",
    "\"\\u00E9\"",
    "\"\\u0000\"", "\"\\u001f\"", "\"\\u2028\"", "\"\u{2028}\u{2029}\"", "\"\u{7F}\"", "\"\u{85}\"",
    "\"\\ud83d\\ude00\"",
    "\"\\uD83D\\uDE00\"", "\"\\ud800\"", "\"\u{FEFF}a\"", "\"\\udc00a\"", "[\"\\ud800\\ud800\\udc00\"]",
    "\"\\udbff\\udfff\"",
    "\"\\ufffe\"", "\"\\uffff\"", "\"\u{FFFE}\u{FFFF}\"", "\"\u{10FFFF}\"",
    "\"\\\\u0041\"",
    "\"\\\\\\\"\"", "\"e\u{301}\"", "\"\u{0}\"".replacing("\u{0}", with: "\\u0000"), "\"a\\u0020b\"", "\"<script>&'\"",
    "\"\\u1234\\u5678\"", "\"[\"", "\"{\\\"a\\\":1}\"", "\"// no note\"",
    // Depth.
    String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
    String(repeating: "{\"a\":", count: 200) + "0" + String(repeating: "}", count: 200),
  ]

  private static let broken: [String] = [
    // Nothing, or something behind the value.
    "", " ", "\n", "1 2", "[] []", "{}{}", "[],", "null,", "nullx", "truefalse", "\"a\"\"b\"", "[1]x", "{\"a\":1}}",
    "[]]", "}",
    "]", ",", ":", "[1]\u{0}", "\u{A0}[]", "[]\u{A0}", "\u{2028}1", "\u{C}[]", "\u{B}1", "#", "// a\n1", "/* a */ 1",
    "1 // a",
    // Words that are none.
    "nul", "nulL", "Null", "NULL", "tru", "True", "TRUE", "fals", "False", "undefined", "NaN", "nan", "Infinity",
    "-Infinity",
    "inf", "a", "'a'", "`a`", "None",
    // Numbers.
    "01", "-01", "00", "-", "+1", "+0", "--1", "-+1", "1.", "1.e1", ".5", "-.5", ".", "1e", "1e+", "1e-", "1E", "e1",
    "1e1.5", "1.2.3",
    "0x1", "0b1", "0o7", "1_000", "1,000", "1 000", "- 1", "1e 1", "1 e1", "1.5f", "1d", "１", "٣", "1²", "0.", "-0.",
    "0e", "1a", "1\u{0}",
    // Arrays.
    "[", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1:2]", "[\"a\":1]", "[1;2]", "[(1)]", "[1}", "[\"\"",
    "[\"\",", "[\"a",
    "[1,\n", "[[]", "[null", "[nul]", "[*]", "[1,\"a\" 2]",
    // Objects.
    "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,\"a\":1}", "{,}", "{\"a\":1,,\"b\":2}",
    "{\"a\" 1}", "{\"a\"::1}",
    "{\"a\",1}", "{\"a\":1:2}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{[]:1}", "{{}:1}", "{\"a\":}", "{:1}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":1;\"b\":2}", "{\"a\":1]", "{\"a\":a}", "{\"a\":'b'}", "{\"a\"}", "{\"a\":1}x", "{\"a\"=1}", "{\"a\"=>1}",
    "{\"a\":1/**/}",
    "{\"a\":\"b\"//\n}", "{\"a\\u00zz\":1}",
    // Strings.
    "\"", "\"a", "\"\\\"", "\"\\", "\"\\x41\"", "\"\\a\"", "\"\\0\"", "\"\\'\"", "\"\\v\"", "\"\\U0041\"", "\"\\u\"",
    "\"\\u1\"", "\"\\u12\"",
    "\"\\u123\"", "\"\\u 123\"", "\"\\u12g4\"", "\"\\u+123\"", "\"\\u-123\"", "\"\\u{41}\"", "\"\\😀\"", "\"\n\"",
    "\"\r\"", "\"\t\"",
    "\"\u{0}\"", "\"\u{1}\"", "\"\u{1F}\"", "\"a\nb\"", "\"\\ud83d\\u\"", "\"\\ud83d\\u12\"", "\"\\ud83d\\", "“a”",
    "\"a\\\nb\"",
    // Depth.
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    String(repeating: "[", count: 200) + String(repeating: "]", count: 199),
  ]

  private static let brokenBytes: [[UInt8]] = [
    [0x22, 0xFF, 0x22], [0x22, 0x80, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xE5, 0xBE, 0x22],
    [0x22, 0xED, 0xA0, 0x80, 0x22],
    [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], [0x22, 0xE5], [0xFF], [0xC3],
    [0x5B, 0xFF, 0x5D],
    [0x22, 0xE0, 0x80, 0xAF, 0x22], [0x22, 0xF0, 0x80, 0x80, 0xAF, 0x22], [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D],
    [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0x31, 0xFF],
  ]
}
