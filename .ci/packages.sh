# shellcheck shell=bash
# How packages get onto the machine: Debian's by apt, Python's by pip into .venv. Source it behind common.sh.

# One apt-get command, as root or by `sudo -n`, waiting for whoever holds apt's locks.
apt_get() {
  local as_root=(env)
  [ "$(id -u)" = 0 ] || as_root=(sudo -n env)
  local try log
  for try in 1 2 3 4 5 6 7 8 9 10; do
    if log=$("${as_root[@]}" DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 LC_ALL=C apt-get -qq -y \
      -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2 -o Dpkg::Options::=--force-confold "$@" </dev/null 2>&1); then
      return 0
    fi
    # DPkg::Lock::Timeout does not cover the locks of the package lists and the archives.
    case $log in
    *"Could not get lock"* | *"Unable to lock"*) say "waiting for another apt ($try)" && sleep 6 ;;
    *) break ;;
    esac
  done
  printf '%s\n' "$log" | tail -n 5 >&2
  return 1
}

may_install() {
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" = 0 ] || sudo -n true >/dev/null 2>&1
}

lists_are_new=no

# Installs the named packages, or says what is missing and returns 1.
install_packages() {
  if ! may_install; then
    if command -v apt-get >/dev/null; then
      warn "missing, and not installed without root: $*; install by: sudo apt-get install $*"
    else
      warn "missing, and there is no apt-get here: $* (names of Debian's packages)"
    fi
    return 1
  fi
  say "installing $*"
  if [ "$lists_are_new" = no ]; then
    apt_get update || warn "the package lists could not be renewed; going on with those that are here"
    lists_are_new=yes
  fi
  apt_get install --no-install-recommends "$@" || {
    warn "apt could not install: $*"
    return 1
  }
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

# Makes .venv with pip in it, where it is not yet.
make_venv() {
  local python log clear=()
  # What somebody set for a Python of their own must not lead pip out of .venv.
  unset PYTHONHOME PYTHONPATH PIP_USER PIP_TARGET PIP_PREFIX PIP_ROOT
  ! .venv/bin/python -m pip --version >/dev/null 2>&1 || return 0
  find_python >/dev/null || install_packages python3-venv || true
  python=$(find_python) || {
    warn "no “python3” here can make a virtual environment (Debian: python3-venv)"
    return 1
  }
  # One whose Python is gone is made anew; one that merely has no pip may be somebody's.
  .venv/bin/python -c '' >/dev/null 2>&1 || clear=(--clear)
  log=$("$python" -m venv ${clear[@]+"${clear[@]}"} .venv 2>&1) || {
    warn "“$python -m venv .venv” failed: $(printf '%s' "$log" | tail -n 1)"
    return 1
  }
}

# Puts Python packages (with their versions) into .venv; tries twice, and says what stays missing.
pip_install() {
  local log try
  make_venv || return 1
  say "installing $* into .venv"
  for try in 1 2; do
    if log=$(PIP_NO_INPUT=1 PIP_DISABLE_PIP_VERSION_CHECK=1 timeout 300 .venv/bin/python -m pip install \
      --quiet --timeout 20 --retries 1 "$@" </dev/null 2>&1); then
      return 0
    fi
    [ "$try" = 2 ] || sleep 3
  done
  warn "pip could not install $*: $(printf '%s' "${log:-it took over 5 minutes}" | tail -n 1)"
  return 1
}
