import ComposerCore
import ComposerFormats
import Foundation
import JSONRPC
import Testing

/// `editors/schema.json` is what ``ConfigurationSchema`` makes of the lists. After a change to one of them, run this with
/// `COMPOSER_WRITE_SCHEMA=1` in the environment and commit the file.
@Suite struct SchemaTests {
  private let file = SourceTree.root.appendingPathComponent("editors/schema.json")

  @Test func theSchemaIsTheOneThatTheListsMake() throws {
    let made = ConfigurationSchema.json.encoded(pretty: true) + [UInt8(ascii: "\n")]
    if ProcessInfo.processInfo.environment["COMPOSER_WRITE_SCHEMA"] == "1" { try Data(made).write(to: file) }
    let isCurrent = try Data(contentsOf: file) == Data(made)
    #expect(isCurrent, "editors/schema.json is older than the lists; run this test with COMPOSER_WRITE_SCHEMA=1")
  }

  @Test func theSchemaNamesEverySettingRulePlatformAndSeverity() throws {
    let schema = ConfigurationSchema.json
    let properties = try #require(schema["properties"])
    #expect(properties.objectValue?.keys == ["$schema"] + Setting.all.map(\.key))
    #expect(properties["rules"]?["properties"]?.objectValue?.keys == Rule.all.map(\.id))
    for rule in Rule.all {
      let property = properties["rules"]?["properties"]?[rule.id]
      #expect(property?["enum"] == .array(Severity.allCases.map { .string($0.rawValue) }), "\(rule.id)")
      #expect(property?["default"] == .string(rule.severity.rawValue), "\(rule.id)")
    }
    let names = Platform.all.flatMap { [$0.id] + $0.aliases }
    #expect(properties["platform"]?["anyOf"]?[0]?["enum"] == .array(names.map { .string($0) }))
  }

  @Test func everySettingSaysWhatItIsInBothLanguages() {
    for setting in Setting.all {
      #expect(!setting.summary.english.isEmpty && !setting.summary.english.hasSuffix("."), "\(setting.key)")
      #expect(setting.summary.chinese.unicodeScalars.contains { $0.properties.isIdeographic }, "\(setting.key)")
    }
  }

  @Test func aSettingIsReadFromWhatItIsPrintedAs() {
    for setting in Setting.all where !setting.fallback.isNull {
      let decoded = ConfigurationFormat.decode([setting.key: setting.fallback] as JSON, source: "f")
      #expect(decoded.problems == [], "\(setting.key)")
    }
  }
}
