;;; lint.el --- What a package's checkers say  -*- lexical-binding: t; -*-

;; emacs -Q --batch -l lint.el FOLDER OUTPUT-FOLDER
;; Compiles the Lisp files of FOLDER into OUTPUT-FOLDER with warnings as errors, and lets checkdoc and package-lint look
;; at them; prints what they say, and ends with 1 where they say anything.

;;; Code:

(require 'bytecomp)
(require 'checkdoc)
(require 'package)

(defun lint-known-p (text)
  "Whether package-lint's warning TEXT is known to be none."
  ;; The package prepares for either client, whichever is loaded later.
  (or (string-prefix-p "`with-eval-after-load' is for use in configurations" text)
      ;; package-lint 0.16 is older than Emacs 28.
      (string-prefix-p "This makes the package uninstallable in all released Emacs versions" text)))

(let* ((folder (file-name-as-directory (expand-file-name (pop command-line-args-left))))
       (output (file-name-as-directory (expand-file-name (pop command-line-args-left))))
       (files (directory-files folder t "\\`[^.].*\\.el\\'"))
       (bad nil))
  (setq package-user-dir (concat output "packages"))
  (add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
  (package-initialize)
  (add-to-list 'load-path folder)
  (fset 'complain (lambda (&rest words)
                    (setq bad t)
                    (princ (concat (apply #'format words) "\n"))))

  (setq byte-compile-error-on-warn t
        byte-compile-dest-file-function
        (lambda (file) (concat output (file-name-nondirectory file) "c")))
  (dolist (file files)
    (unless (byte-compile-file file)
      (complain "byte-compile: %s: %s" (file-name-nondirectory file)
                (with-current-buffer "*Compile-Log*" (buffer-string)))))

  (setq checkdoc-create-error-function
        (lambda (text start _end &optional _unfixable)
          (complain "checkdoc: %s:%d: %s" (file-name-nondirectory buffer-file-name)
                    (line-number-at-pos start) text)
          nil))
  (dolist (file files)
    (with-current-buffer (find-file-noselect file)
      (let ((checkdoc-autofix-flag 'never))
        (checkdoc-current-buffer t))))

  (if (not (require 'package-lint nil t))
      (princ "LEFT OUT: package-lint is not here (Debian: elpa-package-lint)\n")
    (defvar package-lint-main-file)
    (dolist (file files)
      (with-current-buffer (find-file-noselect file)
        (let ((package-lint-main-file (concat folder "composer-mode.el")))
          (pcase-dolist (`(,line ,column ,kind ,text) (package-lint-buffer))
            (unless (lint-known-p text)
              (complain "package-lint: %s:%d:%d: %s: %s" (file-name-nondirectory file) line column kind text)))))))
  (princ (format "looked at %d files\n" (length files)))
  (kill-emacs (if bad 1 0)))

;;; lint.el ends here
