;;; fixing.el --- Fixes the unknown emoticon [微校] by one key, and saves  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (answer "mistakes" (await "mistakes" (let ((found (mistakes))) (and (not (equal found "")) found))))
 (go-before "校")
 (press "C-c C-f")
 (await "the question" (and (active-minibuffer-window) (minibufferp)))
 (answer "asked" (minibuffer-prompt))
 (press "RET")
 (await "the fix" (string-search "[微笑]" (with-current-buffer (window-buffer (get-buffer-window "a.weibo")) (line))))
 (await "no mistake" (equal (mistakes) ""))
 (press "C-x C-s")
 (await "the file to be written" (not (buffer-modified-p))))

;;; fixing.el ends here
