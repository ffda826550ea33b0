;;; composer-mode.el --- Write posts for social sites  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the composer-lsp authors

;; Author: the composer-lsp authors
;; Maintainer: the composer-lsp authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: wp, convenience
;; URL: https://github.com/OWNER/composer-lsp
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; `composer-post-mode' is for posts: files such as a.weibo, a.post or
;; a.mastodon.txt.  With the program composer-lsp, started by eglot or
;; lsp-mode, it colours them, shows emoticons as emoji or pictures, counts
;; the characters of the post at point, completes emoticons by name or
;; pinyin, and fixes mistakes:
;;
;;     (require 'composer-mode)
;;     (add-hook 'composer-post-mode-hook #'eglot-ensure)  ; or #'lsp-deferred
;;
;; Without the program it colours a post by its shape.

;;; Code:

(require 'composer-platforms)
(require 'composer-client)
(require 'composer-colours)
(require 'composer-pictures)
(require 'composer-count)
(require 'composer-tokens)
(require 'composer-completion)
(require 'composer-edits)

(defvar composer-post-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "DEL") #'composer-delete-backward)
    (define-key map (kbd "C-c C-c") #'composer-count)
    (define-key map (kbd "C-c C-f") #'composer-fix)
    (define-key map (kbd "C-c C-s") #'composer-split)
    (define-key map (kbd "C-c C-r") #'composer-to-runs)
    (define-key map (kbd "C-c C-e") #'composer-toggle-pictures)
    map)
  "The keys of `composer-post-mode'.")

;; Read by lsp-mode when it starts in a buffer; it may not be loaded yet.
(defvar lsp-auto-guess-root)
(defvar lsp-completion-enable)
(defvar lsp-enable-file-watchers)
(defvar lsp-enable-snippet)
(defvar lsp-headerline-breadcrumb-enable)
(defvar lsp-semantic-tokens-enable)

(defun composer-mode--prepare-lsp-mode ()
  "Set for this buffer how `lsp-mode' is to start."
  ;; A post need not be in a project, and nobody wants to be asked.
  (setq-local lsp-auto-guess-root t)
  ;; Else it would walk through all folders below, be it the whole home.
  (unless (project-current) (setq-local lsp-enable-file-watchers nil))
  (setq-local lsp-semantic-tokens-enable t)
  ;; The server has no snippets; lsp-mode would ask for yasnippet.
  (setq-local lsp-enable-snippet nil)
  ;; composer-completion asks the same server, and the header line has the count.
  (setq-local lsp-completion-enable nil)
  (setq-local lsp-headerline-breadcrumb-enable nil))

(defvar composer-mode--told nil
  "The programs of which it was said that they are missing.")

(defun composer-mode--tell ()
  "Say once that the server's program is missing, if it is."
  (let ((program (car composer-command)))
    (unless (or (member program composer-mode--told) (executable-find program))
      (push program composer-mode--told)
      (message "No program “%s”; install it, or set `composer-command'" program))))

;;;###autoload
(define-derived-mode composer-post-mode text-mode "Post"
  "Major mode for posts to social sites.

Type [, 【 or ［ and a name or pinyin for an emoticon, @ for a name, # for a
topic; \\[completion-at-point] takes the first offer, and the next when
pressed again.

\\{composer-post-mode-map}"
  (setq font-lock-defaults '(composer-colours-keywords t))
  (setq mode-line-process '(:eval (composer-count-mode-line)))
  ;; A line end at the end belongs to the post or not as its author wrote it.
  (setq-local require-final-newline nil)
  (composer-mode--prepare-lsp-mode)
  (composer-mode--tell))

(with-eval-after-load 'eglot (require 'composer-eglot))
(with-eval-after-load 'lsp-mode (require 'composer-lsp-mode))

(provide 'composer-mode)
;;; composer-mode.el ends here
