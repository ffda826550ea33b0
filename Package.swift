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

/// With COMPOSER_FUZZ=1 the package has the product `fuzz` in the program's place (`make fuzz`): the program becomes a
/// library, since the fuzzer brings its own `main`.
let isFuzzing = Context.environment["COMPOSER_FUZZ"] == "1"
/// With COMPOSER_BENCH=1 it has the product `benchmarks` too (`make bench`).
let isMeasuring = Context.environment["COMPOSER_BENCH"] == "1"
let program = "composer-lsp"
let rooms: [Target.Dependency] = ["ComposerCore", "ComposerFormats", "ComposerServer", "ComposerSystem", "JSONRPC"]

let package = Package(
  name: "composer-lsp",
  products: [.executable(name: isFuzzing ? "fuzz" : program, targets: [isFuzzing ? "fuzz" : program])]
    + (isMeasuring ? [.executable(name: "benchmarks", targets: ["benchmarks"])] : []),
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
    isFuzzing
      ? .target(name: program, dependencies: rooms, exclude: ["main.swift"], swiftSettings: house)
      : .executableTarget(name: program, dependencies: rooms, swiftSettings: house),

    // Tests.
    room("TestSupport", ["ComposerCore", "ComposerFormats", "JSONRPC", "ComposerSystem"]),
    .target(
      name: "Laws", dependencies: rooms + ["composer-lsp", "TestSupport"], path: "Tests/Laws",
      swiftSettings: house + (isFuzzing ? [.define("COMPOSER_FUZZ")] : [])),
    tests("LawTests", ["ComposerCore", "ComposerSystem", "JSONRPC", "Laws"]),
    tests("ComposerCoreTests", ["ComposerCore", "ComposerSystem", "Laws"]),
    tests("JSONRPCTests", ["JSONRPC"]),
    tests("ComposerFormatsTests", ["ComposerFormats", "ComposerCore", "JSONRPC"]),
    tests(
      "ComposerServerTests", ["ComposerServer", "ComposerFormats", "ComposerCore", "JSONRPC", "Laws"],
      resources: ["Sessions"]),
    tests("ComposerSystemTests", ["ComposerSystem", "ComposerFormats", "ComposerCore", "JSONRPC"]),
    tests(
      "EndToEndTests",
      ["composer-lsp", "ComposerCore", "ComposerFormats", "ComposerServer", "ComposerSystem", "JSONRPC", "Laws"],
      resources: ["ForeignClient", "Pages", "Transcripts"]),
    tests("ArchitectureTests", ["ComposerFormats", "ComposerCore", "JSONRPC", "Emoticons"]),
    tests("EditorTests", ["composer-lsp", "ComposerCore"], resources: ["Emacs", "Neovim", "Vim", "VSCode"]),
  ]
    + (isFuzzing
      ? [
        .executableTarget(
          name: "fuzz", dependencies: ["Laws"], path: "Tests/Fuzz", exclude: ["Seeds", "Crashes"], swiftSettings: house)
      ] : [])
    + (isMeasuring
      ? [
        .executableTarget(
          name: "benchmarks", dependencies: ["ComposerCore", "ComposerSystem", "JSONRPC"],
          path: "Tests/Benchmarks/Micro",
          swiftSettings: house)
      ] : []),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
