#!/usr/bin/env bash
# `make sanitize`: the tests under AddressSanitizer, what runs side by side under ThreadSanitizer, and the program's own C
# code under valgrind. Long: each builds everything anew, in .build/address, .build/thread and .build/valgrind.
#   sanitize.sh [address|thread|valgrind]...     these only
# COMPOSER_TESTS=X narrows the first down to the tests of that name.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/packages.sh
source .ci/packages.sh
# shellcheck source=.ci/programs.sh
source .ci/programs.sh

failed=()
export_programs "${light_programs[@]}"

# Tests that hold the program to a limit of address space leave that to others: sanitizers take terabytes of it.
export COMPOSER_SANITIZED=1

address() {
  # Swift's runtime keeps memory until the end, which is no leak.
  ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address --scratch-path .build/address --parallel --disable-xctest \
    ${COMPOSER_TESTS:+--filter "$COMPOSER_TESTS"} || failed+=("address")
}

# Files are read side by side by --check; the server keeps a thread for the recents and one for packages.
thread() {
  swift build --sanitize=thread --scratch-path .build/thread --build-tests || fail "the build failed"
  local folder round status mutex=$PWD/.build/thread/mutex.so
  "$(toolchain_clang)" -shared -fPIC -O1 -o "$mutex" .ci/Mutex.c || fail "the build failed"
  folder=$(mktemp -d)
  for round in $(seq 400); do printf '早 %s [微关]\n---\n＠小明 #晚' "$round" >"$folder/$round.weibo"; done
  # A race is seen only where it happens, so it gets several chances.
  for round in 1 2 3 4 5; do
    status=0
    LD_PRELOAD=$mutex TSAN_OPTIONS=halt_on_error=1 .build/thread/debug/composer-lsp --check --no-config "$folder" >"$folder/answer" || status=$?
    [ "$status" -le 1 ] || failed+=("thread: --check ended with $status")
  done
  rm -rf "$folder"
  LD_PRELOAD=$mutex TSAN_OPTIONS=halt_on_error=1 swift test --sanitize=thread --scratch-path .build/thread --skip-build --disable-xctest \
    --filter 'RecentsStoreTests|RecentsProcessTests|PackageCacheTests|ServerProcessTests' || failed+=("thread")
}

# The C code is reached by the laws that read property lists, encodings and hosts; Swift's own runtime is left out.
valgrind_c() {
  command -v valgrind >/dev/null || install_packages valgrind || {
    warn "valgrind is not here: LEFT OUT"
    return
  }
  swift build --product composer-lsp --scratch-path .build/valgrind || fail "the build failed"
  local program=$PWD/.build/valgrind/debug/composer-lsp folder status
  folder=$(mktemp -d)
  printf '早[微笑] http://xn--80ak6aa92e.com/ http://例.cn/ ＠小明' >"$folder/a.weibo"
  printf '<plist><array><dict><key>chs</key><string>[\xe5\xa5\xbd]</string></dict></array></plist>' >"$folder/info.plist"
  try() {
    status=0
    (cd "$folder" && HOME=$folder valgrind --quiet --error-exitcode=99 --undef-value-errors=yes --leak-check=no \
      --max-threads=50 "$program" "$@" >/dev/null 2>valgrind.log) || status=$?
    if [ "$status" -gt 2 ]; then
      failed+=("valgrind: composer-lsp $* ended with $status")
      cat "$folder/valgrind.log" >&2
    fi
  }
  try --check a.weibo
  try --check --encoding auto a.weibo
  try --emoticons-from . --emoticons h
  try --use '[微笑]'
  try --recents
  try --forget
  try --highlight --format html a.weibo
  rm -rf "$folder"
}

[ $# -gt 0 ] || set -- address thread valgrind
for part in "$@"; do
  case $part in
  address) address ;;
  thread) thread ;;
  valgrind) valgrind_c ;;
  *) fail "expected address, thread or valgrind, not “$part”" ;;
  esac
done
[ ${#failed[@]} -eq 0 ] || fail "failed: $(printf '%s; ' "${failed[@]}" | sed 's/; $//')"
