/// A text as text views have it: one U+FFFC where an emoticon's picture is, and a list of the attachments.
package struct DisplayText: Hashable, Sendable {
  package struct Attachment: Hashable, Sendable {
    /// In UTF-16 units of ``string``.
    package var location: Int
    package var chs: String?
    /// The spelling that was typed, where it is another.
    package var text: String?

    package init(location: Int, chs: String?, text: String? = nil) {
      self.location = location
      self.chs = chs
      self.text = text
    }
  }

  package var string: String
  package var attachments: [Attachment]

  package init(string: String, attachments: [Attachment]) {
    self.string = string
    self.attachments = attachments
  }

  package init(_ attributed: AttributedText) {
    string = ""
    attachments = []
    var location = 0
    for run in attributed.runs {
      switch run {
      case .text(let text):
        string += text
        location += text.utf16.count
      case .emoticon(let chs, let text):
        attachments.append(Attachment(location: location, chs: chs, text: text))
        string.unicodeScalars.append(AttributedText.placeholder)
        location += 1
      }
    }
  }

  /// The text to publish.
  ///
  /// An attachment that stands where no U+FFFC is goes in at its location, clamped to the text and never inside a
  /// surrogate pair; a U+FFFC without an attachment stays. Nothing is lost, and each is told with the attachment's
  /// number, or the U+FFFC's place in UTF-16 units.
  package func text(catalog: EmoticonCatalog) -> (text: String, problems: [AttributedText.Problem]) {
    var problems: [AttributedText.Problem] = []
    var text = String.UnicodeScalarView()
    let ordered = attachments.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }
    var rest = ordered[...]

    func put(_ attachment: (offset: Int, element: Attachment), stray: Bool) {
      let code = AttributedText.code(chs: attachment.element.chs, typed: attachment.element.text, catalog: catalog)
      text.append(contentsOf: code.text.unicodeScalars)
      if let message = code.problem { problems.append(.init(place: .attachment(attachment.offset), message: message)) }
      if stray {
        let message = Phrase("no U+FFFC stands where this attachment is", zh: "此附件所在处没有 U+FFFC")
        problems.append(.init(place: .attachment(attachment.offset), message: message))
      }
    }

    var location = 0
    for scalar in string.unicodeScalars {
      let end = location + UTF16.width(scalar)
      // What is located before this scalar or inside its pair, and so has no U+FFFC of its own.
      while let next = rest.first, next.element.location < (scalar == AttributedText.placeholder ? location : end) {
        put(next, stray: true)
        rest.removeFirst()
      }
      if scalar == AttributedText.placeholder, let own = rest.first, own.element.location == location {
        put(own, stray: false)
        rest.removeFirst()
        // Two attachments at one place: the second has no U+FFFC.
        while let next = rest.first, next.element.location == location {
          put(next, stray: true)
          rest.removeFirst()
        }
      } else {
        text.append(scalar)
        if scalar == AttributedText.placeholder {
          problems.append(.init(place: .location(location), message: AttributedText.strayPlaceholder))
        } else if scalar == "\u{FFFD}" {
          problems.append(.init(place: .location(location), message: AttributedText.replacedScalar))
        }
      }
      location = end
    }
    for next in rest { put(next, stray: true) }
    return (String(text), problems)
  }
}
