;;; losing.el --- Loses the server, and goes on typing  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (await "pictures" (not (equal (pictures) "")))
 (setq lsp-restart 'ignore)
 (signal-process (cl-some (lambda (process)
                            (and (equal (car (process-command process)) "composer-lsp") (process-id process)))
                          (process-list))
                 'SIGKILL)
 (await "its end" (null composer-client))
 (answer "pictures" (pictures))
 (answer "header" (if header-line-format (header) "none"))
 (font-lock-ensure)
 (answer "colours" (faces))
 (goto-char (point-max))
 (type "！[wei")
 (await "the text" (string-suffix-p "！[wei" (line)))
 (press "C-x C-s")
 (await "the file to be written" (not (buffer-modified-p))))

;;; losing.el ends here
