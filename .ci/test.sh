#!/usr/bin/env bash
# Builds, lints and tests. Arguments go to `swift test` (such as --filter TokenizerTests).
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/programs.sh
source .ci/programs.sh

failed=()

export_programs "${light_programs[@]}"
for program in ${left_out[@]+"${left_out[@]}"}; do
  warn "$program is not here: its tests are LEFT OUT"
done

swift format lint --strict --parallel -r Package.swift Sources Tests || failed+=("swift format lint")

if command -v shellcheck >/dev/null; then
  mapfile -t scripts < <(find .ci editors -name '*.sh' | sort)
  # 1111: “ ” are meant where they stand.
  shellcheck -x -e SC1111 .ci/run "${scripts[@]}" || failed+=("shellcheck")
fi

if command -v luacheck >/dev/null; then
  luacheck --quiet --no-color --config editors/neovim/.luacheckrc editors/neovim Tests/EditorTests/Neovim ||
    failed+=("luacheck")
fi

swift build --build-tests || fail "the build failed"
# Every test is written for Swift Testing; with XCTest on, a run would open with “Executed 0 tests”.
swift test --skip-build --parallel --disable-xctest "$@" || failed+=("swift test")

for program in ${left_out[@]+"${left_out[@]}"}; do
  warn "$program was LEFT OUT"
done
[ ${#failed[@]} -eq 0 ] || fail "failed: $(printf '%s; ' "${failed[@]}" | sed 's/; $//')"
