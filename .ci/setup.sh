#!/usr/bin/env bash
# Installs what is missing and nothing else.
#   setup.sh          what building and testing need
#   setup.sh build    only what building needs
# Asks nothing. What is needed to build and cannot be had ends it with 1; an editor for the tests does not.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/editors.sh
source .ci/editors.sh

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

# One apt-get command, as root or by `sudo -n`, waiting for whoever holds apt's locks.
apt_get() {
  local as_root=(env)
  [ "$(id -u)" = 0 ] || as_root=(sudo -n env)
  local try log
  for try in 1 2 3 4 5 6 7 8 9 10; do
    if log=$("${as_root[@]}" DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 LC_ALL=C apt-get -qq -y \
      -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 -o Dpkg::Options::=--force-confold "$@" </dev/null 2>&1); then
      return 0
    fi
    # DPkg::Lock::Timeout does not cover the locks of the package lists and the archives.
    case $log in
    *"Could not get lock"* | *"Unable to lock"*) say "waiting for another apt ($try)" && sleep 6 ;;
    *) break ;;
    esac
  done
  printf '%s\n' "$log" | tail -n 5 >&2
  return 1
}

may_install() {
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" = 0 ] || sudo -n true >/dev/null 2>&1
}

lists_are_new=no

# Installs the named packages, or says what is missing and returns 1.
install_packages() {
  if ! may_install; then
    if command -v apt-get >/dev/null; then
      warn "missing, and not installed without root: $*; install by: sudo apt-get install $*"
    else
      warn "missing, and there is no apt-get here: $* (names of Debian's packages)"
    fi
    return 1
  fi
  say "installing $*"
  if [ "$lists_are_new" = no ]; then
    apt_get update || warn "the package lists could not be renewed; going on with those that are here"
    lists_are_new=yes
  fi
  apt_get install --no-install-recommends "$@" || {
    warn "apt could not install: $*"
    return 1
  }
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

if [ "${1:-all}" != build ]; then
  command -v nvim >/dev/null || [ -x /usr/bin/nvim ] || install_packages neovim || true
  if [ -z "$(find_nvim 0.11)" ]; then
    find_python >/dev/null || install_packages python3-venv || true
    install_nvim_011 || true
  fi
fi
