"""Texts to measure with: the same bytes on every machine and every day.

    texts.py KIND BYTES > FILE

posts     everyday posts in Chinese and English with tokens, links and emoji, one a line
queue     the same, each a post of its own
oneline   the same in one line
sites     posts as other sites have them, in many scripts, with names, tags, links and emoji, each a post of its own
emoji     families, flags, skin tones, keycaps, marks
brackets  nothing but “[”; hashes “#”; ats “@” and a name; links “http://” that become none
python, markdown, c   for the peers, with a mistake here and there
"""

import sys

CLAUSES = (
    "早上好 今天的风有点大 出门记得带伞 刚下地铁 楼下的猫又胖了 晚饭吃面还是吃饺子 这部片子比想象的好看 周末去爬山吗 "
    "新书到了先睡一觉再看 排队排了一个小时 终于轮到我了 谁把我的杯子拿走了 春天好像真的来了 桂花开得正好 "
    "明天要交的稿子还没写完 听说那家店搬走了 灯光一暗全场都安静了 他说下次一定 第一次自己修好了水管 "
    "外婆做的菜还是那个味道 路口的红灯特别长 下雪啦 台风天在家办公 小朋友问月亮为什么跟着我们走"
).split()
STOPS = "，。！？～…、；"
WORDS = "morning train late again coffee first then the deploy is green and quiet who ate my sandwich see you at seven".split()
FACES = "[微笑] [嘻嘻] [哈哈] [爱你] [晕] [泪] [馋嘴] [抓狂] [哼] [可爱] [怒] [汗] [害羞] [睡] [钱] [偷笑] [笑cry] [doge] [没有这个]".split()
PEOPLE = ["小满", "老周", "阿May", "tea_house", "数码-爱好者", "Lin2", "图书馆"]
TOPICS = ["早安", "周末去哪儿", "Swift 6", "今天也要加油", "城市夜跑"]
LINKS = [
    "http://t.cn/RxYz12A", "https://weibo.com/u/1234567?from=page_100505", "http://example.org/a/b.html",
    "https://news.example.com.cn/2026/11/30/story-4711", "http://t.cn/a",
]
EMOJI = ["😀", "👍🏽", "❤️", "👨‍👩‍👧‍👦", "🇨🇳", "7️⃣", "🏳️‍🌈", "🤷🏻‍♂️", "☕", "🎉"]
MARKED = ["e\u0301", "한", "ก็", "क्षि", "中", "a"]

# The same few words in scripts that are counted differently.
SCRIPTS = [
    "good morning everyone the kettle is on and the rain has stopped at last", "早上好 今天的茶很香 排队排了一个小时 桂花开得正好",
    "おはよう お茶がおいしい 今日はいい天気ですね カタカナの店", "안녕하세요 오늘은 차가 맛있어요 비가 그쳤다",
    "सुप्रभात आज चाय बहुत अच्छी है नमस्ते क्षितिज", "อรุณสวัสดิ์ วันนี้ชาอร่อยมาก ฝนหยุดแล้ว", "صباح الخير الشاي جاهز والمطر توقف",
    "доброе утро чай готов дождь кончился", "crème brûlée à volonté garçon déjà vu naïve",
]
SITE_NAMES = ["@mia", "@rio_12", "@mia@tea.example.com", "@tea.bsky.social", "@図書館@茶.jp", "@tea/teas"]
SITE_TAGS = ["#tea", "#TeaTime", "#お茶", "#早安", "#чай", "#1a", "$TEA", "＃茶"]
SITE_LINKS = [
    "https://tea.example.com/a/b?c=d&e=f#g", "http://tea.com", "example.org/tea_(drink)", "https://日本.jp/茶", "https://t.co/abc123",
    "https://news.example.co.uk/2026/11/30/story-4711",
]


