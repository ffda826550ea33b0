"""What is measured: each part gives rows, each row its figures."""

import json
import os
import shutil
import statistics
import subprocess
import time

import programs
import server
import texts

# The patterns that this program began with, as an editor's tutorial would put them into a regular expression.
PATTERN = r"\[.*?\]|@.*?:|#.*?#|http(s)?://([\w-]+\.)+[\w-]+(/[\w\- ./?%&=]*)?"
MEGABYTE = 1_000_000


class Bench:
    def __init__(self, program, folder, arguments):
        self.program, self.folder = program, folder
        self.micro, self.pcre, self.quick = arguments.micro, arguments.pcre, arguments.quick
        self.spark = arguments.spark

    def rounds(self, count):
        return 2 if self.quick else count

    def file(self, name, kind, size):
        path = os.path.join(self.folder, name)
        if not os.path.exists(path):
            with open(path, "wb") as file:
                file.write(texts.text(kind, size).encode())
        return path


def start(bench):
    """A start with a small file."""
    small = os.path.join(bench.folder, "small.weibo")
    with open(small, "w") as file:
        file.write("早上好[微笑]@小满 今天也要加油\n#早安# http://t.cn/RxYz12A\n")
    commands = {
        "ruff --version": (["ruff", "--version"], os.devnull),
        "composer-lsp --version": ([bench.program, "--version"], os.devnull),
        "composer-lsp --check": ([bench.program, "--check", small], os.devnull),
        "typos": (["typos", small], os.devnull),
        "codespell": (["codespell", small], os.devnull),
    }
    rows = programs.compare(commands, bench.rounds(40), "ruff --version")
    rows["start to initialize"] = {"ms": initialize(bench, [bench.program, "--stdio"])}
    if shutil.which("ruff"):
        rows["ruff: start to initialize"] = {"ms": initialize(bench, ["ruff", "server"])}
    return rows


def initialize(bench, command):
    elapsed = []
    for _ in range(bench.rounds(15)):
        begin = time.perf_counter()
        peer = server.begin(command, "file://" + bench.folder)
        elapsed.append((time.perf_counter() - begin) * 1e3)
        peer.end()
    return statistics.median(elapsed)


def check(bench):
    """10 MB of posts, in one post and in many."""
    posts, queue = bench.file("posts.weibo", "posts", 10 * MEGABYTE), bench.file("queue.weibo", "queue", 10 * MEGABYTE)
    ours = [bench.program, "--check", "--exit-zero", "--quiet"]
    commands = {
        "rg --count-matches": (["rg", "--count-matches", PATTERN, queue], os.devnull),
        "wc -m": (["wc", "-m", queue], os.devnull),
        "composer-lsp --check": (ours + [queue], os.devnull),
        "composer-lsp --check, one post": (ours + [posts], os.devnull),
        "composer-lsp --count": ([bench.program, "--count", queue], os.devnull),
        "typos": (["typos", queue], os.devnull),
        "codespell": (["codespell", queue], os.devnull),
    }
    os.environ["LC_ALL"] = "C.UTF-8"
    return programs.compare(commands, bench.rounds(5), "rg --count-matches")


def large(bench):
    """A queue of a gigabyte, which is read part by part."""
    queue = bench.file("queue.weibo", "queue", 10 * MEGABYTE)
    path = os.path.join(bench.folder, "large.weibo")
    times = 5 if bench.quick else 100
    with open(queue, "rb") as source, open(path, "wb") as file:
        text = source.read().rstrip(b"\n") + b"\n---\n"
        for _ in range(times):
            file.write(text)
    command = [bench.program, "--check", "--exit-zero", "--quiet", "--no-config", path]
    row = {"ms": programs.run(command)[0], "memory": programs.memory(command), "MB": os.path.getsize(path) / 1e6}
    os.remove(path)
    return {"composer-lsp --check": row}


