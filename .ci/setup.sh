#!/usr/bin/env bash
# Installs what is missing and nothing else.
#   setup.sh          what building and testing need
#   setup.sh build    only what building needs
# Asks nothing. What is needed to build and cannot be had ends it with 1; an editor for the tests does not.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/packages.sh
source .ci/packages.sh
# shellcheck source=.ci/programs.sh
source .ci/programs.sh

check_swift() {
  if ! command -v swift >/dev/null || ! command -v swiftc >/dev/null; then
    fail "no Swift here: “swift” is not on PATH; install Swift 6.3 from https://www.swift.org/install (6.1 is the oldest that may do)"
  fi
  local version answer
  answer=$(swift --version 2>&1 </dev/null)
  version=$(sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' <<<"$answer" | head -n 1)
  [ -n "$version" ] ||
    fail "expected Swift 6.1 or newer (6.3.1 was tried), but “swift --version” says: $(head -n 1 <<<"$answer")"
  [ "$(printf '6.1\n%s\n' "$version" | sort -V | head -n 1)" = 6.1 ] ||
    fail "Swift $version is too old; expected 6.1 or newer (6.3.1 was tried)"
  printf 'static const unsigned char a[] = {\n#embed "Package.swift" limit(1)\n};\n' |
    "$(toolchain_clang)" -x c -std=c23 --embed-dir=. -fsyntax-only - >/dev/null 2>&1 ||
    fail "the C compiler of Swift $version does not know “#embed”; expected a newer Swift (6.3.1 was tried)"
}

libraries_for_building() {
  links unicode/utypes.h "${icu_libraries[@]}" || say libicu-dev
  links expat.h -lexpat || say libexpat1-dev
  links sqlite3.h -lsqlite3 || say libsqlite3-dev
  links stdlib.h -lstdc++ -lm || say g++
}

check_swift

mapfile -t missing < <(libraries_for_building)
if [ ${#missing[@]} -gt 0 ]; then
  # ICU's probe needs the C++ library too: what stays missing after the first round is named by the second look.
  install_packages "${missing[@]}" || fail "without ${missing[*]} composer-lsp cannot be built"
  mapfile -t missing < <(libraries_for_building)
  [ ${#missing[@]} -eq 0 ] || fail "installed, but the compiler does not find: ${missing[*]}"
fi

[ "${1:-all}" = build ] || install_programs "${light_programs[@]}"
