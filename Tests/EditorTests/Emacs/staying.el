;;; staying.el --- Starts the server, tells whose process it is, and stays open  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (answer "emacs" (emacs-pid))
 (answer "server"
         (cl-some (lambda (process)
                    (and (equal (car (process-command process)) "composer-lsp") (process-id process)))
                  (process-list)))
 (hand-over)
 (when (getenv "COMPOSER_QUIT") (press (getenv "COMPOSER_QUIT")))
 (while t (iter-yield nil)))

;;; staying.el ends here
