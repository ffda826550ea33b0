import ComposerCore
import ComposerFormats
import ComposerSystem
import JSONRPC

extension Command {
  static let emoticons = Command(
    "--emoticons", .query,
    summary: Phrase("list the emoticons, or what QUERY completes to", zh: "列出表情，或 QUERY 能补全成的表情"),
    formats: [
      Format(
        name: "text",
        summary: Phrase("name, emoji, pinyin and package, parted by tabs", zh: "名称、emoji、拼音、表情包，以制表符分隔")),
      Format(
        name: "json",
        summary: Phrase(
          #"{"packages":[{"id","name","displayOnly","emoticons":[…]}]}, with QUERY {"emoticons":[…]}"#,
          zh: #"{"packages":[{"id","name","displayOnly","emoticons":[…]}]}，有 QUERY 时 {"emoticons":[…]}"#)),
    ]
  ) { arguments, console in
    let configurations = Configurations(arguments, console)
    let settings = configurations.settings(forFile: nil)
    configurations.speak(settings)
    let catalog = configurations.emoticons(of: settings, forFile: configurations.absolute("emoticons")).catalog
    let status = configurations.isSound ? ExitStatus.clean : .failed
    let isJSON = arguments.chosenFormat == "json"
    guard !arguments.operands.isEmpty else {
      if isJSON {
        console.write(list(of: catalog))
      } else {
        for emoticon in catalog.emoticons { console.write(line(of: emoticon, named: emoticon.chs, in: catalog)) }
      }
      return status
    }
    let query = arguments.operands.map(\.text).joined(separator: " ")
    // The list that an editor shows. Recents that cannot be read cost it nothing but their order.
    let recents = try? SQLiteRecents(folder: EnvironmentVariables.process.stateFolder).first(200, patience: 0)
    let matches = EmoticonSearch(catalog: catalog).matches(
      for: query, recents: recents?.names ?? [], spelling: settings.spelling,
      style: Platform.named(settings.platforms?.first ?? "")?.grammar.emoticons ?? .brackets)
    if isJSON {
      console.write(list(of: matches, in: catalog))
    } else {
      for match in matches {
        guard let emoticon = catalog[match.place] else { continue }
        console.write(line(of: emoticon, named: match.name, in: catalog))
      }
    }
    return status
  }

  private static func list(of catalog: EmoticonCatalog) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("packages")
    writer.beginArray()
    for package in catalog.packages { EmoticonFormat.write(package, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func list(of matches: [EmoticonSearch.Match], in catalog: EmoticonCatalog) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("emoticons")
    writer.beginArray()
    for match in matches {
      guard let emoticon = catalog[match.place] else { continue }
      writer.beginObject()
      EmoticonFormat.writeMembers(of: emoticon, to: &writer)
      if let package = catalog.package(of: emoticon) { writer.member("package", package.id) }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func line(of emoticon: Emoticon, named name: String, in catalog: EmoticonCatalog) -> String {
    let columns = [
      name, emoticon.unicode ?? emoticon.emoji ?? "", emoticon.pinyin ?? "", catalog.package(of: emoticon)?.id ?? "",
    ]
    return columns.map { printable($0, limit: 80) }.joined(separator: "\t") + "\n"
  }
}
