import ComposerCore
import ComposerServer
import JSONRPC
import Testing

struct RecentsTroubleTests {
  @Test(arguments: [("en", "not saved"), ("zh-CN", "未保存")])
  func troubleWithTheRecentsIsShownInTheUsersLanguageWhenTheServerIsIdle(_ locale: String, _ text: String) {
    var troubles = [Phrase("not saved", zh: "未保存")]
    var environment = Environment.test()
    environment.recents.takeTroubles = {
      defer { troubles = [] }
      return troubles
    }
    var server = Server(environment: environment)
    #expect(server.idle().isEmpty)
    _ = server.receive(
      .request(id: .integer(1), method: "initialize", params: ["capabilities": [:], "locale": .string(locale)]))
    _ = server.receive(.notification(method: "initialized", params: [:]))
    let shown = Message.notification(method: "window/showMessage", params: ["type": 2, "message": .string(text)])
    #expect(server.idle().map(\.read) == [shown.read])
    #expect(server.idle().isEmpty)
  }
}
