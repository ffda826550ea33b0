import ComposerCore
import ComposerServer
import ComposerSystem

extension Environment {
  /// The world as it is.
  static func system(_ arguments: Arguments, _ log: ServerLog) -> Environment {
    var environment = Environment(version: Program.version) { _ in
      EmoticonCatalog(packages: EmoticonLoader.shipped())
    }
    environment.language = EnvironmentVariables.process.language
    environment.options = arguments.settings
    environment.log = { log.write($0, $1) }
    return environment
  }
}
