import ComposerCore
import TestSupport
import Testing

/// The grammar of §3, row by row. The marks say the exact ranges.
struct WeiboGrammarTests {
  private let tokenizer = Tokenizer(lexicon: EmoticonCatalog.small.lexicon)

  private func expect(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = Array(MarkedTokens.text(of: marked).utf8)
    #expect(
      MarkedTokens.mark(text, tokenizer.tokens(of: text), tokenizer.lexicon) == marked, sourceLocation: sourceLocation)
  }

  @Test func theSourcesOwnExampleHasItsNineTokens() {
    expect(
      "{m @jack12:}【动物尖叫合辑】{t #肥猪流#}猫头鹰这么尖叫{e [偷笑]}、{m @南哥:} 老鼠这么尖叫、兔子这么尖叫{e [吃惊]}、"
        + "{m @花满楼:} 莫名奇{t #小笼包#}妙的笑到最后{e [挖鼻屎]}！~ {l http://t.cn/zYBuKZ8}")
  }

  @Test(arguments: [
    "哼[{e [怒]}走", "😀{e [哈哈]}{e [愛你]}{e [挖鼻屎]}", "{e [666]}[123]{u [a1]}", "{e →_→}x→_", "[ 微笑]", "[微 笑]", "[微\n笑]",
    "[微\u{3000}笑]", "[]", "[[]]", "[]]", "]{e [心]}]\u{301}", "[微笑\u{301}]", "{u [微笑笑]}", "{u [杰克·萨利]}", "{u [三周年_钟离]}",
    "{u [一二三四五六七八九十一二三]}", "[一二三四五六七八九十一二三四]", "[a-b]", "[!]", "[名字](http", "{e [微笑]}(x)", "{u [é]}", "{u [か]}",
    "[{t #晚安#}]", "{u [__]}", "[2023]", "{u [𠮷〇々]}",
  ])
  func emoticons(_ marked: String) { expect(marked) }

  @Test(arguments: [
    "🦊🦊 {m @小满} 到了没", "谢谢{m @摄影-老周_7} 帮忙", "谢谢{m @摄影-老周_7帮忙}", "{m @白} 见", "@_@ 和 @- 和 @", "{m @a}@", "{m @龦𠮷々〇x}。",
    "{m @jack:}{l http://t.cn/a}", "{m @jack}{l http://t.cn/a}", "{m @jack}{l HTTPS://t.cn/a}", "@{l http://t.cn/a}",
    "{m @http:}x", "{m @https} ",
    "投稿bob@corp.example或{m @小编}", "by{m @小明}", "{m @jack}{m @rose}", "a{m @b}.", "a@b-c.d", "a{m @b_c}.d", "x.{m @b_}",
    "%@b.c", "{m @b}.c",
    "a+@例.中", "{m @a}：", "{m @a:}:", "{m @abcdefghijabcdefghijabcdefghij}k", "@é", "＠小明",
    "{m @abcdefghijabcdefghijabcdefghij:}", "{m @abcdefghijabcdefghijabcde}{l http://a.b}", "{m @a:}",
  ])
  func mentions(_ marked: String) { expect(marked) }

  @Test(arguments: [
    "{t #樱#} 和", "{t #冲鸭！高考#}加油", "C{t #很好，F#}也行", "C#很好", "#{m @小满} 的生日#", "{t #a#}b#", "{t #a#}{t #b#}", "##", "###",
    "# #", "{t # a#}",
    "#\u{200B}#", "#\u{FE0F}#", "{t #a\u{200B}#}", "#a\nb#", "#a\rb#", "{t #a\u{2028}b#}", "#a<b#", "#a>b#", "#️⃣x#",
    "#️⃣{t #x#}", "{t #a#️⃣b#}",
    "#\u{20E3}a#", "{t #某某[超话]#}", "{t #晚{e [心]}安#}", "{t #{e →_→}#}", "{t #[没有]#}", "##{t #a#}",
    "{t #看http://a.com/#}", "#看{l http://a.com/#frag} {t #正题#}", "#看{l http://a.com/#frag} 见{t #正题#}", "{t #\"&'#}",
    "{t #e\u{301}#}",
    "＃话题＃", "😀{t #👨‍👩‍👧#}", "文档{l http://a.example.com/wiki#part2} 见{t #正题#}", "{l http://x.com/#frag#}",
    "{l http://x.com/}{t #晚安#}",
    "{l http://x.com/#frag}{t #晚安#}", "{l http://x.com/#}{t #晚安#}",
  ])
  func topics(_ marked: String) { expect(marked) }

  @Test(arguments: [
    "看{l http://t.cn/zYBuKZ8} 后面", "{l http://a.b}", "http://a", "{l http://localhost}:", "{l http://LocalHost:80/x}",
    "http://localhosts/x", "x{l http://a.b}",
    "短片{l http://t.cn/A6bC9dE}（来自 {m @放映室8号}）", "官网{l https://example.com/b}，然后(见{l http://example.com/a}.)",
    "{l http://a.com/x_(y)}", "({l http://a.com/x})",
    "{l http://a.com/(x)}）", "{l http://a.com/x}))", "{l http://a.com/}(", "{l http://a.com/}.,:;!?'@(~",
    "{l http://a.com/~x}", "{l http://a.com}-", "{l http://a.com}..",
    "http://-a.com", "{l http://a-b.com}", "http://a-.com", "http://a.com_b", "http://a_b.com", "{l http://a.com/_b}",
    "http://.a.com", "http://a..com", "{l http://a.b}..c",
    "{l http://weibo.com@evil.com}", "{l http://weibo.com}{m @小明}", "{l http://a:b@c.d:8/x}", "http://{m @jack}.com",
    "{l http://a.com/@x}", "{l http://a@b@c.d}",
    "{l http://a.com/x}//{m @小明:}", "{l http://t.cn/abc}//{m @小明}", "{l http://t.cn/abc/}def", "{l http://t.cn/}/x",
    "{l http://t.cn/12345678}9", "{l http://t.cn}?a=1", "{l HTTP://T.CN/aB}-",
    "{l http://t.cn:80/a}", "{l http://t.cn/a}{l http://t.cn/b}", "{l http://a.com/x}{l http://b.com}",
    "{l http://a.com/http://b.com}", "{l http://a.com/?u=http://b.com}",
    "{l http://a.com}{l http://b.com}", "{l http://a.com:8080/}", "{l http://a.com}:", "{l http://a.com}:x",
    "{l http://a.com?q=1}", "{l http://a.com}?", "{l http://a.com#x}", "{l http://a.com/}[", "{l http://a.com/a}<b",
    "{l https://a.b/c%20d}", "{l http://1.2.3.4/}",
    "ftp://a.b", "http:/a.b", "http//a.b", "{l http://a.b}é", "h{l http://a.b}", "http{l http://a.b}",
  ])
  func urls(_ marked: String) { expect(marked) }

  @Test func namesWithoutBracketsTakeTheLongestAlsoOverOtherKinds() {
    let catalog = EmoticonCatalog(packages: [
      EmoticonPackage(
        id: "p", name: "p",
        emoticons: [
          Emoticon(chs: "@_@"), Emoticon(chs: "@a"), Emoticon(chs: "hi"), Emoticon(chs: "tp:/"), Emoticon(chs: "#x#y"),
        ])
    ])
    let tokenizer = Tokenizer(lexicon: catalog.lexicon)
    for marked in [
      "😀{e @_@}x", "{m @ab}", "{e @a}", "{e hi}{m @hi}", "{l http://a.b}", "ht{e tp:/}x", "{e #x#y}", "{t #x#}",
    ] {
      let text = Array(MarkedTokens.text(of: marked).utf8)
      #expect(MarkedTokens.mark(text, tokenizer.tokens(of: text), tokenizer.lexicon) == marked)
    }
  }

  @Test func theLongestSlackInATCNKeyIsCutBeforeTheNextScheme() {
    expect("{l http://t.cn/a}{l http://t.cn/}{l http://a.b}")
  }
}
