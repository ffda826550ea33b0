;;; naming.el --- Which of the names on the command line are posts  -*- lexical-binding: t; -*-

;; emacs -Q --batch -L FOLDER -l naming.el NAME...

;;; Code:

(require 'composer-mode)

(princ (mapconcat
        (lambda (name)
          (with-temp-buffer
            (setq buffer-file-name (expand-file-name name temporary-file-directory))
            (set-auto-mode)
            (setq buffer-file-name nil)
            (format "%s=%s" name (if (derived-mode-p 'composer-post-mode) "post" major-mode))))
        command-line-args-left " "))
(kill-emacs)

;;; naming.el ends here
