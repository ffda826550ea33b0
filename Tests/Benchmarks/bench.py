#!/usr/bin/env python3
"""Measures composer-lsp beside what a user could pick instead, and says where its targets are missed. `make bench` runs it.

    bench.py PROGRAM [--peers FOLDER] [--micro PROGRAM] [--pcre PROGRAM] [--spark PYTHON] [--only PART,…] [--quick] [--json FILE] [--write]

Parts: start, check, large, files, server, hostile, idle, lines, micro, growth. --write puts the figures into docs/performance.md.
"""

import argparse
import datetime
import json
import os
import platform
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import growth
import measures
import targets


def machine():
    model = "unknown processor"
    with open("/proc/cpuinfo") as file:
        model = next((line.split(":", 1)[1].strip() for line in file if line.startswith("model name")), model)
    load = os.getloadavg()[0]
    return {
        "processor": model, "cores": os.cpu_count(), "system": f"{platform.system()} {'.'.join(platform.release().split('.')[:2])}",
        "date": datetime.date.today().isoformat(), "load": round(load, 1),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--peers", default="")
    parser.add_argument("--micro")
    parser.add_argument("--pcre")
    parser.add_argument("--spark", help="a Python that has pyspark")
    parser.add_argument("--only")
    parser.add_argument("--quick", action="store_true", help="few rounds, to try the benchmark itself")
    parser.add_argument("--json")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()

    os.environ["PATH"] = arguments.peers + os.pathsep + os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        # Nobody's configuration and state are read or written.
        os.environ.update(HOME=folder, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder)
        bench = measures.Bench(os.path.abspath(arguments.program), folder, arguments)
        parts = arguments.only.split(",") if arguments.only else list(measures.PARTS)
        results = {"machine": machine()}
        for part in parts:
            print(f"== {part}", flush=True)
            results[part] = measures.PARTS[part](bench)
            for name, row in results[part].items():
                print(f"  {name}: " + ", ".join(f"{key} {value:.3g}" if isinstance(value, float) else f"{key} {value}" for key, value in row.items()))
    table = targets.table(results)
    print()
    print(table)
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(results, file, indent=1, ensure_ascii=False)
    if arguments.write:
        write(results, table)
    return 0


def write(results, table):
    docs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")
    page = os.path.join(docs, "performance.md")
    with open(page) as file:
        text = file.read()
    about = results["machine"]
    note = f"Measured on {about['date']}: {about['processor']}, {about['cores']} cores, {about['system']}, load {about['load']}.\n\n"
    block = f"<!-- figures -->\n{note}{table}\n<!-- /figures -->"
    text = re.sub(r"<!-- figures -->.*<!-- /figures -->", lambda _: block, text, flags=re.S)
    with open(page, "w") as file:
        file.write(text)
    if "growth" in results:
        with open(os.path.join(docs, "growth.svg"), "w") as file:
            file.write(growth.picture(results["growth"]))


if __name__ == "__main__":
    sys.exit(main())
