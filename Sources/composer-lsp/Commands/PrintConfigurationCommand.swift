import ComposerCore
import JSONRPC

extension Command {
  static let printConfiguration = Command(
    "--print-config", .path,
    summary: Phrase("the settings that hold for a file, or for this folder", zh: "对某个文件或当前文件夹生效的设置")
  ) { arguments, console in
    console.write(json(of: arguments.settings).encoded(pretty: true) + [UInt8(ascii: "\n")])
    return .clean
  }

  private static func json(of settings: Settings) -> JSON {
    var object = JSONObject()
    object["platform"] = settings.platforms.map { .array($0.map { .string($0) }) }
    object["limit"] = settings.limit.map { .integer($0) }
    object["language"] = settings.language.map { .string($0.rawValue) }
    return .object(object)
  }
}
