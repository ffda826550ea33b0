;;; looking.el --- Opens a post and reads what is shown  -*- lexical-binding: t; -*-

;;; Code:

(define-scenario
 (await "the server" (served))
 (answer "mode" major-mode)
 (answer "client" composer-client)
 (answer "unit" (composer-client-unit composer-client))
 (answer "mistakes" (await "mistakes" (let ((found (mistakes))) (and (not (equal found "")) found))))
 (answer "underlined" (await "the underlining"
                             (cl-some (lambda (o) (and (overlay-get o 'flymake-diagnostic) (overlay-get o 'face)))
                                      (overlays-in (point-min) (point-max)))))
 (answer "pictures" (await "pictures" (let ((found (pictures))) (and (not (equal found "")) found))))
 (answer "colours" (await "colours" (let ((found (faces))) (and (string-match-p "macro\\|composer-topic" found) found))))
 (answer "header" (header))
 (answer "mode line" (mode-line))
 (press "C-c C-e")
 (await "text" (equal (pictures) ""))
 (answer "text" (buffer-string))
 (press "C-c C-e")
 (answer "pictures again" (await "pictures" (let ((found (pictures))) (and (not (equal found "")) found)))))

;;; looking.el ends here
