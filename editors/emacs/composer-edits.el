;;; composer-edits.el --- What the server edits  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Fixes, threads, whole emoticons taken back, and a post as attachment runs.

;;; Code:

(require 'composer-client)
(require 'composer-count)
(require 'json)

(defun composer-edits--apply (edits)
  "Apply EDITS, a sequence of TextEdits, to this buffer, as one change."
  (let ((regions (mapcar (lambda (edit)
                           (pcase-let ((`(,start . ,end) (composer-client-region (plist-get edit :range))))
                             (list start end (plist-get edit :newText))))
                         edits)))
    (atomic-change-group
      (save-restriction
        (widen)
        (save-excursion
          ;; From the end, so that no edit moves another's place.
          (pcase-dolist (`(,start ,end ,text)
                         (cl-stable-sort (nreverse regions) #'> :key #'car))
            (goto-char start)
            (delete-region start end)
            (insert text)))))))

(defun composer-edits--of (action)
  "The TextEdits of ACTION, or nil where it is about other files too."
  (let* ((edit (plist-get action :edit))
         (uri (composer-client-uri composer-client))
         (documents (plist-get edit :documentChanges))
         (changes (plist-get edit :changes)))
    (cond
     ((= (length documents) 1)
      (let ((only (elt documents 0)))
        (and (equal uri (plist-get (plist-get only :textDocument) :uri))
             (plist-get only :edits))))
     ((= (length changes) 2)
      (and (equal (car changes) (intern (concat ":" uri))) (cadr changes))))))

(defun composer-edits--actions (kind &optional place)
  "The code actions of KIND at PLACE, or point, that edit only this text."
  (let* ((here (composer-client-position place))
         (actions (composer-client-request
                   composer-client "textDocument/codeAction"
                   (list :textDocument (composer-client-document)
                         :range (list :start here :end here)
                         :context (list :diagnostics [] :only (vector kind))))))
    (seq-filter (lambda (action)
                  (or (composer-edits--of action)
                      (and (plist-get action :data) (not (plist-get action :edit)))))
                actions)))

(defun composer-edits--choose (actions prompt)
  "The one of ACTIONS that the user wants; asked by PROMPT where there are several."
  (if (null (cdr actions))
      (car actions)
    (let* ((titles (delete-dups (mapcar (lambda (action) (plist-get action :title)) actions)))
           (title (completing-read (format-prompt prompt (car titles)) titles nil t nil nil (car titles))))
      (cl-find title actions :key (lambda (action) (plist-get action :title)) :test #'equal))))

(defun composer-edits--run (action)
  "Do what ACTION would, asking for its edit where the server put that off."
  (unless (plist-get action :edit)
    (setq action (composer-client-request composer-client "codeAction/resolve" action)))
  (composer-edits--apply (composer-edits--of action)))

;;;###autoload
(defun composer-fix ()
  "Fix the mistake at point; ask where there are several ways."
  (interactive "*")
  (composer-client-need)
  (let ((actions (composer-edits--actions "quickfix")))
    (unless actions (user-error "Nothing to fix here"))
    (composer-edits--run (composer-edits--choose actions "Fix"))))

;;;###autoload
(defun composer-split ()
  "Split the post at point, which is too long, into a thread."
  (interactive "*")
  (composer-client-need)
  (let ((actions (composer-edits--actions "refactor.rewrite.split" (composer-count-place))))
    (unless actions (user-error "This post is not too long"))
    (composer-edits--run (composer-edits--choose actions "Split"))))

;;; The delete key

(defun composer-edits--simple-p (character)
  "Whether CHARACTER is one by itself: no emoticon's end, no part of a cluster."
  (and character
       (not (memq character '(?\] ?:)))
       (or (< character #x300) (<= #x3000 character #xd7ff))))

;;;###autoload
(defun composer-delete-backward (count)
  "Delete the emoticon before point, else a character as people see it.
With a prefix argument, an active region or no server, this deletes as
`delete-backward-char' does; COUNT is the number of characters then."
  (interactive "*p")
  (let ((stroke (and composer-client (not current-prefix-arg) (not (use-region-p))
                     (> (point) (point-min))
                     (not (composer-edits--simple-p (char-before)))
                     (ignore-errors
                       (composer-client-request
                        composer-client "composer/deleteBackward"
                        (list :textDocument (composer-client-document)
                              :position (composer-client-position)))))))
    (pcase (and stroke (composer-client-region (plist-get (plist-get stroke :edit) :range)))
      ((and `(,start . ,end) (guard (and (= end (point)) (<= (point-min) start))))
       (delete-region start end))
      (_ (with-suppressed-warnings ((interactive-only delete-backward-char))
           (delete-backward-char count (and current-prefix-arg t)))))))

(put 'composer-delete-backward 'delete-selection 'supersede)

;;; Runs

;;;###autoload
(defun composer-to-runs ()
  "Show the text, or the region, as JSON for a rich-text view.
These are its attachment runs; they go to the kill ring too."
  (interactive)
  (composer-client-need)
  (let* ((source (if (use-region-p)
                     (list :text (buffer-substring-no-properties (region-beginning) (region-end)))
                   (list :textDocument (composer-client-document))))
         (runs (composer-client-request composer-client "composer/toRuns" source))
         (json (with-temp-buffer
                 (insert (json-encode runs))
                 (json-pretty-print-buffer)
                 (buffer-string))))
    (kill-new json)
    (with-current-buffer (get-buffer-create "*composer-runs*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert json "\n"))
      (goto-char (point-min))
      (view-mode)
      (display-buffer (current-buffer)))))

(provide 'composer-edits)
;;; composer-edits.el ends here
