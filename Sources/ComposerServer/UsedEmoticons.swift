package import ComposerCore

/// The recents, as the server asks for them and tells of uses. None of this may keep it waiting.
package struct UsedEmoticons {
  /// The first of them in their order, with what other processes have counted, as far as that can be had at once.
  package var current: () -> Recents
  /// Counts a use of an emoticon, by the name that ``EmoticonCatalog/usedName(of:)`` gives.
  package var use: (_ name: String) -> Void
  /// Gives the uses a few milliseconds to get where they outlive the process, and says whether all have.
  package var settle: () -> Bool
  /// What went wrong and the user has not been told yet.
  package var takeTroubles: () -> [Phrase]

  package init(
    current: @escaping () -> Recents, use: @escaping (_ name: String) -> Void, settle: @escaping () -> Bool,
    takeTroubles: @escaping () -> [Phrase]
  ) {
    self.current = current
    self.use = use
    self.settle = settle
    self.takeTroubles = takeTroubles
  }

  /// Recents that live as long as this value, where the clock shows 0 and every use is a millisecond later.
  package static func inMemory() -> UsedEmoticons {
    let memory = Memory()
    return UsedEmoticons(
      current: { memory.recents },
      use: { name in
        memory.time += 1
        memory.recents.use(name, at: memory.time)
      }, settle: { false }, takeTroubles: { [] })
  }

  private final class Memory {
    var recents = Recents()
    var time = 0
  }
}
