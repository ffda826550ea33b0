# shellcheck shell=bash
# Kakoune, Debian's, and tmux, in which the tests use it.

light_programs+=(kakoune)

find_kakoune() {
  ! command -v tmux >/dev/null || command -v kak
}

install_kakoune() {
  local missing=()
  command -v tmux >/dev/null || missing+=(tmux)
  command -v kak >/dev/null || missing+=(kakoune)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

export_kakoune() {
  tell_tests COMPOSER_KAKOUNE "Kakoune (in tmux)" "$(find_kakoune)"
}
