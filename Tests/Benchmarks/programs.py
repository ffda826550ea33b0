"""Whole programs under the stop-watch, in rounds (A B C, A B C, …), so that a busy machine hits all of them alike."""

import os
import shutil
import statistics
import subprocess
import time


def run(command, stdin=os.devnull, environment=None):
    """Milliseconds of one run, its processor milliseconds, and its exit status."""
    source = os.open(stdin, os.O_RDONLY)
    # A file in memory and not /dev/null, for which some programs do less.
    sink = os.memfd_create("answer")
    actions = [(os.POSIX_SPAWN_DUP2, source, 0), (os.POSIX_SPAWN_DUP2, sink, 1), (os.POSIX_SPAWN_DUP2, sink, 2)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, dict(os.environ, **(environment or {})), file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    elapsed = time.perf_counter() - start
    os.close(source)
    os.close(sink)
    return elapsed * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, os.waitstatus_to_exitcode(status)


def memory(command, stdin=os.devnull):
    """The most memory of one run in MiB; nothing without GNU time (Debian: time)."""
    if not os.access("/usr/bin/time", os.X_OK):
        return None
    with open(stdin, "rb") as source:
        outcome = subprocess.run(
            ["/usr/bin/time", "-f", "peak %M"] + command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
        )
    peaks = [line.split()[1] for line in outcome.stderr.decode(errors="replace").splitlines() if line.startswith("peak ")]
    return int(peaks[-1]) / 1024 if peaks else None


def compare(commands, rounds, reference):
    """What each of the named commands takes, and the median of its ratios to the reference of the same round.

    `commands` maps names to (command, standard input). A command that is not here is left out.
    """
    commands = {name: entry for name, entry in commands.items() if shutil.which(entry[0][0])}
    walls = {name: [] for name in commands}
    cpus = {name: [] for name in commands}
    statuses = {}
    for number in range(rounds + 1):
        for name, (command, stdin) in commands.items():
            wall, cpu, statuses[name] = run(command, stdin)
            # The first round only fills the caches.
            if number:
                walls[name].append(wall)
                cpus[name].append(cpu)
    rows = {}
    for name, (command, stdin) in commands.items():
        ratios = [mine / other for mine, other in zip(walls[name], walls.get(reference, walls[name]))]
        rows[name] = {
            "ms": statistics.median(walls[name]),
            "cpu": statistics.median(cpus[name]),
            "ratio": statistics.median(ratios),
            "memory": memory(command, stdin),
            "status": statuses[name],
        }
    return rows
