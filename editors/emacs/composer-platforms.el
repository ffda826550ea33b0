;;; composer-platforms.el --- Which files are posts  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The one list of platforms in this package; a test holds it against the server's.

;;; Code:

;;;###autoload
(defconst composer-platforms
  '("weibo" "weibo-web" "bluesky" "bsky" "bluesky-app" "bsky-app" "threads"
    "mastodon" "mastodon-web" "x" "twitter")
  "The endings that name a platform, each without its dot.")

;;;###autoload
(defconst composer-platforms-file-regexp
  (concat "[^/]\\." (regexp-opt (cons "post" composer-platforms)) "\\(?:\\.txt\\)?\\'")
  "What the name of a post's file matches.")

;;;###autoload
(add-to-list 'auto-mode-alist (cons composer-platforms-file-regexp 'composer-post-mode))

(provide 'composer-platforms)
;;; composer-platforms.el ends here
