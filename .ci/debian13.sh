# shellcheck shell=bash
# Debian 13 in .debian13 beside the machine's own Debian, for editors that are too old or missing there. Its programs run
# with their own loader and libraries and no chroot, so what they start is an ordinary program of this machine.
# Source it behind packages.sh.

# Makes it, with the packages named; needs root and about 500 MB, and takes a minute or two.
install_debian13() {
  local folder=$PWD/.debian13 as_root=() mirror log
  if [ "$(id -u)" != 0 ]; then
    as_root=(sudo -n)
    if ! "${as_root[@]}" true >/dev/null 2>&1; then
      warn "Debian 13 beside this system needs root; left out: $*"
      return 1
    fi
  fi
  command -v debootstrap >/dev/null || install_packages debootstrap || return 1
  if [ ! -x "$folder/usr/bin/apt-get" ]; then
    say "installing Debian 13 into .debian13"
    # shellcheck disable=SC2016 # $(REPO_URI) is apt's
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | head -n 1)
    log=$("${as_root[@]}" timeout 900 debootstrap --variant=minbase trixie "$folder" \
      "${mirror:-http://deb.debian.org/debian}" 2>&1) || {
      warn "debootstrap failed: $(printf '%s' "$log" | tail -n 1)"
      return 1
    }
    # Nothing in it shall start a service.
    printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" tee "$folder/usr/sbin/policy-rc.d" >/dev/null
    "${as_root[@]}" chmod +x "$folder/usr/sbin/policy-rc.d"
  fi
  say "installing $* into .debian13"
  # shellcheck disable=SC2016 # expanded inside
  log=$("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive timeout 900 chroot "$folder" sh -c \
    'apt-get -qq update && apt-get -qq -y install --no-install-recommends "$@"' sh "$@" </dev/null 2>&1) || {
    warn "Debian 13 could not install $*: $(printf '%s' "$log" | tail -n 1)"
    return 1
  }
}

# The path of a small script that runs the program $1 of Debian 13, with the words behind it as variables (NAME=value);
# nothing where it is not there.
debian13_program() {
  local name=$1 folder=$PWD/.debian13 script=.debian13-$1
  shift
  [ -x "$folder/usr/bin/$name" ] || return 0
  {
    printf '#!/bin/sh\n'
    [ $# -eq 0 ] || printf 'export %s\n' "$@"
    printf 'exec %s/usr/lib64/ld-linux-x86-64.so.2 --argv0 %s --library-path %s/usr/lib/x86_64-linux-gnu %s/usr/bin/%s "$@"\n' \
      "$folder" "$name" "$folder" "$folder" "$name"
  } >"$script"
  chmod +x "$script"
  printf '%s\n' "$PWD/$script"
}
