import Glibc

/// Files that are read side by side while their answers come out in order. The only place with threads.
///
/// Only so many files are begun ahead of the one whose answer is due, and of each only so much is kept, so memory has a
/// bound whatever the number of files and findings.
final class Lineup: @unchecked Sendable {
  // Every member that changes is touched with `mutex` held.

  private let inputs: [Input]
  private let work: @Sendable (Input, @escaping FileRun.Taker) -> Void
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var slots: [Slot]
  /// The next file that no thread has begun.
  private var next = 0
  /// The file whose answer is due.
  private var due = 0
  private var isStopped = false

  /// What a file has answered and nobody has taken yet.
  private struct Slot {
    var pieces: [Piece] = []
    var byteCount = 0
    var isDone = false
  }

  private static let filesAhead = 64
  private static let bytesKept = 1 << 18

  private init(_ inputs: [Input], _ work: @escaping @Sendable (Input, @escaping FileRun.Taker) -> Void) {
    self.inputs = inputs
    self.work = work
    slots = Array(repeating: Slot(), count: inputs.count)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Does the work on each input; `take` gets the pieces on this thread, in the inputs' order, until it wants no more.
  ///
  /// - Parameter sideBySide: false to do it on this thread alone.
  static func run(
    _ inputs: [Input], sideBySide: Bool = true, _ work: @escaping @Sendable (Input, @escaping FileRun.Taker) -> Void,
    _ take: @escaping FileRun.Taker
  ) {
    let lineup = Lineup(inputs, work)
    // A few files are read sooner than threads are made.
    var threads: [pthread_t] = []
    if sideBySide, inputs.count >= 4 {
      for _ in 0..<min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), inputs.count) {
        guard let thread = lineup.start() else { break }
        threads.append(thread)
      }
    }
    guard !threads.isEmpty else {
      var wantsMore = true
      for input in inputs where wantsMore {
        work(input) { piece in
          wantsMore = take(piece)
          return wantsMore
        }
      }
      return
    }
    // Where nobody wants more, a thread may still wait for its file; the program's end ends it.
    guard lineup.handOver(take) else { return }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func start() -> pthread_t? {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Lineup>.fromOpaque($0).takeRetainedValue().read() }
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  /// A thread's whole life: one file after the other.
  private func read() {
    while let index = begin() {
      work(inputs[index]) { self.put($0, at: index) }
      locked { slots[index].isDone = true }
    }
  }

  private func begin() -> Int? {
    locked {
      while !isStopped, next < inputs.count, next >= due + Lineup.filesAhead { pthread_cond_wait(changed, mutex) }
      guard !isStopped, next < inputs.count else { return nil }
      next += 1
      return next - 1
    }
  }

  private func put(_ piece: Piece, at index: Int) -> Bool {
    locked {
      // The due file's pieces are taken all the time, so whoever waits here gets on in the end.
      while !isStopped, slots[index].byteCount > Lineup.bytesKept { pthread_cond_wait(changed, mutex) }
      slots[index].pieces.append(piece)
      if case .answer(let bytes) = piece { slots[index].byteCount += bytes.count }
      return !isStopped
    }
  }

  private func handOver(_ take: FileRun.Taker) -> Bool {
    for index in inputs.indices {
      while let pieces = pieces(at: index) {
        for piece in pieces where !take(piece) {
          locked { isStopped = true }
          return false
        }
      }
    }
    return true
  }

  /// What the file that is due has answered since; nil when it is done and all is taken.
  private func pieces(at index: Int) -> [Piece]? {
    locked {
      due = index
      pthread_cond_broadcast(changed)
      while slots[index].pieces.isEmpty, !slots[index].isDone { pthread_cond_wait(changed, mutex) }
      defer { slots[index] = Slot(isDone: slots[index].isDone) }
      return slots[index].pieces.isEmpty ? nil : slots[index].pieces
    }
  }

  private func locked<Answer>(_ body: () -> Answer) -> Answer {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body()
  }
}
