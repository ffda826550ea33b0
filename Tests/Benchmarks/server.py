"""A language server under the stop-watch: start, opening a document, keystrokes with the request that follows each."""

import json
import os
import select
import statistics
import subprocess
import time

LIMIT = 120


class Server:
    """A server over its standard streams. What it asks is answered with null; what it notifies is kept."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
            env=dict(os.environ, **(environment or {})),
        )
        self.rest = b""
        self.number = 0
        self.arrived = 0.0
        self.peak = 0

    def send(self, message):
        body = json.dumps(dict(jsonrpc="2.0", **message), ensure_ascii=False).encode()
        data = memoryview(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        out, back = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(out, False)
        while data:
            readable, writable, _ = select.select([back], [out], [], LIMIT)
            if readable:
                self.rest += os.read(back, 1 << 20)
            if writable:
                data = data[os.write(out, data):]
            if not readable and not writable:
                raise TimeoutError("the server does not read")

    def receive(self):
        end = time.monotonic() + LIMIT
        back = self.process.stdout.fileno()
        while True:
            head, mark, body = self.rest.partition(b"\r\n\r\n")
            if mark:
                length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
                if len(body) >= length:
                    # What Python makes of the answer is not the server's time.
                    self.arrived = time.perf_counter()
                    self.rest = body[length:]
                    message = json.loads(body[:length])
                    if "method" in message and "id" in message:
                        self.send({"id": message["id"], "result": None})
                    return message
            if not select.select([back], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("the server does not answer")
            data = os.read(back, 1 << 20)
            if not data:
                raise EOFError("the server has ended")
            self.rest += data

    def request(self, method, params):
        self.number += 1
        number = self.number
        self.send({"id": number, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == number and "method" not in message:
                return message.get("result")

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def until(self, method, fits=lambda _: True):
        while True:
            message = self.receive()
            if message.get("method") == method and fits(message["params"]):
                return message["params"]

    def look(self):
        """The most memory that the process has had, in MiB, and its processor ticks."""
        with open(f"/proc/{self.process.pid}/status") as file:
            peak = next((int(line.split()[1]) for line in file if line.startswith("VmHWM")), 0)
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        self.peak = max(self.peak, peak / 1024)
        return self.peak, int(fields[11]) + int(fields[12])

    def end(self):
        try:
            self.request("shutdown", None)
            self.notify("exit", None)
            self.process.wait(10)
        except (OSError, EOFError, TimeoutError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def capabilities(pulls):
    document = {
        "synchronization": {},
        "completion": {"completionItem": {}},
        "semanticTokens": {
            "requests": {"range": True, "full": {"delta": True}}, "formats": ["relative"],
            "tokenTypes": ["class", "macro", "function", "enumMember", "variable", "comment", "keyword"], "tokenModifiers": ["deprecated"],
        },
        "publishDiagnostics": {"versionSupport": True},
    }
    if pulls:
        document["diagnostic"] = {}
    return {"textDocument": document, "general": {"positionEncodings": ["utf-16"]}}


def begin(command, uri_folder, pulls=False, environment=None):
    server = Server(command, environment)
    server.request(
        "initialize",
        {"processId": os.getpid(), "rootUri": uri_folder, "workspaceFolders": None, "capabilities": capabilities(pulls)},
    )
    server.notify("initialized", {})
    return server


def units(text):
    """Columns as every server counts them."""
    return len(text.encode("utf-16-le")) // 2


class Typing:
    """Somebody types one character after the other at the end of a line in the middle of a document."""

    def __init__(self, server, uri, language, text, character="好"):
        self.server, self.uri, self.character, self.version = server, uri, character, 1
        lines = text.split("\n")
        self.line = len(lines) // 2
        self.column = units(lines[self.line])
        self.language, self.text = language, text
        self.result = None

    def open(self):
        item = {"uri": self.uri, "languageId": self.language, "version": 1, "text": self.text}
        self.server.notify("textDocument/didOpen", {"textDocument": item})

    def press(self):
        place = {"line": self.line, "character": self.column}
        self.version += 1
        self.server.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": self.uri, "version": self.version},
                "contentChanges": [{"range": {"start": place, "end": place}, "text": self.character}],
            },
        )
        self.column += 1

    def ask(self, what):
        params = {"textDocument": {"uri": self.uri}}
        if what == "completion":
            params["position"] = {"line": self.line, "character": self.column}
        elif what == "semanticTokens/range":
            params["range"] = {
                "start": {"line": max(0, self.line - 25), "character": 0}, "end": {"line": self.line + 25, "character": 0},
            }
        elif what == "semanticTokens/full/delta":
            params["previousResultId"] = self.result or ""
        elif what == "published":
            return self.server.until("textDocument/publishDiagnostics", self.is_current)
        answer = self.server.request("textDocument/" + what, params)
        if what.startswith("semanticTokens/full") and answer:
            self.result = answer.get("resultId")
        return answer

    def is_current(self, params):
        return params["uri"] == self.uri and params.get("version") in (None, self.version)

    def measure(self, what, times):
        """Milliseconds of each keystroke until the last byte of its answer is there."""
        if what == "semanticTokens/full/delta":
            self.ask("semanticTokens/full")
        elapsed = []
        for _ in range(times):
            start = time.perf_counter()
            self.press()
            self.ask(what)
            elapsed.append((self.server.arrived - start) * 1e3)
        return elapsed


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, round(share * (len(values) - 1)))]


def median(values):
    return statistics.median(values)
