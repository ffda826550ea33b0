# composer-lsp: the ways in. Each is a script in .ci/, which says what it does.

PREFIX ?= /usr/local
DESTDIR ?=
SOURCES := Package.swift $(shell find Sources Emoticons -type f)

# SwiftPM would take the caller's compilers for its own.
unexport CC CXX

.PHONY: help setup run test release install

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

setup: ## install what building and testing need, where it is missing
	@.ci/setup.sh

run: ## build, and show what the program does with a sample post
	@.ci/setup.sh build
	@.ci/sample.sh

test: setup ## build, lint and run every test, in real editors too
	@.ci/test.sh

release: ## make dist/composer-lsp, one file that runs anywhere
	@.ci/setup.sh build
	@.ci/release.sh

dist/composer-lsp: $(SOURCES)
	@.ci/setup.sh build
	@.ci/release.sh

install: dist/composer-lsp ## copy it to $(DESTDIR)$(PREFIX)/bin
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 dist/composer-lsp "$(DESTDIR)$(PREFIX)/bin/composer-lsp"
