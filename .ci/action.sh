#!/usr/bin/env bash
# The steps of action.yml, whose inputs come as variables (COMPOSER_PATHS and so on).
#   action.sh build    builds composer-lsp where the action itself lies
#   action.sh check    checks the posts below the current folder
set -eu
action=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build() {
  "$action/.ci/setup.sh" build
  cd "$action"
  unset CC CXX
  swift build -c release --product composer-lsp
}

check() {
  local program=${COMPOSER_PROGRAM:-$action/.build/release/composer-lsp} version path
  local paths=() options=(--check --format github "--fail-on=${COMPOSER_FAIL_ON:-error}")
  version=$("$program" --version) || fail "“$program” does not run"
  if [ -n "${COMPOSER_VERSION:-}" ] && [ "$version" != "composer-lsp $COMPOSER_VERSION" ]; then
    fail "expected composer-lsp $COMPOSER_VERSION, but “$program” is $version"
  fi
  if [ -n "${COMPOSER_PLATFORM:-}" ]; then options+=("--platform=$COMPOSER_PLATFORM"); fi
  while IFS= read -r path || [ -n "$path" ]; do
    if [ -n "$path" ]; then paths+=("$path"); fi
  done <<<"${COMPOSER_PATHS:-.}"
  # Without a path it would wait for standard input.
  [ ${#paths[@]} -gt 0 ] || fail "“paths” names nothing"
  "$program" "${options[@]}" -- "${paths[@]}"
}

# Ends the step; a line end in the text would begin another workflow command.
fail() {
  printf '::error::%s\n' "${*//[$'\r\n']/ }"
  exit 2
}

case ${1:-} in
build) build ;;
check) check ;;
*) fail "expected “build” or “check”, not “${1:-}”" ;;
esac
