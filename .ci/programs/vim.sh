# shellcheck shell=bash
# Vim 9 with Python, YouCompleteMe, and tmux, in which the tests use it: all Debian's.

light_programs+=(vim)

youcompleteme=/usr/share/vim-youcompleteme

# A Vim of this machine that YouCompleteMe can run in, or nothing.
find_vim() {
  local vim
  command -v tmux >/dev/null || return
  for vim in vim.nox vim.gtk3 vim; do
    if timeout 20 "$vim" --version 2>/dev/null </dev/null | grep -q '^VIM - Vi IMproved 9' &&
      timeout 20 "$vim" --version </dev/null | grep -q '+python3'; then
      command -v "$vim"
      return
    fi
  done
}

install_vim() {
  local missing=()
  command -v tmux >/dev/null || missing+=(tmux)
  [ -d "$youcompleteme" ] || missing+=(vim-youcompleteme)
  [ -n "$(find_vim)" ] || missing+=(vim-nox)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

export_vim() {
  local found=
  tell_tests COMPOSER_VIM "Vim 9 with Python 3 (in tmux)" "$(find_vim)"
  [ ! -d "$youcompleteme" ] || found=$youcompleteme
  tell_tests COMPOSER_YOUCOMPLETEME "YouCompleteMe" "$found"
}
