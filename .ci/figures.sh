#!/usr/bin/env bash
# `make figures`: prints the rows of “Figures of one run” in docs/testing.md that can be counted: what `make fuzz` has left
# in its logs, what the oracles and the kills come to in a run made for it, and the table of faults.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

row() { printf '| %s | %s |\n' "$1" "$2"; }

crashes=$(find Tests/Fuzz/Crashes -mindepth 2 -type f | wc -l)
for log in .build/fuzz/logs/*.log; do
  [ -e "$log" ] || { warn "no logs in .build/fuzz/logs: run “make fuzz” first" && break; }
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
  row "fuzzing $(basename "$log" .log)" "$runs inputs, $coverage places reached"
done
row "inputs that once broke a law, kept" "$crashes"

output=$(COMPOSER_LONG_TESTS=1 swift test --disable-xctest --no-parallel \
  --filter 'LawTests|RecentsProcessTests|RewritingKillTests|KillAtEachCallTests' 2>&1) ||
  { printf '%s\n' "$output" | grep -E '✘|error:' >&2 && fail "the tests failed"; }
# A line of its own may stand behind a test's name.
printf '%s\n' "$output" | sed -n 's/.*figures: //p' | LC_ALL=C sort

# A name with “.txt” is a transcript, any other a test.
awk -F'|' '/^\| C[0-9][0-9] / {
    all++; transcript = $4 ~ /\.txt`/; gsub(/`[^`]*\.txt`/, "", $4); test = $4 ~ /`/
    if (transcript && test) both++; else if (transcript) transcripts++; else if (test) tests++
  } END { printf "| fault cases, each with a test that passes | %d of 74: %d by transcripts, %d by tests, %d by both |\n",
    all, transcripts, tests, both }' docs/testing.md
