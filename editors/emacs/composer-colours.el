;;; composer-colours.el --- Colours of a post  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Where a server runs, its tokens are coloured: by lsp-mode itself, and here
;; for eglot, which asks for none before Emacs 31.  Without a server font lock
;; knows a post's parts by their shape alone.

;;; Code:

(require 'composer-client)

(defface composer-emoticon '((t :inherit font-lock-string-face))
  "An emoticon, such as [微笑]."
  :group 'composer)

(defface composer-unknown-emoticon '((t :inherit shadow))
  "What looks like an emoticon and is none."
  :group 'composer)

(defface composer-mention '((t :inherit font-lock-function-name-face))
  "A name behind @."
  :group 'composer)

(defface composer-topic '((t :inherit font-lock-keyword-face))
  "A topic between two #, or a hashtag."
  :group 'composer)

(defface composer-url '((t :inherit link))
  "A link."
  :group 'composer)

(defface composer-separator '((t :inherit font-lock-comment-face))
  "The line between two posts."
  :group 'composer)

(defconst composer-colours--faces
  '(("emoticon" . composer-emoticon) ("unknownEmoticon" . composer-unknown-emoticon)
    ("shortcode" . composer-emoticon) ("mention" . composer-mention) ("list" . composer-mention)
    ("topic" . composer-topic) ("hashtag" . composer-topic) ("cashtag" . composer-topic)
    ("url" . composer-url))
  "The face of each kind of token.")

;;; By shape

(defun composer-colours--matcher (regexp &optional not-behind not-before)
  "A matcher for font lock: REGEXP, where no server knows better.
What stands behind a match of NOT-BEHIND or before one of NOT-BEFORE is none."
  (lambda (limit)
    (let (found)
      (while (and (not composer-client) (not found) (re-search-forward regexp limit t))
        (let ((start (match-beginning 0)))
          (setq found
                (save-match-data
                  (and (not (and not-before (looking-at-p not-before)))
                       (not (and not-behind (> start (point-min))
                                 (string-match-p not-behind (string (char-before start))))))))))
      found)))

(defconst composer-colours-keywords
  `(("^---$" . 'composer-separator)
    (,(composer-colours--matcher
       "https?://[a-z0-9][a-z0-9._~:/?#@!$&'()*+,;=%-]*[a-z0-9/=&%_+-]" "[a-z0-9]")
     . 'composer-url)
    (,(composer-colours--matcher "#[ \t]*[^]#@<>[:space:]][^#@<>\n]*#") . 'composer-topic)
    (,(composer-colours--matcher "@[[:alnum:]_-]\\{1,30\\}:?" "[[:alnum:]._%+-]" "//") . 'composer-mention)
    (,(composer-colours--matcher "\\[[[:alnum:]_·]\\{1,13\\}\\]" nil "(") 0 'composer-emoticon t))
  "What font lock looks for in a post.")

;;; By the server's tokens

(defun composer-colours--overlay (start end face)
  "Show what stands between START and END in FACE."
  (let ((overlay (make-overlay start end nil t)))
    (overlay-put overlay 'composer-colour t)
    (overlay-put overlay 'evaporate t)
    (overlay-put overlay 'priority -50)
    (overlay-put overlay 'face face)))

(defun composer-colours-show (tokens)
  "Colour TOKENS, each a list of its kind, start, end and children."
  (composer-colours-forget)
  (when (eq composer-client 'eglot)
    (pcase-dolist (`(,kind ,start ,end ,children) tokens)
      (composer-colours--overlay start end (cdr (assoc kind composer-colours--faces)))
      (pcase-dolist (`(,kind ,start ,end . ,_) children)
        (composer-colours--overlay start end (cdr (assoc kind composer-colours--faces)))))))

(defun composer-colours-forget ()
  "Take the server's colours away."
  (remove-overlays (point-min) (point-max) 'composer-colour t))

(defun composer-colours--changed-hands ()
  "Colour anew, since the server has come or gone."
  (composer-colours-forget)
  (font-lock-flush))

(add-hook 'composer-client-attach-hook #'composer-colours--changed-hands)
(add-hook 'composer-client-detach-hook #'composer-colours--changed-hands)

(provide 'composer-colours)
;;; composer-colours.el ends here
