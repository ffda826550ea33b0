/// Leads from places in a text to places in its display form and back, in UTF-16 units.
package struct OffsetMap: Sendable {
  /// Each emoticon: where it stands in the text and how long it is there; in the display form it is one unit.
  private let emoticons: [(raw: Range<Int>, display: Int)]
  private let rawLength: Int
  private let displayLength: Int

  package init(_ attributed: AttributedText, catalog: EmoticonCatalog) {
    var emoticons: [(raw: Range<Int>, display: Int)] = []
    var raw = 0
    var display = 0
    for run in attributed.runs {
      switch run {
      case .text(let text):
        raw += text.utf16.count
        display += text.utf16.count
      case .emoticon(let chs, let typed):
        let length = AttributedText.code(chs: chs, typed: typed, catalog: catalog).text.utf16.count
        emoticons.append((raw..<raw + length, display))
        raw += length
        display += 1
      }
    }
    self.emoticons = emoticons
    rawLength = raw
    displayLength = display
  }

  /// The place in the display form; inside an emoticon it is the emoticon's start, outside of the text the text's end.
  package func display(ofRaw offset: Int) -> Int {
    let offset = min(max(offset, 0), rawLength)
    guard let last = last(where: { $0.raw.lowerBound <= offset }) else { return offset }
    if offset < last.raw.upperBound { return last.display }
    return last.display + 1 + offset - last.raw.upperBound
  }

  /// The place in the text; outside of the display form it is the text's start or end.
  package func raw(ofDisplay offset: Int) -> Int {
    let offset = min(max(offset, 0), displayLength)
    guard let last = last(where: { $0.display < offset }) else { return offset }
    return last.raw.upperBound + offset - last.display - 1
  }

  private func last(where holds: ((raw: Range<Int>, display: Int)) -> Bool) -> (raw: Range<Int>, display: Int)? {
    let end = emoticons.indices.partitioningIndex { !holds(emoticons[$0]) }
    return end > 0 ? emoticons[end - 1] : nil
  }
}
