# shellcheck shell=bash
# The programs that tests drive: editors, clients, browsers. Source it behind common.sh (to install, behind packages.sh).
#
# Each has its file in programs/, which
# - adds its name to `light_programs` (`make test` runs it), or to `heavy_programs` (`make test-more` does) and the names of
#   the suites that need it to `heavy_tests`;
# - has `install_NAME`, which installs what is missing, says what cannot be had, and never ends the script;
# - has `export_NAME`, which tells the tests where it is, by `tell_tests VARIABLE "What it is" PATH`.

# shellcheck disable=SC2034 # for the files in programs/ and the scripts that source this
light_programs=() heavy_programs=() heavy_tests=()
left_out=()

for program in .ci/programs/*.sh; do
  # shellcheck source=/dev/null
  source "$program"
done
unset program

# Exports the variable $1 with the path $3, unless somebody has set it; without a path, what $2 says is left out.
tell_tests() {
  local path=${!1:-$3}
  if [ -n "$path" ]; then
    export "$1=$path"
  else
    unset "$1"
    left_out+=("$2")
  fi
}

install_programs() {
  local name
  for name; do "install_$name" || true; done
}

# Tells the tests where the programs are; `left_out` then holds those that are not here.
export_programs() {
  local name
  for name; do "export_$name" || true; done
}
