# composer-lsp: the ways in. Each is a script in .ci/, which says what it does.

PREFIX ?= /usr/local
DESTDIR ?=
SOURCES := Package.swift $(shell find Sources Emoticons -type f)

# SwiftPM would take the caller's compilers for its own.
unexport CC CXX

.PHONY: help setup setup-more run test test-more fuzz sanitize figures bench release reproducible deb install

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile

setup: ## install what building and testing need, where it is missing
	@.ci/setup.sh

setup-more: ## the same, and Kate, Helix 25 and what else takes long to install
	@.ci/setup-more.sh

run: ## build, and show what the program does with a sample post
	@.ci/setup.sh build
	@.ci/sample.sh

test: setup ## build, lint and run every test, in real editors too
	@.ci/test.sh

test-more: setup-more ## run the tests that need what setup-more installs, and no others
	@.ci/test-more.sh

fuzz: ## put every law to the proof by libFuzzer, FUZZ_SECONDS each (60)
	@.ci/setup.sh build
	@.ci/fuzz.sh

sanitize: setup ## run the tests under the address and thread sanitizers, the C code under valgrind
	@.ci/sanitize.sh

bench: ## measure speed and memory beside other programs, and count instructions
	@.ci/bench.sh

figures: ## print the figures of docs/testing.md as they are now, after make fuzz
	@.ci/setup.sh build
	@.ci/figures.sh

release: ## make dist/composer-lsp, one file that runs anywhere, and an archive of it
	@.ci/setup.sh build
	@.ci/release.sh

deb: ## make dist/composer-lsp_….deb, a package for Debian, and try it
	@.ci/deb.sh

reproducible: ## make the release in two folders, and compare them byte by byte
	@.ci/setup.sh build
	@.ci/reproducible.sh

dist/composer-lsp: $(SOURCES)
	@.ci/setup.sh build
	@.ci/release.sh

install: dist/composer-lsp ## copy it, its manual page and completions below $(DESTDIR)$(PREFIX)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 dist/composer-lsp "$(DESTDIR)$(PREFIX)/bin/composer-lsp"
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1"
	install -m 644 docs/composer-lsp.1 "$(DESTDIR)$(PREFIX)/share/man/man1/composer-lsp.1"
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions"
	install -m 644 docs/completions/composer-lsp.bash \
		"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/composer-lsp"
	install -d "$(DESTDIR)$(PREFIX)/share/zsh/site-functions"
	install -m 644 docs/completions/_composer-lsp "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_composer-lsp"
	install -d "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 644 docs/completions/composer-lsp.fish \
		"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/composer-lsp.fish"
