import Glibc

/// What stands in one folder.
enum FolderListing {
  enum Kind: Hashable {
    case file, folder, link, other
  }

  struct Entry: Hashable {
    let name: [UInt8]
    let kind: Kind

    /// What puts paths, and not only names, in byte order: `a.post` stands before `a/b.post`.
    var orderKey: [UInt8] { kind == .folder ? name + [UInt8(ascii: "/")] : name }
  }

  /// The entries of a folder but `.` and `..`, so that the paths below them are in byte order.
  static func entries(of folder: FilePath) throws(SystemError) -> [Entry] {
    guard folder.isUsable else { throw SystemError(code: ENOENT) }
    guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        break
      }
      // The record is shorter than the type says: only the name's own bytes may be touched.
      guard let start = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let characters = (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: UInt8.self)
      let name = Array(
        UnsafeBufferPointer(
          start: characters, count: strlen(UnsafeRawPointer(characters).assumingMemoryBound(to: CChar.self))))
      if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      entries.append(Entry(name: name, kind: kind(of: entry.pointee.d_type, folder.appending(name))))
    }
    return entries.map { (key: $0.orderKey, entry: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.entry)
  }

  private static func kind(of type: UInt8, _ path: FilePath) -> Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      // Some file systems do not tell.
      guard let status = try? FileStatus(of: path, followLinks: false) else { return .other }
      return status.kind
    default: return .other
    }
  }
}

/// What the system tells of a file.
struct FileStatus {
  let kind: FolderListing.Kind
  let size: Int
  /// The permission bits, set-user-ID and their like included.
  let mode: mode_t
  let owner: uid_t
  let group: gid_t

  init(of path: FilePath, followLinks: Bool) throws(SystemError) {
    guard path.isUsable else { throw SystemError(code: ENOENT) }
    var status = stat()
    try uninterrupted { path.withCString { followLinks ? stat($0, &status) : lstat($0, &status) } }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
  }
}
