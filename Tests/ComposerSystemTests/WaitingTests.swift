import ComposerSystem
import Foundation
import Testing

struct PollTests {
  @Test func theDescriptorsThatAreReadyAreNamed() {
    let first = Pipe()
    let second = Pipe()
    Foundation.write(second.writing, "x", 1)
    let ready = Poll.wait(for: [.read(first.reading), .read(second.reading), .write(first.writing)])
    #expect(ready.map(\.index) == [1, 2])
    #expect(ready.map(\.canRead) == [true, false])
    #expect(ready.map(\.canWrite) == [false, true])
  }

  @Test func theEndOfInputCanBeRead() {
    let pipe = Pipe()
    pipe.closeWriting()
    let ready = Poll.wait(for: [.read(pipe.reading)])
    #expect(ready.map(\.canRead) == [true])
    #expect(ready.map(\.isBroken) == [true])
  }

  @Test func aReaderThatHasGoneBreaksThePipe() {
    let pipe = Pipe()
    pipe.closeReading()
    #expect(Poll.wait(for: [.write(pipe.writing)]).map(\.isBroken) == [true])
  }

  @Test func nothingIsReadyWhenTheTimeHasRunOut() {
    let pipe = Pipe()
    #expect(Poll.wait(for: [.read(pipe.reading)], milliseconds: 1) == [])
    #expect(Poll.wait(for: [.read(pipe.reading)], milliseconds: Int.min) == [])
  }

  @Test func aDescriptorThatIsNoneIsBroken() {
    #expect(Poll.wait(for: [.read(1_000_000)]).map(\.isBroken) == [true])
  }
}

struct WatchesTests {
  @Test func theEndOfAProcessIsSeen() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["600"]
    try process.run()
    guard case .descriptor(let descriptor) = Watches.process(Int(process.processIdentifier)) else {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("the kernel has no descriptors for processes")
      return
    }
    defer { close(descriptor) }
    #expect(Poll.wait(for: [.read(descriptor)], milliseconds: 0) == [])
    // The threads that tests run on block SIGTERM, and what they start inherits this.
    kill(process.processIdentifier, SIGKILL)
    #expect(Poll.wait(for: [.read(descriptor)]).map(\.canRead) == [true])
  }

  @Test(arguments: [0, -1, Int.max, Int.min, 0x7FFF_FFFF])
  func aProcessThatCannotBeSeenIsNotWatched(number: Int) {
    #expect(Watches.process(number) == .unseen)
  }
}
