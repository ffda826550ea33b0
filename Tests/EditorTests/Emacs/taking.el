;;; taking.el --- Types what COMPOSER_TYPED says, takes COMPOSER_TAKEN, and saves  -*- lexical-binding: t; -*-

;; What is typed stands before the first `，'.  TAB takes the first offer, and the next one each time it is pressed.

;;; Code:

(define-scenario
 (await "the server" (served))
 (let ((taken (getenv "COMPOSER_TAKEN"))
       (before (plist-get (car (composer-count-here)) :used))
       (presses 0))
   (go-before "，")
   (type (getenv "COMPOSER_TYPED"))
   (await "the text typed" (search-backward (getenv "COMPOSER_TYPED") nil t))
   (goto-char (match-end 0))
   (answer "offered" (await "the offers" (offered)))
   (while (and (< presses 20) (not (string-search taken (line))))
     (let ((now (line)))
       (press "TAB")
       (setq presses (1+ presses))
       (await "the next" (not (equal now (line))))))
   (answer "presses" presses)
   (answer "line" (line))
   (answer "before point" (buffer-substring-no-properties (line-beginning-position) (point)))
   (await "the count of this text" (counted))
   (answer "rose" (- (plist-get (car (composer-count-here)) :used) before))
   (when (string-prefix-p "[" taken)
     (await "the picture" (string-search (concat taken "=") (pictures))))
   (answer "header" (header))
   (press "C-x C-s")
   (await "the file to be written" (not (buffer-modified-p)))
   (answer "list" (if (get-buffer-window "*Completions*") "open" "closed"))))

;;; taking.el ends here
