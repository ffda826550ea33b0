import ComposerSystem
import Glibc

/// Jobs that are done side by side while their answers come out in order. The only place with threads.
///
/// Only so many jobs are begun ahead of the one whose answer is due, and of each only so much is kept, so memory has a
/// bound whatever the number of jobs and findings.
final class Lineup<Job>: @unchecked Sendable {
  // Every member that changes is touched with `mutex` held, but for the source, which has a lock of its own: it may wait
  // for input while answers are handed over.

  /// Does a job and hands over what it gives; is called on any thread.
  typealias Work = @Sendable (Job, @escaping FileRun.Taker) -> Void

  private let source: () -> Job?
  private let work: Work
  private let sourceMutex = Lock()
  private let mutex = Lock()
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Of the jobs that were begun, from the one that is due on.
  private var slots: [Slot] = []
  /// The number of the job whose answer is due.
  private var due = 0
  /// Whether the source has no more.
  private var isComplete = false
  private var isStopped = false

  /// What a job has answered and nobody has taken yet.
  private struct Slot {
    var pieces: [Piece] = []
    var byteCount = 0
    var isDone = false
  }

  private var jobsAhead: Int { 64 }
  private var bytesKept: Int { 1 << 18 }

  private init(_ source: @escaping () -> Job?, _ work: @escaping Work) {
    self.source = source
    self.work = work
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
  }

  /// Does every job that `source` gives; `take` gets the pieces on this thread, in the jobs' order, until it wants no
  /// more.
  ///
  /// - Parameters:
  ///   - count: how many jobs there are at most, if that is known; a few are done sooner than threads are made.
  ///   - threads: how many to make; one is none beside this one. Nil for one on each processor that may be used.
  ///   - source: the next job; is called on any thread, but never on two at once.
  static func run(
    count: Int? = nil, threads wanted: Int? = nil, _ source: @escaping () -> Job?, _ work: @escaping Work,
    _ take: @escaping FileRun.Taker
  ) {
    let lineup = Lineup(source, work)
    var threads: [pthread_t] = []
    let most = min(wanted ?? Processors.count, count ?? .max)
    if most > 1, count ?? .max >= 4 {
      for _ in 0..<most {
        guard let thread = lineup.start() else { break }
        threads.append(thread)
      }
    }
    guard !threads.isEmpty else {
      var wantsMore = true
      while wantsMore, let job = source() {
        work(job) { piece in
          wantsMore = take(piece)
          return wantsMore
        }
      }
      return
    }
    // Where nobody wants more, a thread may still wait for its job; the program's end ends it.
    guard lineup.handOver(take) else { return }
    for thread in threads { pthread_join(thread, nil) }
  }

  private func start() -> pthread_t? {
    var thread = pthread_t()
    let life = Unmanaged.passRetained(ThreadLife { [self] in read() })
    let status = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<ThreadLife>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, life.toOpaque())
    guard status == 0 else {
      life.release()
      return nil
    }
    return thread
  }

  /// A thread's whole life: one job after the other.
  private func read() {
    while let (number, job) = begin() {
      work(job) { self.put($0, of: number) }
      locked {
        slots[number - due].isDone = true
        if number == due { announce() }
      }
    }
  }

  private func begin() -> (number: Int, job: Job)? {
    sourceMutex.lock()
    defer { sourceMutex.unlock() }
    let isWanted = locked {
      while !isStopped, slots.count >= jobsAhead { pthread_cond_wait(changed, mutex.pointer) }
      return !isStopped && !isComplete
    }
    let job = isWanted ? source() : nil
    return locked {
      guard let job else {
        isComplete = true
        announce()
        return nil
      }
      slots.append(Slot())
      return (due + slots.count - 1, job)
    }
  }

  private func put(_ piece: Piece, of number: Int) -> Bool {
    locked {
      // The due job's pieces are taken all the time, so whoever waits here gets on in the end.
      while !isStopped, slots[number - due].byteCount > bytesKept { pthread_cond_wait(changed, mutex.pointer) }
      slots[number - due].pieces.append(piece)
      if case .answer(let bytes) = piece { slots[number - due].byteCount += bytes.count }
      // Little can wait until the job is done: to wake a thread costs as much as to check a small file.
      if number == due, slots[0].byteCount > bytesKept / 8 { announce() }
      return !isStopped
    }
  }

  private func handOver(_ take: FileRun.Taker) -> Bool {
    while let pieces = pieces() {
      for piece in pieces where !take(piece) {
        locked {
          isStopped = true
          announce()
        }
        return false
      }
    }
    return true
  }

  /// What the job that is due has answered since, perhaps nothing; nil when all are done and all is taken.
  private func pieces() -> [Piece]? {
    locked {
      while true {
        guard let slot = slots.first else {
          if isComplete { return nil }
          pthread_cond_wait(changed, mutex.pointer)
          continue
        }
        if !slot.pieces.isEmpty {
          slots[0] = Slot(isDone: slot.isDone)
          if slot.byteCount > bytesKept { announce() }
          return slot.pieces
        }
        if slot.isDone {
          if slots.count >= jobsAhead { announce() }
          slots.removeFirst()
          due += 1
        } else {
          pthread_cond_wait(changed, mutex.pointer)
        }
      }
    }
  }

  private func locked<Answer>(_ body: () -> Answer) -> Answer {
    mutex.lock()
    defer { mutex.unlock() }
    return body()
  }

  /// Wakes whoever waits; with `mutex` held, and only for what somebody may wait for.
  private func announce() { pthread_cond_broadcast(changed) }
}

/// A mutex at a place of its own, as C wants it.
private final class Lock {
  let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(pointer, nil) }

  deinit {
    pthread_mutex_destroy(pointer)
    pointer.deallocate()
  }

  func lock() { pthread_mutex_lock(pointer) }

  func unlock() { pthread_mutex_unlock(pointer) }
}

/// What a thread is to do, as C hands it over.
private final class ThreadLife {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
