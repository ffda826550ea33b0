;;; splitting.el --- Splits a post that is too long, shows its runs, and saves  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (answer "header" (header))
 (answer "over" (get-text-property 0 'face (composer-count--figures (car (composer-count-here)))))
 (press "C-c C-s")
 (await "the thread" (string-search "\n---\n" (buffer-string)))
 (await "the counts" (= (length composer-count--posts) 2))
 (answer "first" (progn (goto-char (point-min)) (header)))
 (answer "second" (progn (goto-char (point-max)) (header)))
 (press "C-c C-c")
 (await "the count" (string-search "weibo: " (messages)))
 (press "C-c C-r")
 (answer "runs" (await "the runs" (with-current-buffer "*composer-runs*" (buffer-string))))
 (press "C-x C-s")
 (await "the file to be written" (not (buffer-modified-p))))

;;; splitting.el ends here
