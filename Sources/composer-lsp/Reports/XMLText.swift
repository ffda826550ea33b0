import ComposerCore

/// Text inside an XML 1.0 document.
///
/// What XML cannot carry, even escaped, is shown by something that it can: control characters by their pictures (U+2400
/// and on), noncharacters by U+FFFD. Source: W3C, “Extensible Markup Language 1.0”, productions 2 and 3.3.3.
enum XMLText {
  /// Between quotation marks and between tags alike: line ends and tabs are references, which no parser turns into blanks,
  /// and so are bidirectional controls, which would turn the lines of the report around.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(carried(scalar))
      }
    }
    return escaped
  }

  private static func carried(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // C1 controls are allowed and have no pictures, but a terminal that shows the report obeys them.
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
