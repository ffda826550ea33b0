extension Rule {
  /// An emoticon's name in the other spelling than the configuration's `spelling` asks for: `[愛你]` for `[爱你]`, or the
  /// other way round. Without `spelling` simplified names are meant.
  ///
  /// The site knows both (YYKit looks up either), so it is off until `spelling` is set, or the rule itself.
  package static let traditionalEmoticon: Rule = Rule(
    id: "traditional-emoticon",
    summary: Phrase("an emoticon's name is not spelled as “spelling” asks", zh: "表情名称的简繁与“spelling”不符"),
    severity: .off, grammars: [.weibo], about: [.emoticon, .topic], example: "晚安[愛你]"
  ) { post in
    let wantsTraditional = post.spelling == .traditional
    return post.tokens.flatMap { $0.kind == .topic ? post.emoticons(inside: $0) : [$0] }.compactMap { token in
      guard token.kind == .emoticon, let place = token.emoticon, let emoticon = post.catalog[place],
        let traditional = emoticon.cht
      else { return nil }
      let (other, wanted) = wantsTraditional ? (emoticon.chs, traditional) : (traditional, emoticon.chs)
      // Another package may have the wanted name for another picture.
      guard other != wanted, post.string(token.range) == other, post.catalog.place(of: wanted) == place else {
        return nil
      }
      return Finding(
        .traditionalEmoticon, in: post, severity: .warning, at: token.range,
        wantsTraditional
          ? Phrase("the traditional name of “\(other)” is “\(wanted)”", zh: "“\(other)”的繁体名称是“\(wanted)”")
          : Phrase("the simplified name of “\(other)” is “\(wanted)”", zh: "“\(other)”的简体名称是“\(wanted)”"),
        fixes: [Fix(replacing: token.range, of: post, with: wanted, isSafe: true)])
    }
  }
}
