# shellcheck shell=bash
# Node.js, which runs the extension for Visual Studio Code over stand-ins for it; Visual Studio Code itself is not needed.

light_programs+=(vscode)

# A Node.js that is not too old (Debian 12 has 18), or nothing.
find_node() {
  local node
  for node in "$(command -v node)" "$(command -v nodejs)" /usr/bin/node; do
    [ -x "$node" ] || continue
    if timeout 20 "$node" -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' </dev/null >/dev/null 2>&1; then
      realpath "$node"
      return
    fi
  done
}

install_vscode() {
  [ -n "$(find_node)" ] || install_packages nodejs
  command -v jq >/dev/null || install_packages jq
}

export_vscode() {
  tell_tests COMPOSER_NODE "Node.js (for Visual Studio Code)" "$(find_node)"
  tell_tests COMPOSER_JQ "jq (whose Oniguruma reads the grammar as Visual Studio Code does)" "$(command -v jq)"
}
