#!/usr/bin/env bash
# `make deb`: dist/composer-lsp_VERSION_ARCHITECTURE.deb, built against the machine's shared libraries, which Debian mends.
# Then it is unpacked into an empty folder and tried, and lintian looks at it.
# The same commit gives the same bytes, given the same compiler and libraries.
set -eu
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/packages.sh
source .ci/packages.sh

command -v dpkg-deb >/dev/null || fail "there is no dpkg-deb here; a Debian package is built on Debian or Ubuntu"
command -v dpkg-shlibdeps >/dev/null || install_packages dpkg-dev || fail "“dpkg-shlibdeps” is missing (Debian: dpkg-dev)"
command -v lintian >/dev/null || install_packages lintian || true

export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export LC_ALL=C.UTF-8 TZ=UTC
umask 022

# Debian's own variables, else who has made the last commit.
maintainer="${DEBFULLNAME:-$(git log -1 --format=%an 2>/dev/null || true)} <${DEBEMAIL:-$(git log -1 --format=%ae 2>/dev/null || true)}>"
[[ $maintainer == ?*" <"?*@?*">" ]] || fail "a package needs a maintainer; set DEBFULLNAME and DEBEMAIL"
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
  # --disable-local-rpath: a package's program looks for libraries nowhere but in the system's folders.
  local options=(-c release --product composer-lsp --scratch-path .build/deb --static-swift-stdlib --disable-local-rpath
    -Xlinker -s -Xlinker -z -Xlinker now)
  swift build "${options[@]}"
  program=$(swift build "${options[@]}" --show-bin-path)/composer-lsp
  version=$("$program" --version </dev/null | sed -n 's/^composer-lsp //p')
  [ -n "$version" ] || fail "“$program” does not tell its version"
}

# Puts the files of the package below $1.
stage() {
  local root=$1 doc=$1/usr/share/doc/composer-lsp
  install -D -m 755 "$program" "$root/usr/bin/composer-lsp"
  install -d "$root/usr/share/man/man1" "$doc"
  gzip -9nc docs/composer-lsp.1 >"$root/usr/share/man/man1/composer-lsp.1.gz"
  install -D -m 644 docs/completions/composer-lsp.bash "$root/usr/share/bash-completion/completions/composer-lsp"
  install -D -m 644 docs/completions/_composer-lsp "$root/usr/share/zsh/vendor-completions/_composer-lsp"
  install -D -m 644 docs/completions/composer-lsp.fish "$root/usr/share/fish/vendor_completions.d/composer-lsp.fish"
  gzip -9nc CHANGELOG.md >"$doc/changelog.gz"
  debian_changelog | gzip -9nc >"$doc/changelog.Debian.gz"
  copyright >"$doc/copyright"
}

debian_changelog() {
  printf 'composer-lsp (%s-1) stable; urgency=medium\n\n  * Version %s; changelog.gz has the changes.\n\n -- %s  %s\n' \
    "$version" "$version" "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")"
}

copyright() {
  local ours
  ours=$(sed -n 's/^Copyright (c) //p' LICENSE | head -n 1)
  cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: composer-lsp

Files: *
Copyright: $ours
License: Expat

Files: usr/bin/composer-lsp
Copyright: $ours
 2014-2026 Apple Inc. and the Swift project authors
License: Expat and Apache-2.0 with Swift exception
Comment: The program holds the standard library of Swift.

License: Expat
$(sed -n '/^Permission is/,$ { s/^$/./; s/^/ /; p }' LICENSE)

License: Apache-2.0 with Swift exception
 On Debian systems the text of the licence is in
 /usr/share/common-licenses/Apache-2.0.
 .
 Swift's Runtime Library Exception lets programs that hold parts of it, because
 it compiled them, go without the attribution of sections 4(a), 4(b) and 4(d).
END
}

# What the program is linked with, as packages with the versions that it needs.
depends() {
  mkdir -p "$work/shlibs/debian"
  printf 'Source: composer-lsp\n\nPackage: composer-lsp\nArchitecture: any\n' >"$work/shlibs/debian/control"
  (cd "$work/shlibs" && dpkg-shlibdeps -O -e"$1/usr/bin/composer-lsp" 2>"$work/shlibs/log") | sed -n 's/^shlibs:Depends=//p'
}

# The control files of the package below $1.
control() {
  local root=$1 size needs
  needs=$(depends "$root")
  [ -n "$needs" ] || fail "dpkg-shlibdeps found nothing that the program needs: $(tail -n 1 "$work/shlibs/log")"
  # Policy: kibibytes, each file rounded up, and one for each folder.
  size=$(find "$root" -printf '%y %s\n' | awk '{ sum += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print sum }')
  mkdir "$root/DEBIAN"
  cat >"$root/DEBIAN/control" <<END
Package: composer-lsp
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: $needs
Section: text
Priority: optional
Description: language server and checker for posts on social sites
 composer-lsp knows what a post is: emoticons such as [微笑], mentions, topics,
 links, and how many characters fit. It colours posts, counts what is left,
 completes emoticons by name or pinyin, and says what the site would get wrong.
 .
 It is a language server for editors, a checker for continuous integration, and
 a filter for pipes. Sina Weibo is the first platform.
END
  (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
}

# Builds the package $2 from the folder $1.
pack() {
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  # More threads would cut the archive elsewhere.
  dpkg-deb --root-owner-group --threads-max=1 -Zxz --build "$1" "$2" >/dev/null
}

# Unpacks the package $1 into an empty folder and does with it what somebody would who has just installed it.
try() {
  local root=$work/installed status=0 said
  dpkg -x "$1" "$root"
  said=$("$root/usr/bin/composer-lsp" --version </dev/null)
  [ "$said" = "composer-lsp $version" ] || fail "the installed program says “$said”"
  printf '早[微笑]\n' | "$root/usr/bin/composer-lsp" --check --no-config --quiet - || fail "a good post is refused"
  said=$(printf '%0141d' 0 | "$root/usr/bin/composer-lsp" --check --no-config --quiet --language en -) || status=$?
  [[ $status = 1 && $said == *over-limit* ]] || fail "a post that is too long is not found: $status “$said”"
  zcat "$root/usr/share/man/man1/composer-lsp.1.gz" | grep -q '^\.TH COMPOSER' || fail "the manual page cannot be read"
  [ "$(dpkg-deb -c "$1" | awk '{ print $2 }' | sort -u)" = root/root ] || fail "not everything belongs to root"
  (cd "$root" && dpkg-deb -I "$work/composer-lsp.deb" md5sums | md5sum --check --quiet -) || fail "the sums are wrong"
}

.ci/setup.sh build
build
package=dist/composer-lsp_$version-1_$architecture.deb
mkdir -p dist
stage "$work/first"
control "$work/first"
pack "$work/first" "$work/composer-lsp.deb"
stage "$work/second"
control "$work/second"
pack "$work/second" "$work/again.deb"
cmp "$work/composer-lsp.deb" "$work/again.deb" || fail "packed twice, the package is not the same"
try "$work/composer-lsp.deb"
if command -v lintian >/dev/null; then
  # No bug of Debian's asks for this package.
  lintian --allow-root --fail-on error --suppress-tags initial-upload-closes-no-bugs "$work/composer-lsp.deb" ||
    fail "lintian finds errors"
else
  warn "lintian is not here: its checks are LEFT OUT"
fi
install -m 644 "$work/composer-lsp.deb" "$package"
say "$package: $(($(wc -c <"$package") / 1000)) kB, needs $(dpkg-deb -f "$package" Depends)"
say "install it by: sudo apt install ./$package"
