import Testing

@testable import ComposerCore

struct TopLevelDomainTests {
  private func kind(_ name: String, isIgnoringCase: Bool = true) -> TopLevelDomains.Kind? {
    let bytes = Array("😀.\(name)/".utf8)
    return withBytes(bytes) {
      TopLevelDomains.kind(of: $0, 5..<bytes.count - 1, isIgnoringCase: isIgnoringCase)
    }
  }

  @Test(arguments: ["com", "museum", "vermögensberater", "みんな", "northwesternmutual", "дети"])
  func aGenericDomainIsKnown(name: String) { #expect(kind(name) == .generic) }

  @Test(arguments: ["cn", "fr", "香港", "சிங்கப்பூர்", "рф", "zw", "გე"])
  func aCountrysDomainIsKnown(name: String) { #expect(kind(name) == .country) }

  @Test(arguments: ["c", "comm", "notatld", "co m", "テスト", "localhost", "xn--p1ai", "a", "香"])
  func whatIsNotListedIsUnknown(name: String) { #expect(kind(name) == nil) }

  @Test(arguments: ["COM", "Com", "РФ", "Рф", "ҚАЗ", "ΕΛ", "VERMÖGENSBERATER"])
  func anyCaseIsKnownUnlessLowerCaseIsAskedFor(name: String) {
    #expect(kind(name) != nil)
    #expect(kind(name, isIgnoringCase: false) == nil)
  }

  @Test func aRangeOutsideOfTheTextIsUnknown() {
    withBytes(Array("com".utf8)) { bytes in
      #expect(TopLevelDomains.kind(of: bytes, 0..<9) == nil)
      #expect(TopLevelDomains.kind(of: bytes, 3..<3) == nil)
    }
  }
}
