# shellcheck shell=bash
# Emacs 28, eglot, lsp-mode and a linter for packages, all Debian's. Debian 13's Emacs 30 is tried too where
# COMPOSER_EMACS_30 names it.

light_programs+=(emacs)

# The first Emacs of the version $1 (28), or nothing.
find_emacs() {
  local emacs version
  for emacs in "$(command -v emacs)" /usr/bin/emacs /usr/bin/emacs-nox; do
    [ -x "$emacs" ] || continue
    version=$(timeout 20 "$emacs" --version 2>/dev/null </dev/null | sed -n '1s/^GNU Emacs \([0-9]*\).*/\1/p')
    if [ "$version" = "$1" ]; then
      realpath "$emacs"
      return
    fi
  done
}

install_emacs() {
  local missing=() package
  [ -n "$(find_emacs 28)" ] || missing+=(emacs-nox)
  for package in eglot lsp-mode package-lint; do
    compgen -G "/usr/share/emacs/site-lisp/elpa/$package-[0-9]*" >/dev/null || missing+=("elpa-$package")
  done
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}

export_emacs() {
  tell_tests COMPOSER_EMACS "Emacs 28" "$(find_emacs 28)"
}