class Random:
    """A small generator (xorshift64*) of our own, since Python's may change."""

    def __init__(self, seed):
        self.state = seed * 0x9E3779B97F4A7C15 % 2**64 or 1

    def below(self, count):
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & 2**64 - 1
        x ^= x >> 27
        self.state = x
        return (x * 0x2545F4914F6CDD1D % 2**64 >> 32) % count

    def of(self, things):
        return things[self.below(len(things))]


def post(random):
    parts = []
    for _ in range(3 + random.below(9)):
        kind = random.below(100)
        if kind < 56:
            parts.append(random.of(CLAUSES) + (random.of(STOPS) if random.below(4) else ""))
        elif kind < 68:
            parts.append(" ".join(random.of(WORDS) for _ in range(1 + random.below(6))) + " ")
        elif kind < 79:
            parts.append(random.of(FACES) * (1 + random.below(2)))
        elif kind < 86:
            parts.append("@" + random.of(PEOPLE) + random.of([":", " "]))
        elif kind < 91:
            parts.append("#" + random.of(TOPICS) + "#")
        elif kind < 95:
            parts.append(random.of(LINKS) + " ")
        elif kind < 99:
            parts.append(random.of(EMOJI))
        else:
            parts.append(random.of(["[", "#", "@", "] ", "a@b.c "]))
    return "".join(parts)


def site_post(random):
    parts, size = [], 60 + random.below(440)
    words = random.of(SCRIPTS).split()
    while sum(map(len, parts)) < size:
        kind = random.below(100)
        if kind < 82:
            parts.append(" ".join(random.of(words) for _ in range(2 + random.below(7))) + random.of([" ", ", ", ". ", "。", "！", "…"]))
        elif kind < 87:
            parts.append(random.of(SITE_TAGS) + " ")
        elif kind < 91:
            parts.append(random.of(SITE_NAMES) + " ")
        elif kind < 94:
            parts.append(random.of(SITE_LINKS) + " ")
        elif kind < 99:
            parts.append(random.of(EMOJI) + random.of(["", " "]))
        else:
            parts.append("\n")
    return "".join(parts)


def fill(size, make):
    parts, length, number = [], 0, 0
    while length < size:
        part = make(number)
        parts.append(part)
        length += len(part.encode())
        number += 1
    return "".join(parts)


def python(number):
    return (
        f"\n\ndef count_{number}(most: int, name: str = \"p{number}\") -> int:\n    # step {number}\n    total = most * {number}\n"
        f"    for turn in range(total):\n        if turn % 5 == {number % 5}:\n            total -= len(name)\n    return total\n"
    )


def markdown(number):
    return (
        f"\n## Part {number}\n\nA line of part {number} with `code`, *stress* and [a link](http://example.org/{number}).\n"
        "It goes on here, and ends.\n\n- one thing\n- another thing\n"
    )


def c(number):
    return (
        f"\n// step {number}\nstatic int count_{number}(int most, const char *name) {{\n    int total = most * {number};\n"
        f"    for (int turn = 0; turn < total; turn++) {{\n        if (turn % 5 == {number % 5}) total -= name[turn % 3];\n"
        "    }\n    return total;\n}\n"
    )


def text(kind, size, seed=1):
    """A text of a kind, of at least so many bytes."""
    random = Random(seed)
    makers = {
        "posts": lambda _: post(random) + "\n",
        "queue": lambda _: post(random) + "\n---\n",
        "sites": lambda _: site_post(random) + "\n---\n",
        "oneline": lambda _: post(random),
        "emoji": lambda _: "".join(random.of(EMOJI + MARKED) for _ in range(40)) + "\n",
        "ats": lambda _: "@" + random.of(PEOPLE),
        "links": lambda _: random.of(["http://", "http://a..b", "https://-", "http://" + "a." * 40]),
        "brackets": None,
        "hashes": None,
        "python": python,
        "markdown": markdown,
        "c": c,
    }
    if kind == "brackets":
        return "[" * size
    if kind == "hashes":
        return "#" * size
    return fill(size, makers[kind])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    sys.stdout.buffer.write(text(sys.argv[1], int(sys.argv[2])).encode())
