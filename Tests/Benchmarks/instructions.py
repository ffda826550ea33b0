#!/usr/bin/env python3
"""Counts the instructions of some fixed jobs and compares them with instructions.json: a guard that no clock disturbs.

    instructions.py PROGRAM            fails (1) where a job needs more than MARGIN over what is written there
    instructions.py PROGRAM --write    writes what they need now

Valgrind counts (Debian: valgrind); without it nothing is compared, and this says so. The numbers belong to a toolchain and
its libraries: after a change of these, write them anew.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import texts

# In percent.
MARGIN = 5
FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "instructions.json")


def frame(message):
    body = json.dumps(dict(jsonrpc="2.0", **message), ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def session():
    """A session of keystrokes in 100 kB of posts, each with all tokens and a completion."""
    uri = "file:///somewhere/posts.weibo"
    text = texts.text("queue", 100_000)
    line = text[: len(text) // 2].count("\n")
    messages = [
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        {
            "method": "textDocument/didOpen",
            "params": {"textDocument": {"uri": uri, "languageId": "weibo", "version": 1, "text": text}},
        },
    ]
    for turn in range(50):
        place = {"line": line, "character": 0}
        change = {"range": {"start": place, "end": place}, "text": "["}
        messages += [
            {"method": "textDocument/didChange", "params": {"textDocument": {"uri": uri, "version": turn + 2}, "contentChanges": [change]}},
            {
                "id": 3 * turn + 10, "method": "textDocument/semanticTokens/full/delta",
                "params": {"textDocument": {"uri": uri}, "previousResultId": ""},
            },
            {
                "id": 3 * turn + 11, "method": "textDocument/completion",
                "params": {"textDocument": {"uri": uri}, "position": {"line": line, "character": 1}},
            },
        ]
    messages += [{"id": 9999, "method": "shutdown"}, {"method": "exit"}]
    return b"".join(frame(message) for message in messages)


def jobs(folder):
    """Names to options and standard input."""
    small, queue, records = (os.path.join(folder, name) for name in ("small.weibo", "queue.weibo", "posts.jsonl"))
    with open(small, "w") as file:
        file.write("早上好[微笑]@小满 今天也要加油\n#早安# http://t.cn/RxYz12A\n")
    with open(queue, "w") as file:
        file.write(texts.text("queue", 300_000))
    random = texts.Random(5)
    with open(records, "w") as file:
        for number in range(500):
            file.write(json.dumps({"id": number, "text": texts.post(random)}, ensure_ascii=False) + "\n")
    session_file = os.path.join(folder, "session")
    with open(session_file, "wb") as file:
        file.write(session())
    check = ["--check", "--no-config", "--exit-zero", "--quiet", "--language", "en"]
    return {
        "start with a small --check": (check + [small], os.devnull),
        "--check of 300 kB of posts": (check + [queue], os.devnull),
        "--jsonl of 500 posts": (["--jsonl", "--no-config", "--language", "en"], records),
        "a session of 50 keystrokes": (["--stdio", "--no-config"], session_file),
    }


def count(program, options, stdin, folder):
    environment = {"HOME": folder, "XDG_STATE_HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    with open(stdin, "rb") as source:
        outcome = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program] + options,
            stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=folder, env=environment, check=False,
        )
    found = re.search(rb"Collected : (\d+)", outcome.stderr)
    if not found or outcome.returncode:
        raise SystemExit("!! valgrind gives no number: " + outcome.stderr.decode(errors="replace")[-400:])
    return int(found[1])


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    if not shutil.which("valgrind"):
        print("!! valgrind is not here: the instructions are LEFT OUT", file=sys.stderr)
        return 0
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        counts = {name: count(program, options, stdin, folder) for name, (options, stdin) in jobs(folder).items()}
    if "--write" in sys.argv:
        with open(FILE, "w") as file:
            json.dump(counts, file, indent=2)
            file.write("\n")
    with open(FILE) as file:
        known = json.load(file)
    worse = False
    for name, number in counts.items():
        change = (number / known[name] - 1) * 100 if name in known else 0
        verdict = "MORE than allowed" if change > MARGIN else "less: write it down with --write" if change < -MARGIN else "as before"
        worse = worse or change > MARGIN
        print(f"{name}: {number / 1e6:.2f} million instructions, {change:+.1f} %: {verdict}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
