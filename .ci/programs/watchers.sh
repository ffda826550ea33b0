# shellcheck shell=bash
# What watches the program while tests run it, and what Unicode says of grapheme clusters.

light_programs+=(watchers)
grapheme_test=/usr/share/unicode/auxiliary/GraphemeBreakTest.txt

install_watchers() {
  local missing=()
  command -v strace >/dev/null || missing+=(strace)
  [ -f "$grapheme_test" ] || missing+=(unicode-data)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

# The tests find them where Debian has them.
export_watchers() {
  command -v strace >/dev/null || left_out+=("strace, which sees what is asked of the system")
  [ -f "$grapheme_test" ] || left_out+=("Unicode’s file of grapheme clusters")
}
