# shellcheck shell=bash
# pytest-lsp, a language client that pip has. lsprotocol's types are what it judges by, so their version is held too.

light_programs+=(pytest_lsp)

has_pytest_lsp() { .venv/bin/python -c 'import lsprotocol, pytest_asyncio, pytest_lsp' >/dev/null 2>&1; }

install_pytest_lsp() {
  has_pytest_lsp && return
  pip_install --only-binary :all: pytest-lsp==1.0.1 lsprotocol==2025.0.0 pygls==2.1.1 pytest-asyncio==1.5.0 || return
  has_pytest_lsp || warn "the pytest-lsp that pip brought does not run here"
}

export_pytest_lsp() {
  local python=
  if has_pytest_lsp; then python=$PWD/.venv/bin/python; fi
  tell_tests COMPOSER_CLIENT_PYTHON "pytest-lsp" "$python"
}
