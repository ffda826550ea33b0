package import ComposerCore
import ComposerFormats
import Emoticons
import JSONRPC

/// Loads packages of emoticons: the ones that the program carries.
package enum EmoticonLoader {
  /// The packages that are embedded in the program, in their order.
  package static func shipped() -> [EmoticonPackage] {
    var count = 0
    let table = composer_embedded_files(&count)
    let files = UnsafeBufferPointer(start: table, count: count)
    // The first is the list; the others stand in its order, which a test sees to.
    return files.dropFirst().compactMap { file in
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
      let id = String(cString: file.path).prefix { $0 != "/" }
      guard let json = try? JSONParser.parse(bytes) else { return nil }
      return try? EmoticonPackageFormat.package(json, id: String(id)).package
    }
  }
}
