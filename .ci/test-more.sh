#!/usr/bin/env bash
# The tests that need the programs of setup-more.sh, one after another, and the release made in two folders; test.sh leaves
# them out. Arguments go to `swift test` instead of the names of those tests.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/programs.sh
source .ci/programs.sh

export COMPOSER_MORE=1
export_programs "${light_programs[@]}" ${heavy_programs[@]+"${heavy_programs[@]}"}
for program in ${left_out[@]+"${left_out[@]}"}; do
  warn "$program is not here: its tests are LEFT OUT"
done

swift build --build-tests || fail "the build failed"
failed=no
all=no
[ $# -gt 0 ] || all=yes
[ $all = no ] || set -- --filter "\\.($(printf '%s|' "${heavy_tests[@]}" | sed 's/|$//'))/"
swift test --skip-build --no-parallel --disable-xctest "$@" || failed=yes

for program in ${left_out[@]+"${left_out[@]}"}; do
  warn "$program was LEFT OUT"
done
[ "$failed" = no ] || fail "failed: swift test"
[ $all = no ] || .ci/reproducible.sh
