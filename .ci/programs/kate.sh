# shellcheck shell=bash
# Kate, and an X server with what its windows are driven and photographed by: all Debian's.

heavy_programs+=(kate)
heavy_tests+=(KateTests)

# Each program and Debian's package of it.
kate_needs=(kate:kate Xvfb:xvfb xdpyinfo:x11-utils openbox:openbox xdotool:xdotool import:imagemagick
  dbus-run-session:dbus)

kate_missing() {
  local need
  for need in "${kate_needs[@]}"; do
    command -v "${need%:*}" >/dev/null || say "${need#*:}"
  done
  [ -n "$(fc-list :lang=zh-cn 2>/dev/null | head -n 1)" ] || say fonts-noto-cjk
}

install_kate() {
  local missing
  mapfile -t missing < <(kate_missing)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

export_kate() {
  local found=
  [ -n "$(kate_missing)" ] || found=$(command -v kate)
  tell_tests COMPOSER_KATE "Kate (under Xvfb)" "$found"
}
