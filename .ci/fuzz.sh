#!/usr/bin/env bash
# `make fuzz`: puts every law of Tests/Laws to the proof by libFuzzer with AddressSanitizer, for FUZZ_SECONDS each (60),
# as many side by side as there are processors.
#   fuzz.sh              all laws
#   fuzz.sh json runs    these
# What a fuzzer has learnt stays in .build/fuzz/corpus. An input that breaks a law is kept in Tests/Fuzz/Crashes, where
# `make test` tries it again from then on, and makes this end with 1.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

: "${FUZZ_SECONDS:=60}"
: "${FUZZ_JOBS:=$(nproc)}"
[[ $FUZZ_SECONDS =~ ^[1-9][0-9]*$ ]] || fail "FUZZ_SECONDS is “$FUZZ_SECONDS”; expected a whole number of seconds"

# The program is built for testing, so that laws reach its inner parts.
COMPOSER_FUZZ=1 swift build --product fuzz -c release --scratch-path .build/fuzz \
  --sanitize=fuzzer --sanitize=address \
  -Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library -Xswiftc -enable-testing || fail "the build failed"

if [ $# -gt 0 ]; then
  laws=("$@")
else
  mapfile -t laws < <(ls Tests/Fuzz/Seeds)
fi
logs=.build/fuzz/logs
mkdir -p "$logs"

# One law, its words in a log, and one line about it on standard output.
fuzz_one() {
  local law=$1 corpus=.build/fuzz/corpus/$1 crashes=Tests/Fuzz/Crashes/$1 log=$2/$1.log status=0
  local before after runs coverage
  mkdir -p "$corpus" "$crashes"
  before=$(find "$crashes" -type f | sort)
  # Memory that Swift's runtime holds until the end is no leak. An input may take ten seconds, far from the bounds that
  # the program keeps, since AddressSanitizer and a busy machine slow it down.
  COMPOSER_LAW=$law ASAN_OPTIONS=detect_leaks=0 timeout -k 10 $((FUZZ_SECONDS + 120)) \
    .build/fuzz/release/fuzz "$corpus" "Tests/Fuzz/Seeds/$law" "$crashes" \
    -max_total_time="$FUZZ_SECONDS" -max_len=4096 -timeout=10 -report_slow_units=60 -rss_limit_mb=2048 \
    -artifact_prefix="$crashes/" -print_final_stats=1 >"$log" 2>&1 </dev/null || status=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  coverage=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
  after=$(find "$crashes" -type f | sort)
  rmdir "$crashes" 2>/dev/null
  if [ "$status" != 0 ] || [ "$before" != "$after" ]; then
    printf '%-16s BROKEN (status %s), see %s\n' "$law" "$status" "$log"
    comm -13 <(printf '%s\n' "$before") <(printf '%s\n' "$after") | sed 's/^/    /'
    grep -E "^$law: |ERROR: |runtime error" "$log" | head -n 5 | cut -c 1-400 | sed 's/^/    /'
    return 1
  fi
  # Without coverage a fuzzer only guesses.
  if [ -z "$coverage" ]; then
    printf '%-16s BROKEN: ran without coverage, see %s\n' "$law" "$log"
    return 1
  fi
  printf '%-16s %10s inputs, %5s places reached\n' "$law" "$runs" "$coverage"
}
export -f fuzz_one
export FUZZ_SECONDS

# shellcheck disable=SC2016 # the inner shell fills in its own arguments
printf '%s\0' "${laws[@]}" | xargs -0 -P "$FUZZ_JOBS" -I '{}' bash -c 'fuzz_one "$1" "$2"' - '{}' "$logs" ||
  fail "a law was broken; the input is kept and fails “make test” until the law holds"
