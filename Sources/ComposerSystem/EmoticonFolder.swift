import ComposerCore
import ComposerFormats
import JSONRPC

/// Reads the packages of a folder such as an app's `Emoticons.bundle`.
///
/// Which ones: those that its `emoticons` file lists; else the folder itself, where it has an `info` file; else each
/// folder in it that has one, in byte order; else custom emoji, as a Mastodon server lists them or as pictures whose
/// names are shortcodes. Behind them those under `additional/` and `DisplayOnly/`, which are known
/// in texts and not offered. Two runs give the same packages in the same order.
struct EmoticonFolder {
  var packages: [EmoticonPackage] = []
  private(set) var problems: [EmoticonProblem] = []
  private(set) var stamps = FileStamps()
  /// The folder without links; nothing outside of it is opened.
  let root: FilePath
  private var emoticonCount = 0
  private var bytesRead = 0
  private var isFull = false

  /// The most that is read of one file, in bytes.
  static let sizeLimit = 8 << 20

  /// The most that is read of one folder's packages together.
  struct Most {
    var packages = 1_000
    var emoticons = 100_000
    var bytes = 64 << 20
  }

  private let most: Most

  /// Folders of packages that are known and not offered.
  private static let unofferedFolders = ["additional", "DisplayOnly"]

  /// - Parameter folder: may be a server's list of custom emoji, a JSON file, too.
  init(_ folder: FilePath, most: Most = Most()) {
    self.most = most
    stamps.note(folder)
    if let list = EmoticonFolder.list(folder) {
      root = folder.folder.resolved ?? folder.folder
      readCustomEmoji(list, of: folder.folder)
      return
    }
    root = folder.resolved ?? folder
    let entries: [FolderListing.Entry]
    do throws(SystemError) {
      entries = try FolderListing.entries(of: folder)
    } catch {
      report(folder, Phrase("\(error), expected a folder", zh: "\(error)，应为文件夹"))
      return
    }
    do throws(EmoticonProblem) {
      if let (file, json) = try contents("emoticons", of: folder) {
        readList(json, file, folder)
      } else if let (file, json) = try contents("info", of: folder) {
        readSingle(json, file, folder)
        return
      } else if !readCustomEmoji("custom_emojis", of: folder) {
        readFolders(entries, of: folder)
        if packages.isEmpty { readPictures(entries, of: folder) }
      }
    } catch {
      problems.append(error)
    }
    for name in Self.unofferedFolders { readUnoffered(folder.appending(name), levels: 2) }
    if packages.isEmpty, problems.isEmpty {
      let words = (list: "“emoticons.plist” or “emoticons.json”", package: "“info.plist” or “info.json”")
      report(
        folder,
        Phrase(
          "no emoticons here: expected \(words.list) with a list of packages, or \(words.package)",
          zh: "此处没有表情：应有列出表情包的“emoticons.plist”或“emoticons.json”，或“info.plist”或“info.json”"))
    }
  }

  /// Reads the packages that a list names.
  private mutating func readList(_ json: JSON, _ file: FilePath, _ folder: FilePath) {
    do throws(EmoticonPackageFormat.Problem) {
      let list = try EmoticonPackageFormat.list(json)
      for problem in list.problems { report(file, problem.message) }
      for package in list.packages where !isFull { readPackage(folder.appending(package.id), package) }
    } catch {
      report(file, error.message)
    }
  }

  /// Reads a folder that is one package.
  private mutating func readSingle(_ json: JSON, _ file: FilePath, _ folder: FilePath) {
    let names = [String(decoding: root.name, as: UTF8.self), json["id"]?.stringValue ?? ""]
    guard let id = names.first(where: EmoticonPackageFormat.isID) else {
      report(
        file,
        Phrase(
          "expected an “id” of letters, digits, “.”, “_” and “-”, or a folder that is called so",
          zh: "应有由字母、数字、“.”、“_”、“-”组成的“id”，或以此命名文件夹"))
      return
    }
    decode(json, file, folder, .init(id: id), isOffered: true)
  }

  /// Reads the packages among the folders of one that has no list.
  private mutating func readFolders(_ entries: [FolderListing.Entry], of folder: FilePath) {
    for entry in entries where entry.kind == .folder && !isFull {
      let id = String(decoding: entry.name, as: UTF8.self)
      guard EmoticonPackageFormat.isID(id), !Self.unofferedFolders.contains(id) else { continue }
      let inside = folder.appending(entry.name)
      if hasPackage(inside) { readPackage(inside, .init(id: id)) }
    }
  }

  /// Reads the packages of a folder whose packages no list names.
  private mutating func readUnoffered(_ folder: FilePath, levels: Int) {
    stamps.note(folder)
    guard !isFull, let entries = try? FolderListing.entries(of: folder) else { return }
    for entry in entries where entry.kind == .folder && !isFull {
      let inside = folder.appending(entry.name)
      if hasPackage(inside) {
        let id = String(decoding: entry.name, as: UTF8.self)
        guard EmoticonPackageFormat.isID(id) else { continue }
        readPackage(inside, .init(id: id), isOffered: false)
      } else if levels > 1 {
        readUnoffered(inside, levels: levels - 1)
      }
    }
  }

