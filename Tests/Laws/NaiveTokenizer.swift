import ComposerCore

/// The grammar of §3 once more, written for reading and not for speed: every rule looks at an array of scalars, tries
/// each place from the left and forgets all it has seen. The product's scanner is held against it.
package struct NaiveTokenizer {
  /// Names to emoticons, with or without brackets.
  let names: [[Unicode.Scalar]]
  let text: [Unicode.Scalar]

  package struct Found: Equatable {
    var kind: Token.Kind
    var range: Range<Int>
    var children: [Range<Int>] = []
  }

  package func tokens() -> [Found] {
    var found: [Found] = []
    var place = 0
    while place < text.count {
      let candidates = [
        bareName(place, text.count), bracket(place), mention(place), topic(place), url(place, trimmingTopics: true),
      ]
      // The longest at the same place wins, a name first.
      var best: Found?
      for case let candidate? in candidates where best == nil || candidate.range.count > (best?.range.count ?? 0) {
        best = candidate
      }
      if let best { found.append(best) }
      place = best?.range.upperBound ?? place + 1
    }
    return found
  }

  private func at(_ place: Int) -> Unicode.Scalar { text.indices.contains(place) ? text[place] : "\n" }
  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
  private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }
  private func isHan(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isUnifiedIdeograph || scalar == "々" || scalar == "〇"
  }
  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && isLetter(scalar) }
  private func isOne(_ scalar: Unicode.Scalar, of set: String) -> Bool { set.unicodeScalars.contains(scalar) }
  private func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
  }
  private func stands(_ word: String, _ place: Int) -> Bool {
    word.unicodeScalars.enumerated().allSatisfy { lower(at(place + $0.offset)) == $0.element }
  }
  private func scheme(_ place: Int) -> Int? {
    stands("http://", place) ? 7 : stands("https://", place) ? 8 : nil
  }

  private func bareName(_ place: Int, _ end: Int) -> Found? {
    let longest = names.filter { name in
      name.first != "[" && place + name.count <= end && Array(text[place..<place + name.count]) == name
    }.map(\.count).max()
    return longest.map { Found(kind: .emoticon, range: place..<place + $0) }
  }

  private func known(_ place: Int, _ end: Int) -> Found? {
    guard at(place) == "[" else { return nil }
    var close = place + 1
    while close < end, !isOne(text[close], of: "[]"), !isBlank(text[close]) { close += 1 }
    guard close < end, text[close] == "]", names.contains(Array(text[place...close])) else { return nil }
    return Found(kind: .emoticon, range: place..<close + 1)
  }

  private func bracket(_ place: Int) -> Found? {
    if let known = known(place, text.count) { return known }
    guard at(place) == "[" else { return nil }
    var close = place + 1
    while close < text.count,
      isLetter(text[close]) || isHan(text[close]) || isDigit(text[close]) || isOne(text[close], of: "_·")
    { close += 1 }
    let inside = text[min(place + 1, close)..<close]
    guard at(close) == "]", (1...13).contains(inside.count), !inside.allSatisfy(isDigit), at(close + 1) != "(" else {
      return nil
    }
    return Found(kind: .unknownEmoticon, range: place..<close + 1)
  }

  private func mention(_ place: Int) -> Found? {
    guard at(place) == "@" else { return nil }
    if place > 0, isASCIILetter(text[place - 1]) || isDigit(text[place - 1]) || isOne(text[place - 1], of: "._%+-") {
      var end = place + 1
      while isLetter(at(end)) || isDigit(at(end)) || at(end) == "-" { end += 1 }
      if end > place + 1, at(end) == ".", isLetter(at(end + 1)) || isDigit(at(end + 1)) { return nil }
    }
    var end = place + 1
    while end - place <= 30, scheme(end) == nil,
      isASCIILetter(at(end)) || isDigit(at(end)) || isOne(at(end), of: "_-") || isHan(at(end))
    { end += 1 }
    guard text[place + 1..<end].contains(where: { !isOne($0, of: "_-") }) else { return nil }
    return Found(kind: .mention, range: place..<(at(end) == ":" ? end + 1 : end))
  }

  private func isMark(_ place: Int) -> Bool {
    at(place) == "#" && at(place + 1) != "\u{FE0F}" && at(place + 1) != "\u{20E3}"
  }

  private func topic(_ place: Int) -> Found? {
    guard isMark(place) else { return nil }
    var close = place + 1
    while close < text.count, !isMark(close) {
      if isOne(text[close], of: "@<>") || isLineEnd(text[close]) { return nil }
      close += 1
    }
    let body = text[place + 1..<close]
    guard close < text.count,
      !body.allSatisfy({ isBlank($0) || $0.properties.isDefaultIgnorableCodePoint })
    else { return nil }
    // A `#` inside a URL that runs on behind it closes nothing.
    var start = place + 1
    while start < close {
      let end = url(start, trimmingTopics: false)?.range.upperBound
      if let end, end > close + 1 { return nil }
      start = end ?? start + 1
    }
    var children: [Range<Int>] = []
    start = place + 1
    while start < close {
      let one = known(start, close)
      let other = bareName(start, close)
      let child = (other?.range.count ?? 0) >= (one?.range.count ?? 0) ? other ?? one : one
      if let child { children.append(child.range) }
      start = child?.range.upperBound ?? start + 1
    }
    return Found(kind: .topic, range: place..<close + 1, children: children)
  }

  private func isURLScalar(_ scalar: Unicode.Scalar) -> Bool {
    isASCIILetter(scalar) || isDigit(scalar) || isOne(scalar, of: "-._~:/?#@!$&'()*+,;=%")
  }

  private func host(_ place: Int) -> Int? {
    var run = place
    while isASCIILetter(at(run)) || isDigit(at(run)) || isOne(at(run), of: "-.") { run += 1 }
    for cut in place..<max(run, place) where scheme(cut).map({ cut + $0 > run }) == true {
      run = cut
      break
    }
    // All prefixes of the run that are hosts; the longest is the host.
    for end in stride(from: run, to: place, by: -1) {
      let labels = text[place..<end].split(separator: ".", omittingEmptySubsequences: false)
      let areLabels = labels.allSatisfy { label in
        guard let first = label.first, let last = label.last else { return false }
        return first != "-" && last != "-"
      }
      guard areLabels else { continue }
      let isLocal = labels.count == 1 && stands("localhost", place) && end == place + 9
      guard labels.count > 1 || isLocal else { return nil }
      return at(end) == "_" ? nil : end
    }
    return nil
  }

  private func url(_ place: Int, trimmingTopics: Bool) -> Found? {
    guard let length = scheme(place) else { return nil }
    let authority = place + length
    var hostStart = authority
    var hostEnd = host(authority)
    var end = authority
    while isURLScalar(at(end)), !isOne(at(end), of: "/?#") { end += 1 }
    for at in authority..<max(end, authority) where text[at] == "@" && at > authority {
      if let behind = host(at + 1) { (hostStart, hostEnd) = (at + 1, behind) }
    }
    guard var end = hostEnd else { return nil }
    let floor = end
    if at(end) == ":", isDigit(at(end + 1)) {
      end += 1
      while isDigit(at(end)) { end += 1 }
    }
    let isShort = end > 0 && stands("t.cn", hostStart) && floor == hostStart + 4
    if isShort {
      guard at(end) == "/" else { return Found(kind: .url, range: place..<end) }
      var key = end + 1
      while key < end + 9, isASCIILetter(at(key)) || isDigit(at(key)), scheme(key) == nil { key += 1 }
      if key > end + 1, at(key) == "/", at(key + 1) != "/" { key += 1 }
      let isRepost = key == end + 1 && at(key) == "/" && at(key + 1) == "@"
      return Found(kind: .url, range: place..<(isRepost ? end : key))
    }
    let pathStart = end
    if isOne(at(end), of: "/?#") {
      while isURLScalar(at(end)) {
        if end > pathStart, scheme(end) != nil, !isOne(at(end - 1), of: "/=") { break }
        if stands("//@", end) { break }
        if at(end) == ")" {
          var open = 0
          for scalar in text[authority..<end] {
            if scalar == "(" { open += 1 }
            if scalar == ")" { open -= 1 }
          }
          if authorityHasClosing(authority, pathStart) { open += closings(authority, pathStart) }
          if open <= 0 { break }
        }
        end += 1
      }
      func trim() { while end > pathStart, isOne(at(end - 1), of: ".,:;!?'@(~") { end -= 1 } }
      trim()
      while trimmingTopics, end > floor, at(end - 1) == "#", topic(end - 1) != nil {
        end -= 1
        while end > floor, isOne(at(end - 1), of: ".,:;!?'@(~") { end -= 1 }
      }
    }
    return Found(kind: .url, range: place..<end)
  }

  /// Parentheses that close in the userinfo do not count.
  private func authorityHasClosing(_ from: Int, _ to: Int) -> Bool { closings(from, to) > 0 }
  private func closings(_ from: Int, _ to: Int) -> Int { text[from..<to].count { $0 == ")" } }
}
