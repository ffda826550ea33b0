import ComposerCore
import ComposerFormats
import Glibc
import JSONRPC

/// Reads the packages of a folder such as an app's `Emoticons.bundle`: those that its `emoticons` file lists, and those
/// under `additional/`. A folder that has only an `info` file is one package itself.
struct EmoticonFolder {
  private(set) var packages: [EmoticonPackage] = []
  private(set) var problems: [EmoticonProblem] = []
  /// The folder without links; nothing outside of it is opened.
  private let root: FilePath

  /// The most that is read of one file, in bytes.
  static let sizeLimit = 8 << 20

  init(_ folder: FilePath) {
    guard let root = folder.resolved else {
      let reason = folder.isUsable ? SystemError.last : SystemError(code: ENOENT)
      self.root = folder
      report(folder, losesPackage: true, Phrase("\(reason)", zh: "无法读取：\(reason)"))
      return
    }
    self.root = root
    do {
      if let (file, json) = try contents("emoticons", of: folder) {
        readList(json, file, folder)
      } else if let (file, json) = try contents("info", of: folder) {
        readSingle(json, file, folder)
        return
      } else {
        report(
          folder, losesPackage: true,
          Phrase(
            "expected “emoticons.json” with a list of packages, or “info.json”",
            zh: "应有列出表情包的“emoticons.json”，或“info.json”"))
        return
      }
    } catch {
      problems.append(error)
    }
    readAdditional(folder.appending("additional"), levels: 2)
  }

  /// Reads the packages that a list names.
  private mutating func readList(_ json: JSON, _ file: FilePath, _ folder: FilePath) {
    do {
      let list = try EmoticonPackageFormat.list(json)
      for problem in list.problems { report(file, losesPackage: true, problem.message) }
      for id in list.ids { readPackage(folder.appending(id), id: id) }
    } catch {
      report(file, losesPackage: true, error.message)
    }
  }

  /// Reads a folder that is one package.
  private mutating func readSingle(_ json: JSON, _ file: FilePath, _ folder: FilePath) {
    let names = [String(decoding: root.name, as: UTF8.self), json["id"]?.stringValue ?? ""]
    guard let id = names.first(where: EmoticonPackageFormat.isID) else {
      report(
        file, losesPackage: true,
        Phrase(
          "expected an “id” of letters, digits, “.”, “_” and “-”, or a folder that is called so",
          zh: "应有由字母、数字、“.”、“_”、“-”组成的“id”，或以此命名文件夹"))
      return
    }
    decode(json, file, folder, id: id, isAdditional: false)
  }

  /// Reads a package's folder.
  private mutating func readPackage(_ folder: FilePath, id: String, isAdditional: Bool = false) {
    do {
      guard let (file, json) = try contents("info", of: folder) else {
        report(folder, losesPackage: true, Phrase("expected “info.json”", zh: "应有“info.json”"))
        return
      }
      decode(json, file, folder, id: id, isAdditional: isAdditional)
    } catch {
      problems.append(error)
    }
  }

  /// Reads the packages that no list names: they are known in texts and not offered.
  private mutating func readAdditional(_ folder: FilePath, levels: Int) {
    guard let entries = try? FolderListing.entries(of: folder) else { return }
    for entry in entries.prefix(EmoticonPackageFormat.maximumEntries) where entry.kind == .folder {
      let inside = folder.appending(entry.name)
      if PackageFile.allCases.contains(where: { FileReading.isThere(inside.appending("info." + $0.rawValue)) }) {
        let id = String(decoding: entry.name, as: UTF8.self)
        guard EmoticonPackageFormat.isID(id) else { continue }
        readPackage(inside, id: id, isAdditional: true)
      } else if levels > 1 {
        readAdditional(inside, levels: levels - 1)
      }
    }
  }

  private mutating func decode(_ json: JSON, _ file: FilePath, _ folder: FilePath, id: String, isAdditional: Bool) {
    do {
      var (package, found) = try EmoticonPackageFormat.package(json, id: id, folder: (folder.resolved ?? folder).text)
      if isAdditional { package.displayOnly = true }
      packages.append(package)
      for problem in found { report(file, losesPackage: false, problem.message) }
    } catch {
      report(file, losesPackage: true, error.message)
    }
  }

  private mutating func report(_ path: FilePath, losesPackage: Bool, _ message: Phrase) {
    problems.append(EmoticonProblem(path: path, losesPackage: losesPackage, message: message))
  }

  /// The contents of `name.json` or its like in a folder; nil where there is none.
  private func contents(_ name: String, of folder: FilePath) throws(EmoticonProblem) -> (file: FilePath, json: JSON)? {
    for kind in PackageFile.allCases {
      let file = folder.appending(name + "." + kind.rawValue)
      func problem(_ message: Phrase) -> EmoticonProblem {
        EmoticonProblem(path: file, losesPackage: true, message: message)
      }
      guard FileReading.isThere(file) else { continue }
      // A link that leads nowhere is seen when the file is opened.
      if let real = file.resolved, !real.bytes.starts(with: root.bytes + (root == "/" ? [] : [UInt8(ascii: "/")])) {
        throw problem(Phrase("a link that leads out of “\(root)”", zh: "链接指向“\(root)”之外"))
      }
      do {
        let bytes = try FileReading.contents(of: file, limit: EmoticonFolder.sizeLimit)
        return (file, try kind.json(bytes))
      } catch let error as FileReading.Failure {
        throw problem(error.phrase(expected: Phrase("a file", zh: "文件")))
      } catch let error as EmoticonPackageFormat.Problem {
        throw problem(error.message)
      } catch {
        throw problem(Phrase("not readable", zh: "无法读取"))
      }
    }
    return nil
  }
}
