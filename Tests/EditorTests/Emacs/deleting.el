;;; deleting.el --- Takes back what stands before the first `，', key by key  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (go-before "，")
 (let ((lines nil)
       (left 7))
   (while (> left 0)
     (setq left (1- left))
     (let ((now (line)))
       (press "DEL")
       (await "the key" (not (equal now (line))))
       (push (line) lines)))
   (answer "lines" (string-join (nreverse lines) "\n")))
 (let ((now (line)))
   (press "C-/")
   (await "the undoing" (not (equal now (line)))))
 (press "C-x C-s")
 (await "the file to be written" (not (buffer-modified-p))))

;;; deleting.el ends here
