;;; composer-client.el --- What eglot and lsp-mode have in common  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The rest of the package speaks to the server through these functions and
;; knows neither eglot nor lsp-mode.  What comes back is made of plists and
;; vectors, whichever of the two is at work.

;;; Code:

(require 'cl-lib)

(defgroup composer nil
  "Posts for social sites."
  :group 'text
  :prefix "composer-")

(defcustom composer-command '("composer-lsp")
  "The server's program and its arguments."
  :type '(repeat string))

(defcustom composer-settings nil
  "Settings as a file `.composer-lsp.json' has them, as a property list.
For example (:platform \"weibo-web\").  Read when a server starts."
  :type 'plist)

(defvar-local composer-client nil
  "The LSP client that serves this buffer: the symbol `eglot' or `lsp-mode'.
Nil where no server runs.")

(defvar composer-client-attach-hook nil
  "Run in a buffer whose post a server has begun to serve.")

(defvar composer-client-detach-hook nil
  "Run in a buffer whose server is gone.")

(cl-defgeneric composer-client-request (client method params)
  "Ask the server by CLIENT for METHOD with PARAMS, and wait for the answer.")

(cl-defgeneric composer-client-ask (client method params answer)
  "Ask the server by CLIENT for METHOD with PARAMS, and go on.
ANSWER is called with the result, in this buffer if it lives.")

(cl-defgeneric composer-client-unit (client)
  "The unit of columns that CLIENT has agreed on: utf-8, utf-16 or utf-32.")

(cl-defgeneric composer-client-uri (client)
  "This buffer's name in what CLIENT sends to the server.")

(defun composer-client-attach (client)
  "Note that CLIENT serves this buffer from now on."
  (unless composer-client
    (setq composer-client client)
    (run-hooks 'composer-client-attach-hook)))

(defun composer-client-detach ()
  "Note that no server serves this buffer any longer."
  (when composer-client
    (setq composer-client nil)
    (run-hooks 'composer-client-detach-hook)))

(defun composer-client-need ()
  "Signal an error unless a server serves this buffer."
  (unless composer-client
    (user-error "No composer-lsp serves this buffer; start it by M-x eglot or M-x lsp")))

(defun composer-client-initialization-options ()
  "What the server is told in `initialize'."
  (append '(:count t) composer-settings))

(defun composer-client-plain (value)
  "VALUE with property lists in place of hash tables."
  (cond
   ((hash-table-p value)
    (let (plist)
      (maphash (lambda (key member)
                 (push (intern (concat ":" key)) plist)
                 (push (composer-client-plain member) plist))
               value)
      (nreverse plist)))
   ((vectorp value) (cl-map 'vector #'composer-client-plain value))
   ((consp value) (mapcar #'composer-client-plain value))
   (t value)))

(defun composer-client-document ()
  "This buffer as a TextDocumentIdentifier."
  (list :uri (composer-client-uri composer-client)))

(defun composer-client-buffer (uri)
  "The buffer that a server knows as URI, or nil."
  (cl-find-if (lambda (buffer)
                (and (buffer-local-value 'composer-client buffer)
                     (with-current-buffer buffer
                       (equal uri (composer-client-uri composer-client)))))
              (buffer-list)))

;;; Positions

(defun composer-client-position (&optional place)
  "PLACE (by default, point) as the server counts lines and columns."
  (save-restriction
    (widen)
    (save-excursion
      (goto-char (or place (point)))
      (let ((here (point))
            (start (line-beginning-position)))
        (list :line (1- (line-number-at-pos here t))
              :character
              (pcase (composer-client-unit composer-client)
                ('utf-8 (- (position-bytes here) (position-bytes start)))
                ('utf-16 (+ (- here start)
                            (cl-count-if (lambda (character) (> character #xffff))
                                         (buffer-substring-no-properties start here))))
                (_ (- here start))))))))

(defun composer-client-forward-utf-16 (units)
  "Go forward by UNITS of UTF-16, not beyond the line's end.
A unit in the middle of a character leads before it."
  (let ((end (line-end-position)))
    (while (and (> units 0) (< (point) end))
      (setq units (- units (if (> (char-after) #xffff) 2 1)))
      (if (< units 0) (setq units 0) (forward-char)))))

(defun composer-client-point (position)
  "The place in this buffer for the server's POSITION; clamped."
  (save-restriction
    (widen)
    (save-excursion
      (goto-char (point-min))
      (when (zerop (forward-line (plist-get position :line)))
        (let ((column (plist-get position :character))
              (end (line-end-position)))
          (pcase (composer-client-unit composer-client)
            ('utf-8 (goto-char (min end (or (byte-to-position (+ (position-bytes (point)) column)) end))))
            ('utf-16 (composer-client-forward-utf-16 column))
            (_ (goto-char (min end (+ (point) column)))))))
      (point))))

(defun composer-client-region (range)
  "The places where the server's RANGE begins and ends, as a cons."
  (cons (composer-client-point (plist-get range :start))
        (composer-client-point (plist-get range :end))))

(provide 'composer-client)
;;; composer-client.el ends here
