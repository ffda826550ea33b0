import ComposerSystem
import Foundation
import Testing

struct OutputWriterTests {
  init() { StandardStreams.prepare() }

  @Test func nothingIsWrittenBeforeTheBufferIsFull() {
    let pipe = Pipe()
    let writer = OutputWriter(descriptor: pipe.writing, capacity: 4)
    writer.write("abc")
    #expect(Poll.wait(for: [.read(pipe.reading)], milliseconds: 0) == [])
    writer.write("de")
    #expect(pipe.read() == Array("abc".utf8))
    #expect(writer.flush() == .ok)
    #expect(pipe.read() == Array("de".utf8))
  }

  @Test func aTextLargerThanTheBufferIsWrittenInOrder() {
    let pipe = Pipe()
    let writer = OutputWriter(descriptor: pipe.writing, capacity: 4)
    writer.write("ab")
    writer.write([0x63, 0x64, 0x65, 0x66, 0x67])
    writer.write("h")
    #expect(writer.flush() == .ok)
    #expect(pipe.read() == Array("abcdefgh".utf8))
  }

  @Test func aFullDeviceIsSeenAtTheFinalFlush() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let writer = OutputWriter(descriptor: full)
    writer.write("abc")
    #expect(writer.outcome == .ok)
    #expect(writer.flush() == .failed(SystemError(code: ENOSPC)))
    #expect(SystemError(code: ENOSPC).description == "no space left on device")
  }

  @Test func aReaderThatHasGoneEndsTheWritingQuietly() {
    let pipe = Pipe()
    pipe.closeReading()
    let writer = OutputWriter(descriptor: pipe.writing)
    writer.write("abc")
    #expect(writer.flush() == .closedPipe)
    writer.write("more")
    #expect(writer.flush() == .closedPipe)
  }

  @Test func aClosedDescriptorIsAFailure() {
    let writer = OutputWriter(descriptor: -1)
    writer.write("abc")
    #expect(writer.flush() == .failed(SystemError(code: EBADF)))
  }

  @Test func aFullPipeThatDoesNotBlockIsWaitedFor() async {
    let pipe = Pipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let text = [UInt8](repeating: 0x61, count: 300_000)
    let descriptor = pipe.writing
    let writing = Task.detached {
      let writer = OutputWriter(descriptor: descriptor)
      writer.write(text)
      return writer.flush()
    }
    var count = 0
    while count < text.count { count += pipe.read().count }
    #expect(await writing.value == .ok)
    #expect(count == 300_000)
  }

  @Test func aStopSignalEndsAWriteThatNobodyReads() {
    let pipe = Pipe()
    let stop = Pipe()
    let writer = OutputWriter(descriptor: pipe.writing, stopDescriptor: stop.reading)
    Foundation.write(stop.writing, "x", 1)
    writer.write([UInt8](repeating: 0x61, count: 300_000))
    #expect(writer.flush() == .stopped)
    #expect(pipe.read().count == 65536)
  }
}
