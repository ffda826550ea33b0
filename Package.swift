// swift-tools-version: 6.0
import PackageDescription

/// Settings of every Swift target: names must be imported where they are used, and `any` is written out.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A Swift target under `Sources/`.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: house)
}

/// A test target under `Tests/`.
func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: resources, swiftSettings: house)
}

let package = Package(
  name: "composer-lsp",
  products: [.executable(name: "composer-lsp", targets: ["composer-lsp"])],
  targets: [
    // The pure part: no protocol, no operating system.
    room("ComposerCore"),
    room("JSONRPC"),
    room("ComposerFormats", ["ComposerCore", "JSONRPC"]),
    room("ComposerServer", ["ComposerCore", "ComposerFormats", "JSONRPC"]),

    // The outside world.
    .target(name: "Emoticons", path: "Emoticons", sources: ["Emoticons.c"], publicHeadersPath: "include"),
    .target(
      name: "CICU", linkerSettings: ["icui18n", "icuuc", "icudata", "stdc++", "m"].map { .linkedLibrary($0) }),
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("expat")]),
    .target(name: "CLinux"),
    .target(name: "CSQLite", linkerSettings: ["sqlite3", "m"].map { .linkedLibrary($0) }),
    room(
      "ComposerSystem",
      ["ComposerCore", "ComposerFormats", "JSONRPC", "CExpat", "CICU", "CLinux", "CSQLite", "Emoticons"]),
    .executableTarget(
      name: "composer-lsp",
      dependencies: ["ComposerCore", "ComposerFormats", "ComposerServer", "ComposerSystem", "JSONRPC"],
      swiftSettings: house),

    // Tests.
    room("TestSupport", ["ComposerCore", "ComposerFormats", "JSONRPC", "ComposerSystem"]),
    tests("ComposerCoreTests", ["ComposerCore"]),
    tests("JSONRPCTests", ["JSONRPC"]),
    tests("ComposerFormatsTests", ["ComposerFormats", "ComposerCore", "JSONRPC"]),
    tests(
      "ComposerServerTests", ["ComposerServer", "ComposerFormats", "ComposerCore", "JSONRPC"], resources: ["Sessions"]),
    tests("ComposerSystemTests", ["ComposerSystem", "ComposerFormats", "ComposerCore", "JSONRPC"]),
    tests(
      "EndToEndTests",
      ["composer-lsp", "ComposerCore", "ComposerFormats", "ComposerServer", "ComposerSystem", "JSONRPC"],
      resources: ["Transcripts"]),
    tests("ArchitectureTests", ["ComposerFormats", "ComposerCore", "JSONRPC", "Emoticons"]),
    tests("EditorTests", ["composer-lsp", "ComposerCore"], resources: ["Neovim", "VSCode"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
