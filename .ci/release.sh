#!/usr/bin/env bash
# `make release`: one file, dist/composer-lsp, that needs nothing of the machine it is copied to, and an archive of it with
# its manual page and completions. Both are tried before this ends with 0. The same sources give the same bytes wherever
# they lie, given the same compiler and libraries: `.ci/reproducible.sh` tries that.
# Where lld, static ICU or Swift's static library is missing, the file needs the machine's ICU, and this says so.
set -eu
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

scratch=.build/dist
# No path of this folder gets into the file: not by debugging notes, not by names of sources.
options=(-c release --product composer-lsp --scratch-path "$scratch"
  -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=." -Xlinker --build-id=none)
static_library=$(swiftc -print-target-info -static-stdlib | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')/linux/libswiftCore.a
[ -f "$static_library" ] && options+=(--static-swift-stdlib)

if [ ! -f "$static_library" ]; then
  lacks="this Swift has no static standard library"
elif ! links stdlib.h -fuse-ld=lld; then
  lacks="the linker lld is not here (Debian: lld)"
elif ! links unicode/utypes.h -fuse-ld=lld -static "${icu_libraries[@]}"; then
  lacks="ICU's static libraries are not here (Debian: libicu-dev)"
elif ! links sqlite3.h -fuse-ld=lld -static -lsqlite3 -lm; then
  lacks="SQLite's static library is not here (Debian: libsqlite3-dev)"
elif ! links expat.h -fuse-ld=lld -static -lexpat -lm; then
  lacks="Expat's static library is not here (Debian: libexpat1-dev)"
else
  lacks=
fi
[ -z "${COMPOSER_SHARED_LIBRARIES:-}" ] || lacks="COMPOSER_SHARED_LIBRARIES is set"

if [ -z "$lacks" ]; then
  kind="one static file"
  options+=(-Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker -s)
else
  warn "no static build: $lacks; the file will need this machine's libraries, ICU among them"
  kind="a file that needs this machine's shared libraries"
  options+=(--disable-local-rpath -Xlinker -s)
fi

# The file that was built, without what differs from folder to folder: a hash over the modules' paths.
copy_program() {
  local objcopy
  objcopy=$(command -v objcopy || true)
  [ -n "$objcopy" ] || objcopy=$(dirname "$(toolchain_clang)")/llvm-objcopy
  "$objcopy" --remove-section .swift_modhash "$1" "$2"
  chmod 755 "$2"
}

# Starts the program in an empty environment and holds its answers against what they must be.
try() {
  local program=$1 folder status=0
  folder=$(mktemp -d)
  env -i "$program" --version </dev/null | grep -qx "composer-lsp $version" || fail "“$program --version” is not $version"
  printf '早[微笑]@jack:看[微关]\n' >"$folder/a.weibo"
  (cd "$folder" && env -i "$program" --check --no-config --fail-on warning a.weibo >answer 2>summary) || status=$?
  [ "$status" = 1 ] || fail "“$program --check” ended with $status, expected 1: $(cat "$folder/summary")"
  grep -q '^a.weibo:1:13: warning: .*\[unknown-emoticon\]$' "$folder/answer" || fail "“$program --check” found something else"
  printf 'Content-Length: 58\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}' |
    (env -i HOME="$folder" "$program" --stdio || true) | grep -q '"capabilities"' || fail "“$program” serves no editor"
  rm -r "$folder"
}

archive() {
  local name folder
  name=composer-lsp-$version-linux-$(uname -m)
  folder=$(mktemp -d)
  install -d "$folder/$name/completions"
  install -m 755 dist/composer-lsp "$folder/$name/composer-lsp"
  install -m 644 docs/composer-lsp.1 LICENSE README.md CHANGELOG.md "$folder/$name/"
  install -m 644 docs/completions/* "$folder/$name/completions/"
  if [ -z "$lacks" ]; then
    # What is linked in has licences that want to be told.
    local notice
    for notice in "${static_library%/lib/swift_static/*}/share/swift/LICENSE.txt" /usr/share/doc/libicu-dev/copyright \
      /usr/share/doc/libexpat1-dev/copyright /usr/share/doc/libsqlite3-dev/copyright /usr/share/doc/libc6-dev/copyright \
      /usr/share/doc/libstdc++-*-dev/copyright; do
      [ -r "$notice" ] || continue
      printf '== %s\n\n' "$(basename "$(dirname "$notice")")"
      cat "$notice"
      printf '\n'
    done >"$folder/$name/LICENSES-OF-LIBRARIES"
    chmod 644 "$folder/$name/LICENSES-OF-LIBRARIES"
  fi
  tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
    -C "$folder" -cf - "$name" | gzip -9n >"dist/$name.tar.gz"
  # What somebody unpacks is what is tried.
  rm -r "${folder:?}/$name"
  tar -C "$folder" -xzf "dist/$name.tar.gz"
  cmp "$folder/$name/composer-lsp" dist/composer-lsp || fail "dist/$name.tar.gz holds another program"
  rm -r "$folder"
  say "dist/$name.tar.gz: with the manual page, completions and licences"
}

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
swift build "${options[@]}"
mkdir -p dist
copy_program "$(swift build "${options[@]}" --show-bin-path)/composer-lsp" dist/composer-lsp
version=$(dist/composer-lsp --version </dev/null | sed -n 's/^composer-lsp //p')
[ -n "$version" ] || fail "dist/composer-lsp does not run"
try "$PWD/dist/composer-lsp"
if [ -z "$lacks" ] && command -v readelf >/dev/null && readelf -d dist/composer-lsp | grep -q NEEDED; then
  fail "dist/composer-lsp needs shared libraries"
fi
say "dist/composer-lsp: $kind, $(($(wc -c <dist/composer-lsp) / 1000000)) MB"
archive
