import ComposerCore
import ComposerSystem

/// What is to be read: small files as a whole, large ones part by part.
struct FileJob: Sendable {
  enum Text: Sendable {
    /// The whole file is still to be read.
    case file
    /// All that standard input had.
    case whole([UInt8])
    case part(FilePart, PlatformChoice)
    case failed(TextFile.Failure)
  }

  let input: Input
  let text: Text
}

/// The jobs of some inputs, one after the other; a file is opened when its turn has come.
struct FileJobs: IteratorProtocol {
  private var inputs: IndexingIterator<[Input]>
  private let options: Settings
  /// Whether large files may come in parts.
  private let inParts: Bool
  /// A job that was looked at beforehand.
  private var pending: FileJob?
  private var open: (input: Input, reader: PartReader, choice: PlatformChoice?)?

  /// From how many bytes on a file is large.
  private static let large = 4 << 20

  init(_ inputs: [Input], options: Settings, inParts: Bool) {
    self.inputs = inputs.makeIterator()
    self.options = options
    self.inParts = inParts
  }

  /// How many jobs these inputs are at most; nil where that is not known, so that there may be many.
  mutating func count(of inputs: [Input]) -> Int? {
    guard inParts, inputs.count < 4 else { return inputs.count }
    if inputs.count == 1, inputs[0].source == .standardInput {
      pending = next()
      if case .part = pending?.text { return nil }
      return 1
    }
    let areSmall = inputs.allSatisfy { input in
      if case .file(let path) = input.source { TextFile.size(of: path) < FileJobs.large } else { false }
    }
    return areSmall ? inputs.count : nil
  }

  mutating func next() -> FileJob? {
    if let job = pending {
      pending = nil
      return job
    }
    if let job = nextPart() { return job }
    guard let input = inputs.next() else { return nil }
    guard inParts else { return FileJob(input: input, text: .file) }
    if case .file(let path) = input.source, TextFile.size(of: path) < FileJobs.large {
      return FileJob(input: input, text: .file)
    }
    return begin(input)
  }

  private mutating func begin(_ input: Input) -> FileJob {
    do throws(TextFile.Failure) {
      let stream = try ByteStream(input.source)
      var first: [UInt8] = []
      // Of a file that is known to be large the beginning tells enough.
      let enough = stream.expectedSize < FileJobs.large ? FileJobs.large : 2
      while first.count < enough {
        let more = try stream.read(most: enough - first.count)
        if more.isEmpty { return FileJob(input: input, text: .whole(first)) }
        first += more
      }
      // UTF-16 is read as a whole.
      if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
        while true {
          let more = try stream.read(most: FileJobs.large)
          if more.isEmpty { return FileJob(input: input, text: .whole(first)) }
          first += more
        }
      }
      open = (input, PartReader(stream, first: first), nil)
    } catch {
      return FileJob(input: input, text: .failed(error))
    }
    return nextPart() ?? FileJob(input: input, text: .whole([]))
  }

  private mutating func nextPart() -> FileJob? {
    guard case (let input, var reader, var choice)? = open else { return nil }
    open = nil
    do throws(TextFile.Failure) {
      guard let part = try reader.next() else { return nil }
      let known = choice ?? PlatformChoice(input, header: part.layout.header, options: options)
      choice = known
      open = (input, reader, choice)
      return FileJob(input: input, text: .part(part, known))
    } catch {
      return FileJob(input: input, text: .failed(error))
    }
  }
}