def files(bench):
    """A folder of 2,000 files."""
    folder = os.path.join(bench.folder, "many")
    spread(bench, folder, 2000)
    ours = [bench.program, "--check", "--exit-zero", "--quiet", folder]
    commands = {
        "composer-lsp --check": (ours, os.devnull),
        "typos": (["typos", folder], os.devnull),
        "codespell": (["codespell", folder], os.devnull),
    }
    # The same on one core: what the others are worth.
    if shutil.which("taskset"):
        commands["composer-lsp --check, one core"] = (["taskset", "-c", "0"] + ours, os.devnull)
    return programs.compare(commands, bench.rounds(5), "composer-lsp --check")


def spread(bench, folder, count):
    os.makedirs(folder, exist_ok=True)
    random = texts.Random(3)
    for number in range(count):
        with open(os.path.join(folder, f"{number:05}.weibo"), "w") as file:
            file.write("\n---\n".join(texts.post(random) for _ in range(4)) + "\n")


def lines(bench):
    """Posts as JSON lines, on all cores and on one."""
    path = os.path.join(bench.folder, "posts.jsonl")
    random = texts.Random(4)
    with open(path, "w") as file:
        size = 0
        while size < (1 if bench.quick else 10) * MEGABYTE:
            line = json.dumps({"id": size, "text": texts.post(random)}, ensure_ascii=False) + "\n"
            size += len(line.encode())
            file.write(line)
    ours = [bench.program, "--jsonl"]
    commands = {"composer-lsp --jsonl": (ours, path)}
    if shutil.which("taskset"):
        commands["composer-lsp --jsonl, one core"] = (["taskset", "-c", "0"] + ours, path)
    rows = programs.compare(commands, bench.rounds(5), "composer-lsp --jsonl")
    for row in rows.values():
        row["MB/s"] = os.path.getsize(path) / 1e3 / row["ms"]
    if bench.spark:
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cluster.py")
        # Longer, so that handing out the work weighs little.
        with open(path, "rb") as file:
            text = file.read()
        path = os.path.join(bench.folder, "many.jsonl")
        with open(path, "wb") as file:
            for _ in range(5):
                file.write(text)
        for workers in (1, 2):
            outcome = subprocess.run(
                [bench.spark, script, bench.program, path, str(workers)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
            )
            if outcome.returncode == 0:
                rows[f"composer-lsp --jsonl behind Spark, {workers} workers of one core"] = {"MB/s": float(outcome.stdout)}
    return rows


def editor(bench, size, what, times, kind="queue", pulls=False, command=None, language="weibo", character="好"):
    """Keystrokes in a document of some size."""
    name = f"{kind}.{size}.{'weibo' if language == 'weibo' else {'python': 'py', 'markdown': 'md', 'c': 'c'}[language]}"
    text = texts.text(kind, size)
    peer = server.begin(command or [bench.program, "--stdio", "--no-config"], "file://" + bench.folder, pulls)
    try:
        typing = server.Typing(peer, f"file://{bench.folder}/{name}", language, text, character)
        begin = time.perf_counter()
        typing.open()
        if pulls:
            typing.ask("diagnostic")
        else:
            peer.until("textDocument/publishDiagnostics")
        opened = (time.perf_counter() - begin) * 1e3
        elapsed = typing.measure(what, times)
        peak, _ = peer.look()
    finally:
        peer.end()
    return {
        "p50": statistics.median(elapsed), "p99": server.percentile(elapsed, 0.99), "open": opened, "memory": peak,
    }


def servers(bench):
    """Keystrokes, beside the servers of other languages."""
    times = bench.rounds(200)
    rows = {}
    for size, label in ((MEGABYTE, "1 MB"), (10 * MEGABYTE, "10 MB")):
        for what in ("semanticTokens/full/delta", "semanticTokens/range", "semanticTokens/full", "published"):
            rows[f"{label}: {what}"] = editor(bench, size, what, times if size == MEGABYTE else max(2, times // 4))
        rows[f"{label}: diagnostic"] = editor(bench, size, "diagnostic", times if size == MEGABYTE else max(2, times // 4), pulls=True)
    rows["completion"] = completion(bench, times)
    peers = [
        ("ruff", ["ruff", "server"], "python", "diagnostic", True, "x"),
        ("rumdl", ["rumdl", "server"], "markdown", "diagnostic", True, "x"),
        ("clangd", ["clangd", "--log=error"], "c", "completion", False, "x"),
    ]
    for name, command, language, what, pulls, character in peers:
        if shutil.which(command[0]):
            try:
                rows[f"{name}: {what}"] = editor(bench, MEGABYTE, what, min(times, 20), language, pulls, command, language, character)
            except (EOFError, TimeoutError, OSError) as error:
                print(f"  {name} is left out: {error}")
    return rows


def completion(bench, times):
    """What follows a bracket; the very first answer, and those behind it, also with 5,000 emoticons more."""
    packages = os.path.join(bench.folder, "packages", "many")
    os.makedirs(packages, exist_ok=True)
    random = texts.Random(8)
    names = sorted({"[" + "".join(random.of("".join(texts.CLAUSES)) for _ in range(2 + random.below(3))) + "]" for _ in range(5400)})
    with open(os.path.join(packages, "info.json"), "w") as file:
        json.dump([{"chs": name} for name in names[:5000]], file, ensure_ascii=False)
    row = {}
    # What is typed behind a bracket, key by key.
    lines = ["早[", "早[w", "早[we", "早[wei", "早[weix", "早[笑"]
    more = ["--emoticons-from", os.path.dirname(packages)]
    for label, options, pause in (("", [], 0), (", 5,000 more", more, 0.3), (", 5,000 more still loading", more, 0)):
        firsts, others = [], []
        for _ in range(bench.rounds(9)):
            peer = server.begin([bench.program, "--stdio", "--no-config"] + options, "file://" + bench.folder)
            time.sleep(pause)
            typing = server.Typing(peer, f"file://{bench.folder}/c.weibo", "weibo", "\n".join(lines))
            typing.open()
            for turn in range(1 + max(1, times // 10)):
                typing.line = turn % len(lines)
                typing.column = server.units(lines[typing.line])
                begin = time.perf_counter()
                typing.ask("completion")
                (others if turn else firsts).append((peer.arrived - begin) * 1e3)
            peer.end()
        row["first" + label], row["p50" + label] = statistics.median(firsts), statistics.median(others)
    return row


# What the rules of sites that find links by what stands around them look at again and again.
HOSTILE_PIECES = [
    "@a@", "@a.b", "@a:", "#中", "#a@", "＃a＃", "＠", "$A", ":a:", "a.b/", "http://", "http://a@", "http://a.b/(", "https://a_.b.c/?",
    "https://10.0.0.1/[", "https://a.com/?#", "HTTPS://A.COM", "[图片：", "cw: a ",
]


def hostile(bench):
    """Lines of 100,000 marks, and ten times as many."""
    rows = {}
    for platform in ("weibo", "x", "mastodon", "bluesky", "threads"):
        worst = {"ms": 0, "ratio": 0}
        for number, piece in enumerate(HOSTILE_PIECES):
            paths = [os.path.join(bench.folder, f"pieces{number}-{size}.txt") for size in (20_000, 200_000)]
            for path, size in zip(paths, (20_000, 200_000)):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(piece * (size // len(piece.encode())))
            ours = [bench.program, "--check", "--exit-zero", "--quiet", "--no-config", "--platform", platform]
            compared = programs.compare({str(index): (ours + [path], os.devnull) for index, path in enumerate(paths)}, bench.rounds(3), "0")
            row = {"ms": compared["1"]["ms"], "ratio": compared["1"]["cpu"] / max(compared["0"]["cpu"], 1), "piece": piece}
            if row["ratio"] > worst["ratio"]:
                worst = row
        rows[platform] = worst
    for kind in ("brackets", "hashes", "ats", "links"):
        sizes = [bench.file(f"{kind}{size}.weibo", kind, size) for size in (100_000, MEGABYTE)]
        ours = [bench.program, "--check", "--exit-zero", "--quiet", "--no-config"]
        compared = programs.compare({str(index): (ours + [path], os.devnull) for index, path in enumerate(sizes)}, bench.rounds(5), "0")
        rows[kind] = {"ms": compared["1"]["ms"], "ratio": compared["1"]["cpu"] / max(compared["0"]["cpu"], 0.1), "memory": compared["1"]["memory"]}
    return rows


def idle(bench):
    """Processor ticks of a server that has nothing to do."""
    peer = server.begin([bench.program, "--stdio", "--no-config"], "file://" + bench.folder)
    typing = server.Typing(peer, f"file://{bench.folder}/i.weibo", "weibo", texts.text("queue", MEGABYTE))
    typing.open()
    peer.until("textDocument/publishDiagnostics")
    time.sleep(2)
    before = peer.look()[1]
    seconds = 3 if bench.quick else 60
    time.sleep(seconds)
    after = peer.look()[1]
    peer.end()
    return {"server": {"seconds": seconds, "ticks": after - before}}


def micro(bench):
    """The parts of the program alone, in its own process."""
    rows = {}
    posts, emoji = bench.file("micro.posts", "queue", 10 * MEGABYTE), bench.file("micro.emoji", "emoji", MEGABYTE)
    sites = bench.file("micro.sites", "sites", 5 * MEGABYTE)
    if bench.micro:
        answer = subprocess.run([bench.micro, posts, emoji, sites], stdout=subprocess.PIPE, check=True).stdout
        rows.update(json.loads(answer))
    if shutil.which("node"):
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sites.js")
        answer = subprocess.run(["node", script, sites], stdout=subprocess.PIPE, check=True).stdout
        rows.update({f"JavaScript: {site}": {"MB/s": speed} for site, speed in json.loads(answer).items()})
    # In turn, since a machine that others use too is not as fast from one moment to the next.
    turns = {"tokens and clusters": bench.micro and [bench.micro, posts], "PCRE2-JIT finds its matches": bench.pcre and [bench.pcre, PATTERN, posts]}
    speeds = {name: [] for name, command in turns.items() if command}
    for _ in range(bench.rounds(9)):
        for name in speeds:
            speeds[name].append(float(subprocess.run(turns[name], stdout=subprocess.PIPE, check=True).stdout))
    rows.update({name: {"MB/s": statistics.median(values)} for name, values in speeds.items()})
    return rows


def growth(bench):
    """How time grows with the size of a file and with the number of files."""
    sizes = [1000, 10_000, 100_000, MEGABYTE] + ([] if bench.quick else [10 * MEGABYTE])
    counts = [1, 10, 100, 1000] + ([] if bench.quick else [10_000])
    check_times, delta_times, file_times = {}, {}, {}
    for size in sizes:
        path = bench.file(f"growth{size}.weibo", "queue", size)
        command = [bench.program, "--check", "--exit-zero", "--quiet", "--no-config", path]
        check_times[size] = statistics.median(programs.run(command)[0] for _ in range(bench.rounds(5)))
        delta_times[size] = editor(bench, size, "semanticTokens/full/delta", bench.rounds(40))["p50"]
    for count in counts:
        folder = os.path.join(bench.folder, f"folder{count}")
        spread(bench, folder, count)
        command = [bench.program, "--check", "--exit-zero", "--quiet", "--no-config", folder]
        file_times[count] = statistics.median(programs.run(command)[0] for _ in range(bench.rounds(5)))
        shutil.rmtree(folder)
    return {"--check, by bytes": check_times, "keystroke with token delta, by bytes": delta_times, "--check, by files": file_times}


PARTS = {
    "start": start, "check": check, "large": large, "files": files, "server": servers, "hostile": hostile, "idle": idle, "lines": lines,
    "micro": micro, "growth": growth,
}
