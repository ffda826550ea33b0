;;; moving.el --- Reads the header line from each line of the text  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (let ((headers nil))
   (goto-char (point-min))
   (while (not (eobp))
     (push (header) headers)
     (forward-line))
   (answer "headers" (string-join (nreverse headers) "\n"))))

;;; moving.el ends here
