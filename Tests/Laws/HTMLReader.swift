/// Reads HTML as far as ours goes; everything else is an error.
package struct HTMLReader {
  package struct Unexpected: Error {
    package let markup: String
  }

  /// What the elements `pre` hold, one for each post.
  package private(set) var texts: [String] = []
  package private(set) var links: [String] = []

  package init(_ html: String) throws(Unexpected) {
    var open: [String] = []
    var rest = html.unicodeScalars[...]
    var text: String?
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<":
        guard let end = rest.firstIndex(of: ">") else { throw Unexpected(markup: "<") }
        let tag = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        if tag.hasPrefix("/") {
          guard open.popLast() == String(tag.dropFirst()) else { throw Unexpected(markup: tag) }
          if tag == "/pre", let finished = text {
            texts.append(finished)
            text = nil
          }
          continue
        }
        let name = tag.split(separator: " ").first.map(String.init) ?? ""
        let attributes = tag.dropFirst(name.count).matches(of: /\ ([a-z-]+)="([^"<>]*)"/)
        let known: Set = ["article", "pre", "span", "ul", "li", "a", "bdi", "h2"]
        guard known.contains(name), attributes.reduce(name.count, { $0 + $1.0.count }) == tag.count else {
          throw Unexpected(markup: tag)
        }
        for attribute in attributes {
          switch attribute.1 {
          case "class", "dir", "title", "rel", "data-emoji", "id", "aria-hidden": break
          case "style" where attribute.2.wholeMatch(of: /width: [0-9]{1,3}%/) != nil: break
          case "href": links.append(try Self.decoded(String(attribute.2)))
          default: throw Unexpected(markup: tag)
          }
        }
        open.append(name)
        if name == "pre" { text = "" }
      case "&":
        guard let end = rest.firstIndex(of: ";") else { throw Unexpected(markup: "&") }
        text?.append(try Self.decoded("&" + String(rest[...end])))
        rest = rest[rest.index(after: end)...]
      case ">", "\"", "'": throw Unexpected(markup: String(scalar))
      default: text?.unicodeScalars.append(scalar)
      }
    }
    guard open.isEmpty else { throw Unexpected(markup: "open: \(open)") }
  }

  private static func decoded(_ text: String) throws(Unexpected) -> String {
    let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    var decoded = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      guard let end = rest[start...].firstIndex(of: ";") else { throw Unexpected(markup: text) }
      let name = String(rest[start...end])
      let number = name.hasPrefix("&#x") ? UInt32(name.dropFirst(3).dropLast(), radix: 16) : nil
      guard let character = entities[name] ?? number.flatMap({ Unicode.Scalar($0) }).map({ String($0) }) else {
        throw Unexpected(markup: text)
      }
      decoded += rest[..<start] + character
      rest = rest[rest.index(after: end)...]
    }
    return decoded + rest
  }

  /// The text as HTML can carry it: line ends as LF, a sign for each control character.
  package static func carried(_ text: String) -> String {
    var carried = String.UnicodeScalarView()
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where before == "\r": break
      case 0x0A, 0x0D: carried.append("\n")
      case 0x09: carried.append(scalar)
      case 0..<0x20: carried.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
      case 0x7F: carried.append("␡")
      case 0x80..<0xA0:
        carried.append(contentsOf: "⟨U+00\(String(scalar.value, radix: 16, uppercase: true))⟩".unicodeScalars)
      default: carried.append(scalar)
      }
      before = scalar
    }
    return String(carried)
  }
}
