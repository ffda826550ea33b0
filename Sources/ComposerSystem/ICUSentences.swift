import CICU

/// Where sentences end, by ICU and so by Unicode Standard Annex #29.
package enum ICUSentences {
  /// The UTF-8 offsets behind each sentence, blanks behind it included; the last one is the text's end.
  /// None in an empty text.
  package static func ends(in text: String) -> [Int] {
    var text = text
    var ends: [Int] = []
    let count = text.utf8.count
    let isDone = text.withUTF8 { bytes in
      withUnsafeMutablePointer(to: &ends) { ends in
        composer_sentence_ends(
          bytes.baseAddress, Int64(bytes.count), { $0?.assumingMemoryBound(to: [Int].self).pointee.append(Int($1)) },
          ends)
      }
    }
    return isDone != 0 || count == 0 ? ends : [count]
  }
}
