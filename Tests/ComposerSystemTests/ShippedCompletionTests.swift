import ComposerCore
import ComposerSystem
import Testing

/// What somebody who types Chinese expects to be offered first, with the shipped packages.
struct ShippedCompletionTests {
  private static let search = EmoticonSearch(catalog: EmoticonCatalog(packages: EmoticonLoader.shipped()))

  @Test(arguments: [
    ("weix", "[微笑]"), ("wx", "[微笑]"), ("weixiao", "[微笑]"), ("wei xiao", "[微笑]"), ("微", "[微笑]"), ("ha", "[哈哈]"),
    ("haha", "[哈哈]"), ("hh", "[哈哈]"), ("愛", "[愛你]"), ("ain", "[爱你]"), ("an", "[爱你]"), ("heart", "❤️"),
    ("yinyue", "[音乐]"),
    ("yy", "[音乐]"), ("lv", "[绿丝带]"), ("xiaocry", "[笑cry]"), ("doge", "[doge]"), ("erha", "[二哈]"),
    ("chigua", "[吃瓜]"), ("cg", "[吃瓜]"), ("smile", "😃"), ("cry", "😭"),
    ("ok", "[ok]"),
    ("touxiao", "[偷笑]"), ("tx", "[偷笑]"), ("xixi", "[嘻嘻]"), ("nu", "[怒]"), ("xin", "[心]"), ("ku", "[酷]"),
    ("keai", "[可爱]"),
    ("ka", "[可爱]"), ("han", "[汗]"), ("shuai", "[衰]"), ("huaixiao", "[坏笑]"), ("hx", "[害羞]"), ("haixiu", "[害羞]"),
    ("dang", "[蛋糕]"), ("lazhu", "[蜡烛]"), ("lz", "[蜡烛]"), ("zan", "[赞]"), ("good", "[good]"), ("no", "[NO]"),
    ("ye", "[耶]"),
    ("bs", "[鄙视]"), ("bishi", "[鄙视]"), ("yunb", "[允悲]"), ("yb", "[允悲]"), ("chij", "[吃惊]"), ("吃驚", "[吃驚]"),
    ("wabishi", "[挖鼻]"),
    ("挖鼻屎", "[挖鼻]"), ("zhutou", "[猪头]"), ("xiongmao", "[熊猫]"), ("tuzi", "[兔子]"), ("aoteman", "[奥特曼]"), ("ghost", "👻"),
    ("beer", "🍺"), ("cake", "🎂"), ("sun", "☀️"), ("thumbs", "👍"), ("rose", "🌹"), ("coffee", "☕"), ("broken", "💔"),
    ("zuoyi", "[作揖]"), ("guzhang", "[鼓掌]"), ("beis", "[悲伤]"), ("kun", "[困]"), ("shengbing", "[生病]"), ("liwu", "[礼物]"),
    ("geili", "[给力]"), ("weib", "[围脖]"),
  ])
  func aQueryOffersFirst(query: String, expected: String) {
    #expect(Self.search.matches(for: query, recents: []).first?.name == expected)
  }
}
