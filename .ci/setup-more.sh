#!/usr/bin/env bash
# Installs, besides what setup.sh does, the programs that take long to get or to drive. One that cannot be had is said.
set -u
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
.ci/setup.sh || exit
# shellcheck source=.ci/packages.sh
source .ci/packages.sh
# shellcheck source=.ci/programs.sh
source .ci/programs.sh
install_programs ${heavy_programs[@]+"${heavy_programs[@]}"}
