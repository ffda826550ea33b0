import ComposerSystem
import Testing

private func failure(_ kind: PackageFile, _ text: String) -> String? {
  do throws(PackageFile.Failure) {
    _ = try kind.json(Array(text.utf8))
  } catch {
    return (error.line.map { "\($0):\(error.column ?? 0): " } ?? "") + error.message.english
  }
  return nil
}

@Suite struct PackageFileTests {
  @Test func sixtyFourLevelsAreReadAndOneMoreIsRefusedWithTheFigure() {
    let opening = String(repeating: "[", count: 64)
    let closing = String(repeating: "]", count: 64)
    #expect(failure(.json, opening + closing) == nil)
    #expect(
      failure(.json, "{\"a\":" + opening + closing + "}")
        == "nested deeper than 64 levels, which is the most that is read")
  }

  @Test func bracketsInTextAreNoLevels() {
    let brackets = String(repeating: "[", count: 99)
    #expect(failure(.json, "[\"\\\"\(brackets)\\\\\", \"\(brackets)\"]") == nil)
  }

  @Test func whatIsNoJSONIsToldWithLineAndColumn() {
    #expect(failure(.json, "[\n \"👨‍👩‍👧\", ]") == "2:11: not JSON: expected a value")
    #expect(failure(.json, "") == "1:1: not JSON: expected a value")
  }
}
