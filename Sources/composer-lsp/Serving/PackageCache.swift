import ComposerCore
import ComposerServer
import ComposerSystem

/// The emoticon packages that were loaded, by the folders that were asked for; loaded again once a file has changed.
///
/// A folder may lie at the other end of a slow network: nobody waits long for it. Meanwhile what was loaded before, or
/// what the program carries, stands in.
final class PackageCache {
  /// Rings when packages have come that somebody did not wait for.
  let bell = Bell()
  private let log: ServerLog
  /// How long packages are waited for, in milliseconds; nil is as long as it takes.
  let patience: Int?
  private let load: Load
  private var loaded: [[String]?: (stamps: FileStamps, catalog: LoadedCatalog)] = [:]
  /// Those that were begun and that nobody has asked for yet.
  private var begun: [[String]?: Errand<Packages>] = [:]
  /// Those that somebody did not wait for.
  private var coming: [[String]?: Errand<Packages>] = [:]
  private var loadings = 0

  typealias Load = @Sendable ([String]?) -> LoadedEmoticons

  private struct Packages: Sendable {
    let emoticons: LoadedEmoticons
    let catalog: EmoticonCatalog

    init(_ emoticons: LoadedEmoticons) {
      self.emoticons = emoticons
      catalog = EmoticonCatalog(packages: emoticons.packages)
    }
  }

  /// - Parameter patience: see ``patience``.
  init(_ log: ServerLog, patience: Int? = 500, load: @escaping Load = { EmoticonLoader.load($0) }) {
    self.log = log
    self.patience = patience
    self.load = load
  }

  /// Begins with some packages before anybody asks for them: the first answers need them at once.
  func begin(_ folders: [String]?) {
    guard begun[folders] == nil, coming[folders] == nil, loaded[folders] == nil else { return }
    begun[folders] = errand(folders)
  }

  func catalog(_ folders: [String]?) -> LoadedCatalog {
    if let errand = begun.removeValue(forKey: folders) { return awaited(errand, folders) }
    if let errand = coming[folders] {
      guard let packages = errand.answer(within: 0) else { return standIn(for: folders) }
      coming[folders] = nil
      return take(packages, folders)
    }
    if let known = loaded[folders], known.stamps.stillHold { return known.catalog }
    guard PackageCache.readsFiles(folders) else { return take(Packages(load(folders)), folders) }
    return awaited(errand(folders), folders)
  }

  /// Whether any of them is more than what the program carries.
  private static func readsFiles(_ folders: [String]?) -> Bool { folders?.contains { $0 != "shipped" } ?? false }

  private func errand(_ folders: [String]?) -> Errand<Packages> {
    Errand(bell: bell) { [load] in Packages(load(folders)) }
  }

  /// What comes while one waits for it, or what stands in for it.
  private func awaited(_ errand: Errand<Packages>, _ folders: [String]?) -> LoadedCatalog {
    if let packages = errand.answer(within: PackageCache.readsFiles(folders) ? patience : nil) {
      return take(packages, folders)
    }
    coming[folders] = errand
    return standIn(for: folders)
  }

  private func standIn(for folders: [String]?) -> LoadedCatalog {
    (loaded[folders]?.catalog ?? catalog(nil)).standingIn
  }

  private func take(_ packages: Packages, _ folders: [String]?) -> LoadedCatalog {
    for problem in packages.emoticons.problems where !problem.losesPackage {
      log.write(.warning) { problem.description.english }
    }
    loadings += 1
    let catalog = LoadedCatalog(
      id: loadings, catalog: packages.catalog,
      problems: packages.emoticons.problems.filter(\.losesPackage).map(\.description))
    loaded[folders] = (packages.emoticons.stamps, catalog)
    return catalog
  }
}
