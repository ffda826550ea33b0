# shellcheck shell=bash
# Helix 25: this machine's, or Debian 13's beside it; and tmux, in which the tests use it.

heavy_programs+=(helix)
heavy_tests+=(HelixTests)

# shellcheck source=.ci/debian13.sh
source .ci/debian13.sh

find_helix() {
  local helix
  command -v tmux >/dev/null || return
  for helix in hx helix; do
    if timeout 20 "$helix" --version 2>/dev/null </dev/null | grep -Eq '^helix (2[5-9]|[3-9][0-9])\.'; then
      command -v "$helix"
      return
    fi
  done
  debian13_program hx "HELIX_RUNTIME=$PWD/.debian13/usr/lib/helix/runtime"
}

install_helix() {
  command -v tmux >/dev/null || install_packages tmux
  [ -n "$(find_helix)" ] || install_debian13 hx
}

export_helix() {
  tell_tests COMPOSER_HELIX "Helix 25 (in tmux)" "$(find_helix)"
}
