#!/usr/bin/env bash
# Makes the release in two folders of different names and compares them byte by byte: the program and the archive.
set -eu
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH

# Both copies first: an edit of these sources meanwhile would make two releases.
folders=("$work/one" "$work/another place/two")
for folder in "${folders[@]}"; do
  mkdir -p "$folder"
  tar --exclude=./.build --exclude=./dist --exclude=./.git --exclude=./.venv -cf - . | tar -C "$folder" -xf -
done
for folder in "${folders[@]}"; do "$folder/.ci/release.sh"; done
(cd "$work/one/dist" && sha256sum ./*) >"$work/sums"
(cd "$work/another place/two/dist" && sha256sum --check --quiet "$work/sums") || fail "two folders give two releases"
say "two folders give the same release:"
cat "$work/sums"
