extension String {
  /// The text as Markdown shows it unchanged. Only what would mean something is escaped, since some clients show the
  /// text with its backslashes: brackets and `#` as posts have them stay.
  var escapedForMarkdown: String {
    var escaped = ""
    var before: Unicode.Scalar = "\n"
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let after = index + 1 < scalars.count ? scalars[index + 1] : "\n"
      if scalar.meansSomething(between: before, and: after) { escaped += "\\" }
      if scalar == "\n" { escaped += "  " }
      escaped.unicodeScalars.append(scalar)
      before = scalar
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// Whether Markdown might take the scalar for a mark of its own.
  fileprivate func meansSomething(between before: Unicode.Scalar, and after: Unicode.Scalar) -> Bool {
    switch self {
    case "\\", "`", "*", "<", "~", "|", "&": true
    // Inside a word it is a letter like any other.
    case "_": !(before.properties.isAlphabetic && after.properties.isAlphabetic)
    // A link is brackets with parentheses or brackets straight behind; a picture has `!` before.
    case "(", "[": before == "]" || before == "!"
    case "#", "+", "-", ">": before == "\n" && (after == " " || after == self || after == "\n")
    default: false
    }
  }
}
