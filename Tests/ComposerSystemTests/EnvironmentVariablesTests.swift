import ComposerCore
import ComposerSystem
import Foundation
import Testing

struct EnvironmentVariablesTests {
  @Test(
    arguments: [
      (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "zh"], .chinese), (["LANG": "en_GB"], .english), ([:], .english),
      (["LC_ALL": "C", "LANG": "zh_CN"], .english), (["LC_ALL": "", "LC_MESSAGES": "zh_TW", "LANG": "de"], .chinese),
      (["LC_MESSAGES": "de", "LANG": "zh"], .english),
    ] as [([String: String], Language)])
  func theStrongestLocaleVariableThatIsSetDecides(values: [String: String], language: Language) {
    #expect(EnvironmentVariables(values).language == language)
  }

  @Test func theConfigurationStandsInTheXDGFolder() {
    let variables = EnvironmentVariables(["HOME": "/home/a", "XDG_CONFIG_HOME": "/x", "XDG_STATE_HOME": "/y"])
    #expect(variables.configurationFolder == "/x/composer-lsp")
    #expect(variables.stateFolder == "/y/composer-lsp")
  }

  @Test(arguments: [[:], ["XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "relative"]])
  func withoutThatFolderItStandsAtHome(more: [String: String]) {
    let variables = EnvironmentVariables(more.merging(["HOME": "/home/a"]) { $1 })
    #expect(variables.stateFolder == "/home/a/.local/state/composer-lsp")
    #expect(variables.configurationFolder == "/home/a/.config/composer-lsp")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func withoutAHomeThereIsNoFolder(values: [String: String]) {
    #expect(EnvironmentVariables(values).stateFolder == nil)
    #expect(EnvironmentVariables(values).home == nil)
  }

  @Test func aHomeThatIsNoUTF8IsKept() {
    #expect(EnvironmentVariables { _ in [0x2F, 0xFF] }.stateFolder?.bytes.starts(with: [0x2F, 0xFF, 0x2F]) == true)
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
      (["TERM": "xterm"], true),
    ] as [([String: String], Bool)])
  func colourIsAllowedUnlessSomebodyObjects(values: [String: String], allowed: Bool) {
    #expect(EnvironmentVariables(values).allowsColor == allowed)
  }

  @Test func theProcessHasItsOwnVariables() {
    setenv("COMPOSER_TEST_VARIABLE", "👍", 1)
    #expect(EnvironmentVariables.process["COMPOSER_TEST_VARIABLE"] == "👍")
    #expect(EnvironmentVariables.process["COMPOSER_TEST_NOTHING"] == nil)
  }
}
