import ComposerCore
import ComposerFormats
import ComposerSystem
import JSONRPC

extension Command {
  static let printConfiguration = Command(
    "--print-config", .file,
    summary: Phrase("the settings that hold for a file, or in this folder", zh: "对某个文件或当前文件夹生效的设置"),
    details: Phrase(
      #"{"sources":[…],"settings":{…},"origins":{…}}: the files that were read, every setting as it holds, and where each comes from."#,
      zh: #"{"sources":[…],"settings":{…},"origins":{…}}：读取的文件、生效的各项设置及其来源。"#)
  ) { arguments, console in
    let configurations = Configurations(arguments, console)
    let configuration = configurations.configuration(forFile: arguments.operands.first)
    var layers = configuration.files.map { (source: $0.path.text, settings: $0.settings) }
    if arguments.settings != Settings() { layers.append((source: "options", settings: arguments.settings)) }
    let settings = configuration.settings.under(arguments.settings)
    console.write(ConfigurationFormat.effective(settings, layers: layers).encoded(pretty: true) + [UInt8(ascii: "\n")])
    return configurations.isSound ? .clean : .failed
  }
}
