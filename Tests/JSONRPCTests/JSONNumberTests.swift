import JSONRPC
import Testing

@Test(arguments: [
  ("0", 0), ("7", 7), ("-1", -1), ("120", 120), ("2147483648", 2_147_483_648),
  ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
])
func aWholeNumberIsAnInteger(_ text: String, _ expected: Int) throws {
  #expect(try JSONParser.parse(text) == .integer(expected))
}

@Test(arguments: [
  ("1.5", 1.5), ("-2.25", -2.25), ("0.1", 0.1), ("3.0", 3), ("1e2", 100), ("1E+2", 100), ("1e-2", 0.01), ("0e0", 0),
  ("0.0", 0), ("0e999999999999999999999", 0), ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63),
  ("18446744073709551616", 0x1p64), ("123456789012345678901234567890", 123456789012345678901234567890.0),
  ("0.333333333333333333333333333333", 0.333333333333333333333333333333), ("1e22", 1e22), ("1e23", 1e23),
  ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0),
  ("2.5e-1000000000000", 0),
  ("9007199254740993.0", 9007199254740992), ("9007199254740993e1", 90_071_992_547_409_936),
  ("0.000000000000000000000000000000000000001", 1e-39),
])
func anyOtherNumberIsTheNearestDouble(_ text: String, _ expected: Double) throws {
  #expect(try JSONParser.parse(text) == .double(expected))
}

@Test(arguments: ["-0", "-0.0", "-0e5"])
func minusZeroKeepsItsSign(_ text: String) throws {
  let value = try #require(try JSONParser.parse(text).doubleValue)
  #expect(value == 0)
  #expect(value.sign == .minus)
  #expect(try JSONParser.parse(text).integerValue == 0)
}

@Test(arguments: ["1e400", "-1e400", "1e99999999999999999999", "1" + String(repeating: "0", count: 400)])
func aNumberBeyondEveryDoubleIsRefused(_ text: String) {
  expectRefusal(at: 1, "expected a number that a double can hold") {
    try JSONParser.parse("[\(text)]")
  }
}

@Test(arguments: [
  ("-", 1, "expected a digit"), ("--1", 1, "expected a digit"), ("-a", 1, "expected a digit"),
  ("+1", 0, "expected a value"), (".5", 0, "expected a value"),
  ("1.", 2, "expected a digit behind the decimal point"), ("1.e5", 2, "expected a digit behind the decimal point"),
  ("1e", 2, "expected a digit in the exponent"), ("1e+", 3, "expected a digit in the exponent"),
  ("1e+-2", 3, "expected a digit in the exponent"), ("1.5E", 4, "expected a digit in the exponent"),
  ("01", 1, "expected no digit behind a leading 0"), ("-01", 2, "expected no digit behind a leading 0"),
  ("00", 1, "expected no digit behind a leading 0"), ("0x1", 1, "expected nothing behind the value"),
  ("1_000", 1, "expected nothing behind the value"), ("1a", 1, "expected nothing behind the value"),
  ("1.5.5", 3, "expected nothing behind the value"), ("1e5e5", 3, "expected nothing behind the value"),
  ("１", 0, "expected a value"), ("1２", 1, "expected nothing behind the value"),
])
func aBrokenNumberIsRefusedWhereItBreaks(_ text: String, _ offset: Int, _ reason: String) {
  expectRefusal(at: offset, reason) { try JSONParser.parse(text) }
}

@Test func everyDoubleReadsBackFromItsShortestForm() throws {
  var generator = Generator(seed: 4)
  for _ in 0..<10_000 {
    let value = Double(bitPattern: generator.next())
    guard value.isFinite else { continue }
    #expect(try JSONParser.parse(value.description) == .double(value))
  }
}

@Test func shortDecimalsAreTheSameAsTheLanguagesOwn() throws {
  var generator = Generator(seed: 5)
  for _ in 0..<10_000 {
    let digits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
    let text = "\(digits)e\(Int.random(in: -40...40, using: &generator))"
    #expect(try JSONParser.parse(text) == .double(try #require(Double(text))))
  }
}
