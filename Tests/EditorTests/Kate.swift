import Foundation
import TestSupport
import Testing

/// A Kate with a post open in a window of its own X server, set up by the lines of its README.
final class Kate: Sendable {
  static let program = TestedProgram(name: "Kate (under Xvfb)", variable: "COMPOSER_KATE")

  let home: Home
  private let display: String
  private let programs: Programs

  /// Opens a post.
  /// - Parameter isAllowed: whether the server may start, as the README's lines of katerc say; else Kate asks.
  init(_ post: String, in home: Home, isAllowed: Bool = true) async throws {
    self.home = home
    let installed = try Command.run(
      ["sh", "-e", "-c", try Repository.block("sh install", of: "kate")], environment: home.variables)
    #expect(installed.status == 0, "\(installed.output)")
    if isAllowed {
      let lines = try Repository.block("ini katerc", of: "kate")
      try home.write(
        lines.replacingOccurrences(of: "/usr/local/bin/composer-lsp", with: home.path + "/bin/composer-lsp"),
        to: ".config/katerc")
    }
    // The program of the tests, with a record of what it is asked.
    let server = try #require(BuiltProgram.path, "composer-lsp is not built; run “swift build” first")
    for folder in ["bin", "run"] {
      try FileManager.default.createDirectory(
        atPath: home.path + "/" + folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    try home.write("#!/bin/sh\nexec \(server) --record \(home.path)/record \"$@\"\n", to: "bin/composer-lsp")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path + "/bin/composer-lsp")

    // Xvfb takes the first display that is free, and tells its number once it answers.
    let programs = Programs(home)
    self.programs = programs
    try home.write("", to: "display")
    try programs.start(
      ["sh", "-c", "exec Xvfb -displayfd 1 -screen 0 1100x500x24 -nolisten tcp >display"], home.variables, in: home.path
    )
    display = try await eventually("an X server") { programs.display }
    let variables = Self.variables(home, display)
    try programs.start(["openbox"], variables)
    try programs.start(
      ["dbus-run-session", "--", try #require(Self.program.path), "--block", "--startanon", post], variables,
      in: home.path + "/posts")

    if isAllowed { try await said("initialized") }
    let window = try await eventually("the window") { try windows(named: post).first }
    try xdotool("windowsize", window, "1080", "460")
    try xdotool("windowmove", window, "5", "5")
    try xdotool("windowfocus", window)
  }

  /// What Kate and the server have said to each other.
  func record() -> String {
    FileManager.default.contents(atPath: home.path + "/record").map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until the server has been asked for something, or has told it, so often.
  func said(_ method: String, times: Int = 1) async throws {
    try await eventually(method, last: { String(self.record().suffix(2000)) }) {
      record().components(separatedBy: "\"method\":\"\(method)\"").count > times
    }
  }

  /// The visible windows whose titles hold a text.
  func windows(named title: String) throws -> [String] { try xdotool("search", "--onlyvisible", "--name", title) }

  /// Waits until a list or a menu stands over the text, each of which is a window.
  func popup() async throws {
    try await eventually("a list over the text") {
      try xdotool("search", "--onlyvisible", "--class", "kate").count > 1
    }
  }

  func press(_ keys: String...) throws { try xdotool(["key", "--delay", "60"] + keys) }

  func type(_ text: String) throws { try xdotool("type", "--delay", "120", text) }

  /// Saves, and waits until the file has these bytes.
  func save(_ name: String, expecting text: String) async throws {
    try press("ctrl+s")
    try await eventually(
      "the bytes of “\(text)”", last: { String(decoding: try home.bytes(of: name), as: UTF8.self) }
    ) { try home.bytes(of: name) == [UInt8](text.utf8) }
  }

  /// How many pixels of the text, which is 700 × 20 at the window's top, have a colour and not a grey.
  func colouredPixels() throws -> Int {
    let raw = home.path + "/pixels"
    let answer = try Command.run(
      [
        "sh", "-c",
        "import -window root \(home.path)/now.png && convert \(home.path)/now.png -crop 700x40+86+105 -depth 8 rgb:\(raw)",
      ],
      environment: Self.variables(home, display))
    guard answer.status == 0 else { throw Unseen("a picture of the screen: \(answer.output)") }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    return stride(from: 0, to: bytes.count - 2, by: 3).count { index in
      let pixel = bytes[index..<index + 3]
      return (pixel.max() ?? 0) - (pixel.min() ?? 0) > 90
    }
  }

  /// Keeps a picture of the screen.
  func picture(to path: String) throws {
    _ = try Command.run(["import", "-window", "root", path], environment: Self.variables(home, display))
  }

  private static func variables(_ home: Home, _ display: String) -> [String: String] {
    home.variables.merging([
      "PATH": home.path + "/bin:/usr/bin:/bin", "DISPLAY": display, "XDG_RUNTIME_DIR": home.path + "/run",
      "QT_QPA_PLATFORM": "xcb",
    ]) { $1 }
  }

  @discardableResult
  private func xdotool(_ words: String...) throws -> [String] { try xdotool(words) }

  @discardableResult
  private func xdotool(_ words: [String]) throws -> [String] {
    try Command.run(["xdotool"] + words, environment: Self.variables(home, display)).output
      .split(separator: "\n").map(String.init)
  }
}

/// What was started for one Kate; ended when the last reference is gone, however far the start has come.
private final class Programs: Sendable {
  private let home: Home

  init(_ home: Home) { self.home = home }

  /// The display of the X server; nil until that has said which.
  var display: String? {
    let number = FileManager.default.contents(atPath: home.path + "/display").map {
      String(decoding: $0, as: UTF8.self)
    }
    return number.flatMap { $0.hasSuffix("\n") ? ":" + $0.dropLast() : nil }
  }

  deinit {
    // What a server that is killed would leave behind; first, while nobody else can take its number.
    if let number = display?.dropFirst() {
      for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    home.endEverything()
  }

  func start(_ command: [String], _ variables: [String: String], in folder: String = "/") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = variables
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }
}
