import ComposerCore
import ComposerServer
import ComposerSystem
import Foundation
import Synchronization
import Testing

@testable import composer_lsp

/// Packages that take long to load.
struct PackageCacheTests {
  /// Loading that waits until it may go on.
  private final class SlowDisk: Sendable {
    private let mayGoOn = DispatchSemaphore(value: 0)

    func release() { mayGoOn.signal() }

    func load(_ folders: [String]?) -> LoadedEmoticons {
      if folders != nil { mayGoOn.wait() }
      var loaded = LoadedEmoticons()
      loaded.packages = [
        EmoticonPackage(id: "p", name: "p", emoticons: [Emoticon(chs: folders == nil ? "[微笑]" : "[慢]")])
      ]
      return loaded
    }
  }

  private func name(_ catalog: LoadedCatalog) -> String? { catalog.catalog.packages.first?.emoticons.first?.chs }

  @Test func othersStandInUntilTheyAreThere() {
    let disk = SlowDisk()
    let cache = PackageCache(ServerLog(level: .error), patience: 0) { disk.load($0) }
    let first = cache.catalog(["/slow"])
    #expect(!first.isComplete && name(first) == "[微笑]")
    #expect(!cache.catalog(["/slow"]).isComplete)
    disk.release()
    #expect(Poll.wait(for: [.read(cache.bell.descriptor)], milliseconds: 60_000).count == 1)
    let second = cache.catalog(["/slow"])
    #expect(second.isComplete && name(second) == "[慢]" && second.id != first.id)
    #expect(cache.catalog(["/slow"]).id == second.id)
  }

  @Test func whoIsPatientGetsThemAtOnce() {
    let disk = SlowDisk()
    disk.release()
    let catalog = PackageCache(ServerLog(level: .error), patience: nil) { disk.load($0) }.catalog(["/slow"])
    #expect(catalog.isComplete && name(catalog) == "[慢]")
  }

  @Test func whatWasBegunBeforehandIsWaitedForAndLoadedOnce() {
    let loadings = Mutex(0)
    let cache = PackageCache(ServerLog(level: .error), patience: 0) { _ in
      loadings.withLock { $0 += 1 }
      return LoadedEmoticons()
    }
    cache.begin(nil)
    cache.begin(nil)
    let catalog = cache.catalog(nil)
    #expect(catalog.isComplete && cache.catalog(nil).id == catalog.id)
    cache.begin(nil)
    #expect(loadings.withLock { $0 } == 1)
  }

  @Test func aFolderThatWasBegunBeforehandIsNotLoadedAgainForWhoAsks() {
    let disk = SlowDisk()
    let loadings = Mutex(0)
    let cache = PackageCache(ServerLog(level: .error), patience: 60_000) {
      loadings.withLock { $0 += 1 }
      return disk.load($0)
    }
    cache.begin(["/slow"])
    disk.release()
    let catalog = cache.catalog(["/slow"])
    #expect(catalog.isComplete && name(catalog) == "[慢]")
    #expect(cache.catalog(["/slow"]).id == catalog.id)
    #expect(loadings.withLock { $0 } == 1)
  }

  @Test func othersStandInForAFolderThatWasBegunAndIsSlow() {
    let disk = SlowDisk()
    let cache = PackageCache(ServerLog(level: .error), patience: 0) { disk.load($0) }
    cache.begin(["/slow"])
    #expect(name(cache.catalog(["/slow"])) == "[微笑]")
    disk.release()
    #expect(Poll.wait(for: [.read(cache.bell.descriptor)], milliseconds: 60_000).count == 1)
    #expect(name(cache.catalog(["/slow"])) == "[慢]")
  }

  @Test func aBellRingsUntilItIsHushed() {
    let bell = Bell()
    #expect(Poll.wait(for: [.read(bell.descriptor)], milliseconds: 0) == [])
    for _ in 0..<100 { bell.ring() }
    #expect(Poll.wait(for: [.read(bell.descriptor)], milliseconds: 0).count == 1)
    bell.hush()
    #expect(Poll.wait(for: [.read(bell.descriptor)], milliseconds: 0) == [])
  }
}
