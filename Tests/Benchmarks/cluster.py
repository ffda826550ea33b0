#!/usr/bin/env python3
"""Times `--jsonl` behind Spark's pipe: cluster.py PROGRAM POSTS WORKERS. Prints MB/s; run by a Python that has pyspark.

Spark's start is left out, and so is the first run, which copies the program to the workers.
"""

import os
import statistics
import sys
import time

program, posts, workers = sys.argv[1], sys.argv[2], int(sys.argv[3])
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["PYSPARK_SUBMIT_ARGS"] = (
    f"--master local-cluster[{workers},1,1024] --conf spark.ui.enabled=false --conf spark.ui.showConsoleProgress=false pyspark-shell"
)
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")

from pyspark.sql import SparkSession

context = SparkSession.builder.appName("posts").getOrCreate().sparkContext
context.setLogLevel("ERROR")
context.addFile(program)
lines = context.textFile(posts, minPartitions=4 * workers)
elapsed = []
for _ in range(4):
    begin = time.perf_counter()
    count = lines.pipe("./composer-lsp --jsonl --jobs 1 --no-config", checkCode=True).count()
    elapsed.append(time.perf_counter() - begin)
context.stop()
assert count > 0
print(os.path.getsize(posts) / 1e6 / statistics.median(elapsed[1:]))
