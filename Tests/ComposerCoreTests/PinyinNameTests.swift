import ComposerCore
import Testing

/// What the table below expects of a query.
private enum Expected: String, CaseIterable {
  case syllables, initials, inside, scattered, none

  var match: PinyinName.Match? {
    switch self {
    case .syllables: .prefixOfSyllables
    case .initials: .prefixOfInitials
    case .inside: .inside
    case .scattered: .scattered
    case .none: nil
    }
  }
}

struct PinyinNameTests {
  /// `name: query query…`, the queries behind the word for how they match; `_` is a blank.
  @Test(arguments: [
    "微笑: syllables w we wei weix weixi weixiao wei_xiao wei'xiao WeiXiao ｗｅｉｘ _weix weix_ wei’x wei__x weixi'",
    "微笑: initials wx wxi wxiao wex w_x w'xiao we_x",
    "微笑: inside x xi xiao _xiao",
    "微笑: none i ei wei_x_iao wxo weixiaow wwx xw 8 wei-x wéi 微笑 w.x ao",
    "[微笑]: syllables weix",
    "[微笑]: initials wx",
    "銀行: syllables yinhang yinxing",
    "银行: syllables y yin yinh yinhang yinx yinxing yin'hang",
    "银行: initials yh yx yhang yxing",
    "银行: inside h hang x xing",
    "银行: none yinheng yg",
    "音乐: syllables yinyue yinle yin_yue",
    "音乐: initials yy yl yyue",
    "音乐: inside yue le l",
    "了解: syllables liaojie lejie liao l liaoj",
    "了解: initials lj ljie",
    "快乐: syllables kuaile kuaiyue",
    "快乐: initials kl",
    "绿: syllables lv lu lü LÜ l LV",
    "绿: none lvv luu lue",
    "绿丝带: syllables lvsi lusidai lüsidai",
    "绿丝带: initials lsd lvsd lüsd",
    "绿丝带: scattered ld lvdai",
    "女孩儿: syllables nvhaier nuhaier nühaier nvhair",
    "女孩儿: initials nhe nhr nvher",
    "旅行: syllables lvxing luxing lvhang",
    "略: syllables lve lue lüe",
    "路: syllables lu",
    "路: none lv lü",
    "笑cry: syllables xiaocry xiaoc xiao_cry",
    "笑cry: initials xc xcry xcr XCRY",
    "笑cry: inside c cry cr",
    "笑cry: none ry xry",
    "流浪地球2: syllables liulangdeqiu2 liulangdiqiu2",
    "流浪地球2: initials lldq2 lldq ll",
    "流浪地球2: inside 2 dq2 diqiu",
    "流浪地球2: scattered l2 liuq",
    "荣耀80GT: initials ry80gt ry80g ry8g",
    "荣耀80GT: inside 80gt 8g gt",
    "荣耀80GT: scattered rygt r80",
    "荣耀80GT: none rygt80 0gt",
    "哆啦A梦笑: syllables duolaamengxiao duolaa",
    "哆啦A梦笑: initials dlamx",
    "哆啦A梦笑: inside amengx",
    "中国赞: syllables zhongguozan z zh",
    "中国赞: initials zgz zhgz zgzan zhguo zg zhongzan",
    "中国赞: inside gz",
    "中国赞: scattered zz zhz",
    "吃瓜: initials cg chg cgua",
    "笑哈哈: syllables xiaohaha xiaoha",
    "笑哈哈: initials xhh xhaha xihh",
    "笑哈哈: inside hh haha",
    "长安: syllables changan zhangan chang'an",
    "长安: none chan'gan",
    "西安: syllables xian xi'an xia",
    "西安: initials xa x'an",
    "西安: none xia'n",
    "先: syllables xian",
    "先: none xi'an x_ian",
    "嗯: syllables en ng n",
    "哪吒使坏: syllables nazha nezha neizhashi",
    "哪吒使坏: initials nz nzsh nzshh",
    "重庆: syllables chongqing zhongqing",
    "觉得: syllables juede jiaode juedei",
    "八重神子: syllables bachong bazhong",
    "八重神子: initials bcsz bzsz",
    "三周年_钟离: initials sznzl",
    "杰克·萨利: syllables jieke jiekesali",
    "→_→: none y zuiyou _",
    "笑々: syllables xiaoxiao",
  ])
  func aNameIsFoundAsItIsTyped(row: String) throws {
    let words = row.split(separator: " ").map(String.init)
    let name = PinyinName(String(try #require(words.first).dropLast()))
    let expected = try #require(Expected(rawValue: words[1]))
    for word in words.dropFirst(2) {
      let query = word.replacing("_", with: " ")
      #expect(name.match(query) == expected.match, "\(row.prefix { $0 != ":" }) by “\(query)”")
    }
  }
}

struct PinyinKnownTests {
  @Test func whatThePackageSaysComesBesideTheTablesReadings() {
    let name = PinyinName("[龘]", known: "dada")
    #expect(name.match("dad") == .prefixOfSyllables)
    #expect(name.match("da") == .prefixOfSyllables)
    #expect(PinyinName("[龘]").match("dad") == nil)
    #expect(PinyinName("[音乐]", known: "yin yue").match("yinle") == .prefixOfSyllables)
  }

  @Test func knownSyllablesMayStandForLatinLettersAndDigits() {
    let name = PinyinName("[荣耀80GT]", known: "rong yao 80gt")
    #expect(name.match("rongyao80gt") == .prefixOfSyllables)
    #expect(name.match("ry8g") == .prefixOfInitials)
    #expect(PinyinName("[A梦]", known: "ei meng").match("eimeng") == .prefixOfSyllables)
  }

  @Test(arguments: ["lang", "lang lang lang", "lǎng lāng", "lang1 lang4", "", "狼 狼", "らん らん"])
  func aKnownReadingThatDoesNotFitTheNameIsLeftAlone(known: String) {
    #expect(PinyinName("微笑", known: known) == PinyinName("微笑"))
  }

  @Test func theKnownUmlautIsTypedInThreeWays() {
    let name = PinyinName("[龘龘]", known: "lü nü")
    for query in ["lvnv", "lunu", "lünü", "LÜNU"] { #expect(name.match(query) == .prefixOfSyllables) }
  }

  @Test func aCharacterThatNobodyReadsIsPassedOver() {
    #expect(PinyinName("微\u{9FFF}笑").match("weixiao") == .prefixOfSyllables)
    #expect(PinyinName("[あ微😀笑]").match("wx") == .prefixOfInitials)
  }

  @Test(arguments: ["", " ", "''", "微", "w!", "w\u{0}", "é", "👍"])
  func whatIsNoPinyinMatchesNothing(query: String) {
    #expect(PinyinName("微笑").match(query) == nil)
  }

  @Test func onlyTheFirst64ScalarsOfAQueryCount() {
    let name = PinyinName(String(repeating: "哈", count: 40))
    #expect(name.match(String(repeating: "ha", count: 32)) == .prefixOfSyllables)
    #expect(name.match(String(repeating: "ha", count: 32) + "!x") == .prefixOfSyllables)
    #expect(name.match(String(repeating: "ha", count: 31) + "hx") == nil)
    #expect(name.match(String(repeating: "h", count: 41)) == nil)
    #expect(name.match(String(repeating: "h", count: 40)) == .prefixOfInitials)
  }

  @Test func onlyTheFirst64SyllablesAndLettersOfANameCount() {
    let long = PinyinName(String(repeating: "笑", count: 64) + "微")
    #expect(long.match("xwei") == nil)
    #expect(PinyinName(String(repeating: "笑", count: 63) + "微").match("xwei") == .inside)
    let latin = PinyinName(String(repeating: "a", count: 100_000) + "微")
    #expect(latin.match(String(repeating: "a", count: 64)) == .prefixOfSyllables)
    #expect(latin.match("w") == .inside)
  }
}

/// Against every way to spell a name, tried one by one.
struct PinyinSearchTests {
  /// The names' syllables, by hand, so that this does not lean on the table.
  private static let names: [(String, [[String]])] = [
    ("行乐", [["xing", "hang"], ["le", "yue"]]), ("了得", [["le", "liao"], ["de", "dei"]]),
    ("安a2", [["an"], ["a"], ["2"]]), ("绿女", [["lü", "lu"], ["nü"]]), ("西安安", [["xi"], ["an"], ["an"]]),
    ("嗯哦呵", [["en", "ng", "n"], ["o", "e"], ["he", "a"]]),
  ]

  /// The best match by the definition: each syllable gives one of its spellings' starts, or nothing.
  private func bestMatch(_ syllables: [[String]], _ query: [Character], _ breaks: Set<Int>) -> PinyinName.Match? {
    var best: PinyinName.Match?
    func walk(_ syllable: Int, _ place: Int, whole: Bool, first: Int?, latest: Int, gap: Bool) {
      if place == query.count {
        let kind: PinyinName.Match =
          gap ? .scattered : first != 0 ? .inside : whole ? .prefixOfSyllables : .prefixOfInitials
        best = min(best ?? kind, kind)
        return
      }
      guard syllable < syllables.count else { return }
      walk(syllable + 1, place, whole: whole, first: first, latest: latest, gap: gap)
      for spelling in syllables[syllable] {
        var end = place
        for letter in spelling {
          guard end < query.count, end == place || !breaks.contains(end) else { break }
          let typed = query[end]
          guard typed == letter || letter == "ü" && (typed == "u" || typed == "v") else { break }
          end += 1
          let isWhole = end == query.count || end - place == spelling.count
          walk(
            syllable + 1, end, whole: whole && isWhole, first: first ?? syllable, latest: syllable,
            gap: gap || first != nil && latest != syllable - 1)
        }
      }
    }
    walk(0, 0, whole: true, first: nil, latest: -1, gap: false)
    return best
  }

  @Test func everyShortQueryMatchesAsAllWaysOfTypingSay() {
    var wrong: [String] = []
    var kinds: [PinyinName.Match?: Int] = [:]
    for (text, syllables) in Self.names {
      let name = PinyinName(text)
      let letters = Set(syllables.joined().joined()).union(["v"]).sorted()
      var queries: [[Character]] = [[]]
      for _ in 1...4 {
        queries = queries.flatMap { query in letters.map { query + [$0] } }
        for query in queries {
          for breaks in [Set<Int>(), [1], [2]] {
            let typed = query.enumerated().map { (breaks.contains($0) ? " " : "") + String($1) }.joined()
            let expected = bestMatch(syllables, query, breaks)
            kinds[expected, default: 0] += 1
            if name.match(typed) != expected { wrong.append("\(text) \(typed)") }
          }
        }
        queries = queries.filter { bestMatch(syllables, $0, []) != nil }
      }
    }
    #expect(wrong == [])
    #expect(kinds.count == 5 && kinds.values.allSatisfy { $0 > 10 })
  }
}
