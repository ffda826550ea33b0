#!/usr/bin/env bash
# `make release`: one file, dist/composer-lsp, that needs nothing of the machine it is copied to.
# Where lld, static ICU or Swift's static library is missing, the file needs the machine's ICU, and this says so.
set -eu
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

options=(-c release --product composer-lsp --scratch-path .build/dist)
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

if [ -z "$lacks" ]; then
  kind="one static file"
  options+=(-Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker -s)
else
  warn "no static build: $lacks; the file will need this machine's libraries, ICU among them"
  kind="a file that needs this machine's shared libraries"
  options+=(-Xlinker -s)
fi

swift build "${options[@]}"
mkdir -p dist
install -m 755 "$(swift build "${options[@]}" --show-bin-path)/composer-lsp" dist/composer-lsp
dist/composer-lsp --version </dev/null || fail "dist/composer-lsp does not run"
say "dist/composer-lsp: $kind, $(($(wc -c <dist/composer-lsp) / 1000000)) MB"
