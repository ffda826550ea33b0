;;; shapes.el --- Reads a post's colours where no server runs  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "what is said" (string-match-p "composer-lsp" (messages)))
 (font-lock-ensure)
 (answer "client" composer-client)
 (answer "mode" major-mode)
 (answer "colours" (faces))
 (go-before "，")
 (let ((now (line)))
   (press "DEL")
   (await "the key" (not (equal now (line)))))
 (answer "line" (line))
 (press "C-c C-c")
 (await "the answer" (string-match-p "No composer-lsp serves this buffer" (messages)))
 (answer "mode line" (mode-line)))

;;; shapes.el ends here
