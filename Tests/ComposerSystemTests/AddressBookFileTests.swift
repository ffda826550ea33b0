import ComposerSystem
import Testing

/// A file of people that is none, or too large: an empty book and one sentence.
struct AddressBookFileTests {
  private let folder = TemporaryFolder()

  /// What is wrong with a file of these contents, without its path.
  private func problems(_ text: String) throws -> [String] {
    let file = try folder.file("people.json", text)
    return AddressBookFile(file.text).problems.map { String($0.english.dropFirst("\(file): ".count)) }
  }

  @Test func peopleAreRead() throws {
    let file = try folder.file("people.json", #"[{"name": "小明😀", "weibo": "小明"}]"#)
    let read = AddressBookFile(file.text)
    #expect(read.book.people.map(\.name) == ["小明😀"])
    #expect(read.problems == [])
  }

  @Test func whatIsNoFileOfPeopleIsToldByItsPath() throws {
    #expect(try problems("7") == ["expected an array of people"])
    #expect(try problems("{") == ["not JSON: expected a key in double quotes"])
    #expect(
      AddressBookFile(folder.path.text).problems.map(\.english) == ["\(folder.path): a folder, expected a file"])
    let none = folder.path.appending("none.json")
    #expect(AddressBookFile(none.text).problems.map(\.english) == ["\(none): no such file or directory"])
  }

  @Test func ofManyMistakesTheFirstAreToldAndTheOthersCounted() throws {
    let told = try problems("[" + Array(repeating: "7", count: 25).joined(separator: ",") + "]")
    #expect(told.count == 21)
    #expect(told.last == "5 more problems")
  }

  @Test func eachBoundIsNamed() throws {
    #expect(
      try problems("[" + String(repeating: " ", count: 8 << 20) + "]") == [
        "larger than 8388608 bytes, which is the most that is read"
      ])
    #expect(
      try problems(String(repeating: "[", count: 65)) == [
        "nested deeper than 64 levels, which is the most that is read"
      ])
    let people = Array(repeating: #"{"weibo":"小明"}"#, count: 20_001).joined(separator: ",")
    #expect(try problems("[\(people)]") == ["20001 people; at most 20000 are read"])
  }
}
