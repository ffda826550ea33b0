# shellcheck shell=bash
# What every script here shares. Source it: it goes to the top of the repository.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2

# SwiftPM would hand the caller's C compilers to its own build; the toolchain's clang is the one that is tried.
unset CC CXX
# A crash otherwise waits for minutes on a symbolised backtrace.
export SWIFT_BACKTRACE=enable=no

say() { printf '%s\n' "$*"; }

# A line that nobody should overlook.
warn() { printf '!! %s\n' "$*" >&2; }

# Ends the script: the job could not be done.
fail() {
  warn "$*"
  exit 1
}

# The clang that SwiftPM uses: the one in the toolchain of `swiftc`, also where `swiftc` is only a launcher.
toolchain_clang() {
  local resources
  resources=$(swiftc -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
  if [ -n "$resources" ] && [ -x "$resources/../../bin/clang" ]; then
    printf '%s\n' "$resources/../../bin/clang"
  else
    command -v clang
  fi
}

# Whether a program that includes the header $1 links with the libraries and options behind it.
links() {
  local header=$1
  shift
  printf '#include <%s>\nint main(void) { return 0; }\n' "$header" |
    "$(toolchain_clang)" -x c - -o /dev/null "$@" >/dev/null 2>&1
}

# shellcheck disable=SC2034 # for the scripts that source this
icu_libraries=(-licui18n -licuuc -licudata -lstdc++ -lm)
