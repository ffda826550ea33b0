import JSONRPC
import Testing

@Suite struct JSONRecordTests {
  /// The object with a member `a` of the value 7, or why it is none.
  private func added(_ line: String) -> String {
    Array(line.utf8).withUnsafeBufferPointer { bytes in
      do throws(JSONError) {
        var answer: [UInt8] = []
        try JSONRecord(bytes).append(to: &answer, adding: "a", Array("7".utf8))
        return String(decoding: answer, as: UTF8.self)
      } catch {
        return "\(error.offset): \(error.reason)"
      }
    }
  }

  @Test(arguments: [
    ("{}", #"{"a":7}"#), (" { } ", #"{"a":7}"#), (#"{"b":1.0}"#, #"{"b":1.0,"a":7}"#),
    ("\u{FEFF}{ \"b\" : 1e400000 }\r", #""#),
    (#"{ "b" : [1, {"a": "👍"}] , "c":"\u00e9"}"#, #"{ "b" : [1, {"a": "👍"}] , "c":"\u00e9","a":7}"#),
    (#"{"b":12345678901234567890123}"#, #"{"b":12345678901234567890123,"a":7}"#),
    (#"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":7}"#), (#"{"\u0061":1}"#, #"{"a":7}"#),
  ])
  func aMemberIsAddedAndAllElseIsKept(_ line: String, _ answer: String) {
    // A number beyond every double is none.
    #expect(added(line) == (answer.isEmpty ? "11: expected a number that a double can hold" : answer))
  }

  @Test(arguments: [
    ("", "0: expected an object"), ("[1]", "0: expected an object"),
    (#"{"b":1} x"#, "8: expected nothing behind the object"),
    (#"{"b":1"#, "6: expected “,” or “}” behind a member"), (#"{"b"}"#, "4: expected “:” behind a key"),
    (#"{"b":1,}"#, "7: expected a key in double quotes"),
  ])
  func whatIsNoObjectIsToldWithItsPlace(_ line: String, _ problem: String) {
    #expect(added(line) == problem)
  }

  @Test(arguments: [
    (#"{"text":"早👍"}"#, "早👍"), (#"{"text":"a","text":"b"}"#, "b"), (#"{"text":1}"#, nil), (#"{"Text":"a"}"#, nil),
    (#"{"text":"\ud800"}"#, "\u{FFFD}"),
  ])
  func theTextIsThatOfTheLastMemberOfTheName(_ line: String, _ text: String?) throws {
    let read = try Array(line.utf8).withUnsafeBufferPointer { try JSONRecord($0).text(of: "text") }
    #expect(read == text)
  }
}
