#!/usr/bin/env bash
# `make run`: builds the program and shows what it does with a sample post.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

swift build --product composer-lsp || fail "the build failed"
program=$(swift build --show-bin-path)/composer-lsp
sample=docs/examples/mistakes.weibo

# Shows one command, what it is for, and its answer; ends where its status is over the one allowed ($1).
show() {
  local allowed=$1 purpose=$2 status=0
  shift 2
  printf '\n%s\n$ composer-lsp %s\n' "$purpose" "$*"
  "$program" "$@" </dev/null || status=$?
  [ "$status" -le "$allowed" ] || fail "“composer-lsp $*” ended with $status"
}

show 0 "The sample post in colours:" --highlight --color always "$sample"
show 1 "What its rules find in all examples (status 1 says that there are errors):" --check --color always docs/examples
show 0 "The characters left in the sample:" --count "$sample"
printf '\nThe program is %s; an editor starts it without arguments, README.md tells how.\n' "${program#"$PWD"/}"
