import Testing

@testable import composer_lsp

/// Where the server stops for a client that does not read, to the byte.
struct BacklogTests {
  @Test func sixteenMebibytesThatAreNotReadStopTheHandling() {
    #expect(Backlog.mayHandle(unread: 16_777_215))
    #expect(!Backlog.mayHandle(unread: 16_777_216))
  }

  @Test func fiftyThousandMessagesStopTheReading() {
    #expect(Backlog.mayRead(messages: 49_999, bytes: 0, unread: 0))
    #expect(!Backlog.mayRead(messages: 50_000, bytes: 0, unread: 0))
  }

  @Test func sixtyFourMebibytesThatAreNotHandledStopTheReading() {
    #expect(Backlog.mayRead(messages: 0, bytes: 67_108_863, unread: 0))
    #expect(!Backlog.mayRead(messages: 0, bytes: 67_108_864, unread: 0))
  }

  @Test func thirtyTwoMebibytesThatAreNotReadStopTheReading() {
    #expect(Backlog.mayRead(messages: 0, bytes: 0, unread: 33_554_431))
    #expect(!Backlog.mayRead(messages: 0, bytes: 0, unread: 33_554_432))
  }
}
