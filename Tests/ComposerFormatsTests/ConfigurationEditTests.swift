import ComposerCore
import ComposerFormats
import JSONRPC
import TestSupport
import Testing

struct ConfigurationEditTests {
  private func applied(_ edit: Edit?, to text: String) -> String? {
    edit.map { MarkedText.apply([$0], to: Array(text.utf8)) }
  }

  @Test(arguments: [
    (#"{}"#, #"{"ignore": ["图"]}"#),
    ("{\n}\n", #"{"ignore": ["图"]}"# + "\n"),
    (#"{"limit": 5}"#, #"{"limit": 5, "ignore": ["图"]}"#),
    ("{\n  \"limit\": 5\n}\n", "{\n  \"limit\": 5,\n  \"ignore\": [\"图\"]\n}\n"),
    ("{\r\n\t\"limit\": 5\r\n}", "{\r\n\t\"limit\": 5,\r\n\t\"ignore\": [\"图\"]\r\n}"),
    (#"{"ignore": null, "limit": 5}"#, #"{"ignore": ["图"], "limit": 5}"#),
    (#"{"ignore": [ ], "limit": 5}"#, #"{"ignore": ["图"], "limit": 5}"#),
    (#"{"ignore": ["转", "😀"], "limit": 5}"#, #"{"ignore": ["转", "😀", "图"], "limit": 5}"#),
    ("{\"ignore\": [\n    \"转\"\n  ]}", "{\"ignore\": [\n    \"转\",\n    \"图\"\n  ]}"),
    (#"{"ignore": ["a"], "ignore": ["b"]}"#, #"{"ignore": ["a"], "ignore": ["b", "图"]}"#),
  ])
  func aWordIsAddedAndTheRestStays(_ text: String, _ expected: String) {
    #expect(applied(ConfigurationEdit.ignoring(word: "图", in: Array(text.utf8)), to: text) == expected)
  }

  @Test(arguments: ["", "[]", "{", #"{"ignore": "图"}"#, #"{"ignore": ["图"]}"#, #"{"ignore": {"图": 1}}"#])
  func nothingIsAddedWhereItStandsOrWouldNotFit(_ text: String) {
    #expect(ConfigurationEdit.ignoring(word: "图", in: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    (#"{}"#, #"{"rules": {"empty-topic": "off"}}"#),
    (#"{"limit": 5}"#, #"{"limit": 5, "rules": {"empty-topic": "off"}}"#),
    (#"{"rules": {}}"#, #"{"rules": {"empty-topic": "off"}}"#),
    (#"{"rules": null}"#, #"{"rules": {"empty-topic": "off"}}"#),
    (#"{"rules": {"empty-topic": "error", "a": "off"}}"#, #"{"rules": {"empty-topic": "off", "a": "off"}}"#),
    (
      "{\n  \"rules\": {\n    \"a\": \"off\"\n  }\n}",
      "{\n  \"rules\": {\n    \"a\": \"off\",\n    \"empty-topic\": \"off\"\n  }\n}"
    ),
  ])
  func aRuleIsSwitchedOffAndTheRestStays(_ text: String, _ expected: String) {
    #expect(applied(ConfigurationEdit.switchingOff(rule: "empty-topic", in: Array(text.utf8)), to: text) == expected)
  }

  @Test(arguments: ["5", #"{"rules": []}"#, #"{"rules": {"empty-topic": "off"}}"#])
  func aRuleIsNotSwitchedOffTwiceNorInSomethingElse(_ text: String) {
    #expect(ConfigurationEdit.switchingOff(rule: "empty-topic", in: Array(text.utf8)) == nil)
  }

  @Test func aNewFileIsReadAsWhatItSays() {
    let text = ConfigurationEdit.newFile(["ignore": ["图"]])
    #expect(text == "{\n  \"ignore\": [\n    \"图\"\n  ]\n}\n")
    let read = ConfigurationFormat.decode(Array(text.utf8), source: "f", folder: nil)
    #expect(read.settings.ignore == ["图"] && read.problems == [])
  }
}
