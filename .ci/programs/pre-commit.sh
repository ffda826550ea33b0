# shellcheck shell=bash
# pre-commit, which runs this repository's hooks, from pip.

heavy_programs+=(pre_commit)
heavy_tests+=(PreCommitTests)

find_pre_commit() {
  local program
  for program in "$PWD/.venv/bin/pre-commit" "$(command -v pre-commit)"; do
    [ -x "$program" ] || continue
    if timeout 20 "$program" --version >/dev/null 2>&1 </dev/null; then
      printf '%s\n' "$program"
      return
    fi
  done
}

install_pre_commit() {
  [ -n "$(find_pre_commit)" ] || pip_install pre-commit==4.0.1
}

export_pre_commit() {
  tell_tests COMPOSER_PRE_COMMIT "pre-commit" "$(find_pre_commit)"
}
