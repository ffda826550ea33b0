extension Document {
  /// The edit that lets the file's header ignore a rule: a word more in its `ignore`, a line more, or a header where there
  /// is none.
  package func ignoringInHeader(rule: String) -> Edit {
    guard let header = layout.header else {
      let lineEnd = text.firstLineEnd ?? "\n"
      return Edit(0..<0, ["---", "ignore: \(rule)", "---", ""].joined(separator: lineEnd))
    }
    if let entry = header["ignore"] {
      // Behind the colon, where nothing is set yet.
      guard !entry.value.isEmpty else {
        let colon = entry.keyRange.upperBound + 1
        return Edit(colon..<colon, " " + rule)
      }
      return Edit(entry.valueRange.upperBound..<entry.valueRange.upperBound, ", " + rule)
    }
    let end = lines.range(ofLine: header.lineCount - 1).lowerBound
    return Edit(end..<end, "ignore: \(rule)" + (text.firstLineEnd ?? "\n"))
  }
}