  private mutating func hasPackage(_ folder: FilePath) -> Bool {
    stamps.note(folder)
    return PackageFile.allCases.contains { FileReading.isThere(folder.appending("info." + $0.rawValue)) }
  }

  /// Reads a package's folder.
  private mutating func readPackage(
    _ folder: FilePath, _ listed: EmoticonPackageFormat.Listed, isOffered: Bool = true
  ) {
    do throws(EmoticonProblem) {
      guard let (file, json) = try contents("info", of: folder) else {
        if !listed.mayBeRecents {
          report(folder, Phrase("expected “info.plist” or “info.json”", zh: "应有“info.plist”或“info.json”"))
        }
        return
      }
      decode(json, file, folder, listed, isOffered: isOffered)
    } catch {
      problems.append(error)
    }
  }

  mutating func decode(
    _ json: JSON, _ file: FilePath, _ folder: FilePath, _ listed: EmoticonPackageFormat.Listed, isOffered: Bool
  ) {
    let folder = folder.resolved ?? folder
    do throws(EmoticonPackageFormat.Problem) {
      var (package, found) = try EmoticonPackageFormat.package(
        json, id: listed.id, listedName: listed.name, folder: folder.text)
      if !isOffered { package.displayOnly = true }
      removeDoubles(from: &package)
      for problem in found { report(file, losesPackage: false, problem.message) }
      checkPictures(of: &package, file, folder)
      emoticonCount += package.emoticons.count
      guard hasRoom(for: file) else { return }
      packages.append(package)
    } catch {
      report(file, error.message)
    }
  }

  /// Of emoticons with one name in a package the first counts; the open API's lists hold many twice.
  private func removeDoubles(from package: inout EmoticonPackage) {
    var names = EmoticonNames(capacity: package.emoticons.count)
    let doubles = package.emoticons.indices.filter { !names.insert(package.emoticons[$0].chs, emoticon: $0) }
    for place in doubles.reversed() { package.emoticons.remove(at: place) }
  }

  private mutating func checkPictures(of package: inout EmoticonPackage, _ file: FilePath, _ folder: FilePath) {
    let pictures = PackagePictures(of: folder)
    var count = 0
    for place in package.emoticons.indices where package.emoticons[place].hasPicture {
      for picture in pictures.removeOutside(from: &package.emoticons[place]) {
        count += 1
        guard count <= EmoticonPackageFormat.maximumProblems else { continue }
        let name = printable(package.emoticons[place].chs)
        let shown = printable(picture.name)
        report(
          file, losesPackage: false,
          Phrase(
            "“\(package.id)”, “\(name)”: “\(picture.key)” leads out of the package's folder by a link: “\(shown)”",
            zh: "“\(package.id)”，“\(name)”：“\(picture.key)”经由链接指向表情包文件夹之外：“\(shown)”"))
      }
    }
    let rest = count - EmoticonPackageFormat.maximumProblems
    if rest > 0 {
      report(
        file, losesPackage: false,
        Phrase("“\(package.id)”: ", zh: "“\(package.id)”：") + .moreProblems(rest))
    }
  }

  /// Whether one more package may be read; where it may not, that is said once.
  private mutating func hasRoom(for file: FilePath) -> Bool {
    guard packages.count >= most.packages || emoticonCount > most.emoticons || bytesRead > most.bytes else {
      return true
    }
    isFull = true
    report(
      file,
      Phrase(
        "this package and those behind it are not read: a folder's packages are at most \(most.packages), with \(most.emoticons) emoticons and \(most.bytes) bytes together",
        zh: "此表情包及其后的均不读取：一个文件夹最多 \(most.packages) 个表情包，共 \(most.emoticons) 个表情、\(most.bytes) 字节"))
    return false
  }

  mutating func report(_ problem: EmoticonProblem) { problems.append(problem) }

  mutating func report(_ path: FilePath, losesPackage: Bool = true, _ message: Phrase) {
    problems.append(EmoticonProblem(path: path, losesPackage: losesPackage, message: message))
  }

  /// The contents of `name.json` or its like in a folder; nil where there is none.
  mutating func contents(_ name: String, of folder: FilePath) throws(EmoticonProblem) -> (
    file: FilePath, json: JSON
  )? {
    for kind in PackageFile.allCases {
      let file = folder.appending(name + "." + kind.rawValue)
      stamps.note(file)
      guard FileReading.isThere(file) else { continue }
      // A link that leads nowhere is seen when the file is opened.
      if let real = file.resolved, !real.isInside(root) {
        throw EmoticonProblem(
          path: file, losesPackage: true,
          message: Phrase("a link that leads out of “\(root)”", zh: "链接指向“\(root)”之外"))
      }
      do {
        let bytes = try FileReading.contents(of: file, limit: Self.sizeLimit)
        bytesRead += bytes.count
        return (file, try kind.json(bytes))
      } catch let error as FileReading.Failure {
        throw EmoticonProblem(
          path: file, losesPackage: true, message: error.phrase(expected: Phrase("a file", zh: "文件")))
      } catch let error as PackageFile.Failure {
        throw EmoticonProblem(
          path: file, line: error.line, column: error.column, losesPackage: true, message: error.message)
      } catch {
        throw EmoticonProblem(path: file, losesPackage: true, message: Phrase("not readable", zh: "无法读取"))
      }
    }
    return nil
  }
}
