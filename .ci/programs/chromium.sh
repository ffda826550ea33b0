# shellcheck shell=bash
# Chromium, in which the pages of --standalone are measured.

heavy_programs+=(chromium)
heavy_tests+=(PageTests)

install_chromium() {
  command -v chromium >/dev/null || install_packages chromium
}

export_chromium() {
  tell_tests COMPOSER_CHROMIUM "Chromium" "$(command -v chromium)"
}
