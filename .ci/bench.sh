#!/usr/bin/env bash
# `make bench`: measures dist/composer-lsp beside what a user could pick instead, all in one run, then counts the
# instructions of some fixed jobs against Tests/Benchmarks/instructions.json, which no busy machine disturbs.
#   BENCH_WRITE=1    put the figures into docs/performance.md and docs/growth.svg
#   BENCH_ONLY=…     only these parts: start,check,large,files,server,hostile,idle,lines,micro,growth
#   BENCH_QUICK=1    few rounds, to try the benchmark itself
# What is missing of the peers is installed where that may be done, into .build/bench or by apt, and left out otherwise.
set -eu
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/packages.sh
source .ci/packages.sh
# shellcheck source=.ci/programs.sh
source .ci/programs.sh

folder=.build/bench
mkdir -p "$folder"

# The Debian package $2 where the program $1 is not here.
need() { command -v "$1" >/dev/null || install_packages "$2" || warn "$1 is not here and is LEFT OUT"; }

install_peers() {
  need rg ripgrep
  need clangd clangd
  need valgrind valgrind
  [ -x /usr/bin/time ] || install_packages time || warn "GNU time is not here: memory is LEFT OUT"
  echo '#include <pcre2.h>' | "$(toolchain_clang)" -DPCRE2_CODE_UNIT_WIDTH=8 -x c -fsyntax-only - 2>/dev/null ||
    install_packages libpcre2-dev || warn "PCRE2 is not here and is LEFT OUT"
  if [ ! -x "$folder/peers/bin/ruff" ]; then
    { python3 -m venv "$folder/peers" &&
      "$folder/peers/bin/python" -m pip install --quiet --disable-pip-version-check \
        ruff==0.17.6 typos==1.52.0 codespell==2.4.3 rumdl==0.3.0; } ||
      warn "ruff, typos, codespell and rumdl cannot be installed and are LEFT OUT"
  fi
}

install_peers
make --no-print-directory dist/composer-lsp

arguments=(dist/composer-lsp --peers "$PWD/$folder/peers/bin" --json "$folder/results.json")
if "$(toolchain_clang)" -O2 Tests/Benchmarks/pcre.c -lpcre2-8 -o "$folder/pcre" 2>/dev/null; then
  arguments+=(--pcre "$folder/pcre")
fi
# Spark is measured where `make setup-more` has brought it.
spark=$(find_spark)
[ -z "$spark" ] || {
  arguments+=(--spark "$spark")
  JAVA_HOME=${JAVA_HOME:-$(dirname "$(dirname "$(find_java)")")}
  export JAVA_HOME
}
options=(-c release --product benchmarks --scratch-path "$folder/swift")
COMPOSER_BENCH=1 swift build "${options[@]}" || fail "the build failed"
arguments+=(--micro "$(COMPOSER_BENCH=1 swift build "${options[@]}" --show-bin-path)/benchmarks")
[ -z "${BENCH_ONLY:-}" ] || arguments+=(--only "$BENCH_ONLY")
[ -z "${BENCH_QUICK:-}" ] || arguments+=(--quick)
[ -z "${BENCH_WRITE:-}" ] || arguments+=(--write)
python3 Tests/Benchmarks/bench.py "${arguments[@]}" | tee "$folder/results.txt"
say "" "$folder/results.json and results.txt have the figures"
python3 Tests/Benchmarks/instructions.py dist/composer-lsp
