import ComposerCore
import ComposerFormats
import ComposerSystem
import JSONRPC

extension Law {
  /// Any bytes as a property list, XML or binary: a value of bounded size, or one sentence that is safe to show.
  static let propertyLists = Law("property-lists", "bytes as a property list") { input throws(Broken) in
    switch Result(catching: { () throws(PropertyList.Failure) in try PropertyList.parse(input) }) {
    case .success(let value):
      try demand((try? JSONParser.parse(value.encoded)) == value, "another value came back")
    case .failure(let failure): try demandInert(failure.message)
    }
  }

  /// Any bytes as a package or a list of packages: what is taken in can be written in a post and stays in its folder.
  static let packages = Law("packages", "bytes as a package of emoticons") { input throws(Broken) in
    var choices = Choices(input)
    let kind = choices.one(of: PackageFile.allCases) ?? .json
    let json: JSON
    do throws(PackageFile.Failure) {
      json = try kind.json(choices.remainder())
    } catch {
      try demandInert(error.message)
      return
    }
    switch Result(catching: { () throws(EmoticonPackageFormat.Problem) in try EmoticonPackageFormat.list(json) }) {
    case .success(let list):
      for problem in list.problems { try demandInert(problem.message) }
      for package in list.packages { try demand(EmoticonPackageFormat.isID(package.id), "the id “\(package.id)”") }
    case .failure(let problem): try demandInert(problem.message)
    }
    let read = Result { () throws(EmoticonPackageFormat.Problem) in
      try EmoticonPackageFormat.package(json, id: "x", folder: "/x")
    }
    switch read {
    case .success((let package, let problems)):
      for problem in problems { try demandInert(problem.message) }
      try demand(problems.count <= EmoticonPackageFormat.maximumProblems + 1, "\(problems.count) problems")
      try checkNames(of: package)
    case .failure(let problem): try demandInert(problem.message)
    }
  }

  private static func checkNames(of package: EmoticonPackage) throws(Broken) {
    let catalog = EmoticonCatalog(packages: [package])
    let tokenizer = Tokenizer(lexicon: catalog.lexicon)
    for emoticon in package.emoticons {
      for picture in [emoticon.png, emoticon.gif].compactMap({ $0 }) {
        let parts = picture.split(separator: "/", omittingEmptySubsequences: false)
        try demand(!picture.hasPrefix("/") && !parts.contains(".."), "the picture “\(picture)”")
      }
      guard emoticon.unicode == nil else { continue }
      for name in emoticon.names {
        let text = Array(name.utf8)
        let tokens = tokenizer.tokens(of: text)
        try demand(
          tokens.map(\.range) == [0..<text.count] && tokens.first?.kind == .emoticon,
          "the name “\(name)” is no emoticon: \(tokens.map { "\($0.kind) \($0.range)" })")
      }
    }
  }
}
