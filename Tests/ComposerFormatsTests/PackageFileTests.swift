import ComposerFormats
import Testing

private func failure(_ kind: PackageFile, _ text: String) -> String? {
  do { _ = try kind.json(Array(text.utf8)) } catch { return error.message.english }
  return nil
}

@Suite struct PackageFileTests {
  @Test func sixtyFourLevelsAreReadAndOneMoreIsRefusedWithTheFigure() {
    let opening = String(repeating: "[", count: 64)
    let closing = String(repeating: "]", count: 64)
    #expect(failure(.json, opening + closing) == nil)
    #expect(failure(.json, "{\"a\":" + opening + closing + "}") == "more than 64 arrays and objects inside each other")
  }

  @Test func bracketsInTextAreNoLevels() {
    let brackets = String(repeating: "[", count: 99)
    #expect(failure(.json, "[\"\\\"\(brackets)\\\\\", \"\(brackets)\"]") == nil)
  }

  @Test func whatIsNoJSONIsToldWithLineAndColumn() {
    #expect(failure(.json, "[\n \"👨‍👩‍👧\", ]") == "not JSON, line 2, column 11: expected a value")
    #expect(failure(.json, "") == "not JSON, line 1, column 1: expected a value")
  }
}
