extension Rule {
  /// A post that is longer than its site allows; the range is the part over the limit.
  ///
  /// Each platform that the post is written for is judged by its own counter. Weibo took 140 characters until 2016 and
  /// takes 2,000 since: who writes a long post for `weibo` is told of `weibo-web`.
  package static let overLimit: Rule = Rule(
    id: "over-limit",
    summary: Phrase("the post is longer than the site allows", zh: "超过了平台的字数上限"),
    severity: .error, example: String(repeating: "很长的微博。", count: 24)
  ) { post in
    if post.hasOneReading, fits(post, post.platform) { return [] }
    return post.platforms.compactMap { platform -> Finding? in
      guard !fits(post, platform) else { return nil }
      let count = post.count(on: platform)
      guard let start = count.overStart else { return nil }
      let over = 0 &- count.remaining
      let unit =
        count.counter == "utf8-bytes" ? Phrase("bytes", zh: "字节") : Phrase("characters", zh: "字")
      let message = post.phrase(
        "\(platform.name.english) allows \(count.limit) \(unit.english) and this post has \(count.used), \(over) too many "
          + "(counted as “\(count.counter)”)",
        zh: "\(platform.name.chinese)限 \(count.limit) \(unit.chinese)，这条有 \(count.used) \(unit.chinese)，"
          + "超出 \(over) \(unit.chinese)（按“\(count.counter)”计数）")
      return Finding(
        .overLimit, in: post, platform: platform, severity: count.isMaybeOver ? .warning : nil,
        at: start..<post.range.upperBound,
        message + doubt(platform) + hintAtTheWebPage(post, platform),
        fixes: (post.wantedFixes == .all ? Thread.fix(of: post, on: platform) : nil).map { [$0] } ?? [])
    }
  }

  /// Whether the post is so short that it fits, whatever it says; false where that is not known.
  private static func fits(_ post: Post, _ platform: Platform) -> Bool {
    guard let most = platform.counter.most, platform.byteLimit == nil, platform.grammar == post.platform.grammar,
      post.warning.isEmpty
    else { return false }
    return most(post.size) <= post.limit ?? platform.limit
  }

  /// Whether the post is not too long by its size alone.
  private static func mayFit(_ post: Post, _ platform: Platform) -> Bool {
    guard let densest = platform.counter.densest, post.range.count / densest > post.limit ?? platform.limit else {
      return true
    }
    return post.isBlank
  }

  private static func doubt(_ platform: Platform) -> Phrase {
    platform.doubt.map { Phrase("; ", zh: "；") + $0 } ?? Phrase("", zh: "")
  }

  private static func hintAtTheWebPage(_ post: Post, _ platform: Platform) -> Phrase {
    let web = Platform.weiboWeb
    guard platform.id == Platform.weibo.id, !post.platforms.contains(where: { $0.id == web.id }),
      mayFit(post, web), post.count(on: web).remaining >= 0
    else { return Phrase("", zh: "") }
    return post.phrase(
      "; it fits “\(web.id)”: write “platform: \(web.id)” in the file’s header or give “--platform \(web.id)”",
      zh: "；在“\(web.id)”不超长：可在文件头写“platform: \(web.id)”，或加选项“--platform \(web.id)”")
  }
}
