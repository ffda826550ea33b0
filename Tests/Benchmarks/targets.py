"""What the program is held to: ratios to peers of the same run, and a few bounds in themselves."""


def value(results, part, row, figure):
    return results.get(part, {}).get(row, {}).get(figure)


def ratio(part, row, peer, figure="ms", peer_part=None, peer_figure=None):
    """A figure of a row over a peer's."""

    def of(results):
        mine = value(results, part, row, figure)
        other = value(results, peer_part or part, peer, peer_figure or figure)
        return None if mine is None or not other else mine / other

    return of


def plain(part, row, figure):
    return lambda results: value(results, part, row, figure)


# Words, what is measured, at most (or at least), the unit.
TARGETS = [
    ("start with a small `--check`, over `ruff --version`", ratio("start", "composer-lsp --check", "ruff --version"), "≤", 0.9, "×"),
    ("the same, over typos on the file", ratio("start", "composer-lsp --check", "typos"), "≤", 0.2, "×"),
    ("the same, memory", plain("start", "composer-lsp --check", "memory"), "≤", 12, "MiB"),
    ("start to `initialize` answered, over ruff’s server", ratio("start", "start to initialize", "ruff: start to initialize"), "≤", 1, "×"),
    ("`--check` of 10 MB of posts, over `rg --count-matches`", ratio("check", "composer-lsp --check", "rg --count-matches"), "≤", 1, "×"),
    ("the same in one post, over `rg --count-matches`", ratio("check", "composer-lsp --check, one post", "rg --count-matches"), "≤", 1, "×"),
    ("`--check` of 10 MB of posts, over typos", ratio("check", "composer-lsp --check", "typos"), "≤", 0.3, "×"),
    (
        "the same, over a regular expression of NSRegularExpression and `String.count` for each post",
        ratio("check", "composer-lsp --check", "NSRegularExpression and String.count", "ms", "micro"), "≤", 0.1, "×",
    ),
    ("the same, memory", plain("check", "composer-lsp --check", "memory"), "≤", 40, "MiB"),
    ("`--check` of a queue of 1 GB, memory", plain("large", "composer-lsp --check", "memory"), "≤", 100, "MiB"),
    (
        "tokens and grapheme clusters in one go, over PCRE2-JIT that finds its matches",
        ratio("micro", "tokens and clusters", "PCRE2-JIT finds its matches", "MB/s"), "≥", 1, "×",
    ),
    (
        "tokens and count of posts for X, over our regular expressions in JavaScript",
        ratio("micro", "tokens and count of posts: x", "JavaScript: x", "MB/s"), "≥", 10, "×",
    ),
    (
        "tokens and count of posts for Mastodon’s page, over our regular expressions in JavaScript",
        ratio("micro", "tokens and count of posts: mastodon-web", "JavaScript: mastodon-web", "MB/s"), "≥", 5, "×",
    ),
    (
        "the same for Mastodon’s server, over the same",
        ratio("micro", "tokens and count of posts: mastodon", "JavaScript: mastodon-web", "MB/s"), "≥", 5, "×",
    ),
    ("grapheme clusters of emoji, over `String.count`", ratio("micro", "clusters of emoji", "String.count of emoji", "MB/s"), "≥", 2, "×"),
    ("keystroke with token delta at 1 MB, p50", plain("server", "1 MB: semanticTokens/full/delta", "p50"), "≤", 1, "ms"),
    ("the same, p99", plain("server", "1 MB: semanticTokens/full/delta", "p99"), "≤", 5, "ms"),
    ("keystroke with token range at 1 MB, p50", plain("server", "1 MB: semanticTokens/range", "p50"), "≤", 1, "ms"),
    (
        "keystroke with token delta at 1 MB, over ruff’s diagnostics",
        ratio("server", "1 MB: semanticTokens/full/delta", "ruff: diagnostic", "p50"), "≤", 0.05, "×",
    ),
    ("keystroke with token delta at 10 MB, p50", plain("server", "10 MB: semanticTokens/full/delta", "p50"), "≤", 3, "ms"),
    ("keystroke with token range at 10 MB, p50", plain("server", "10 MB: semanticTokens/range", "p50"), "≤", 3, "ms"),
    (
        "keystroke with pulled diagnostics at 1 MB, over ruff’s",
        ratio("server", "1 MB: diagnostic", "ruff: diagnostic", "p50"), "≤", 0.1, "×",
    ),
    (
        "keystroke with published diagnostics at 1 MB, over ruff’s",
        ratio("server", "1 MB: published", "ruff: diagnostic", "p50"), "≤", 0.1, "×",
    ),
    ("completion, the first", plain("server", "completion", "first"), "≤", 2, "ms"),
    ("completion, p50", plain("server", "completion", "p50"), "≤", 2, "ms"),
    ("completion with 5,000 emoticons, the first", plain("server", "completion", "first, 5,000 more"), "≤", 2, "ms"),
    (
        "the same while they are still being loaded",
        plain("server", "completion", "first, 5,000 more still loading"), "≤", 2, "ms",
    ),
    ("completion with 5,000 emoticons, p50", plain("server", "completion", "p50, 5,000 more"), "≤", 2, "ms"),
    (
        "opening 1 MB to its first diagnostics, over rumdl’s",
        ratio("server", "1 MB: published", "rumdl: diagnostic", "open"), "≤", 0.3, "×",
    ),
    ("the server’s memory at 1 MB", plain("server", "1 MB: semanticTokens/full/delta", "memory"), "≤", 30, "MiB"),
    (
        "`--jsonl` behind Spark on one core, over one process on one core",
        ratio("lines", "composer-lsp --jsonl behind Spark, 1 workers of one core", "composer-lsp --jsonl, one core", "MB/s"), "≥", 0.5, "×",
    ),
    ("ten times as many `[` in a line", plain("hostile", "brackets", "ratio"), "≤", 12, "×"),
    ("ten times as many `#`", plain("hostile", "hashes", "ratio"), "≤", 12, "×"),
    ("ten times as many `@`", plain("hostile", "ats", "ratio"), "≤", 12, "×"),
    ("ten times as many `http://`", plain("hostile", "links", "ratio"), "≤", 12, "×"),
    ("the worst of 19 other repeated pieces, on Weibo", plain("hostile", "weibo", "ratio"), "≤", 12, "×"),
    ("the same on X", plain("hostile", "x", "ratio"), "≤", 12, "×"),
    ("the same on Mastodon", plain("hostile", "mastodon", "ratio"), "≤", 12, "×"),
    ("the same on Bluesky", plain("hostile", "bluesky", "ratio"), "≤", 12, "×"),
    ("the same on Threads", plain("hostile", "threads", "ratio"), "≤", 12, "×"),
    ("idle", plain("idle", "server", "ticks"), "≤", 0, "ticks"),
]


def shown(number):
    if number is None:
        return "–"
    return f"{number:.2f}" if number < 10 else f"{number:.0f}"


def table(results):
    rows = ["| what | measured | target | |", "| --- | ---: | ---: | --- |"]
    for words, measure, sign, bound, unit in TARGETS:
        number = measure(results)
        if number is None:
            verdict = "not measured"
        else:
            verdict = "" if (number <= bound if sign == "≤" else number >= bound) else "**missed**"
        rows.append(f"| {words} | {shown(number)} {unit} | {sign} {bound:g} {unit} | {verdict} |")
    return "\n".join(rows)
