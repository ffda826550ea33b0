;;; composer-pictures.el --- Emoticons as emoji and pictures  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The buffer keeps [微笑]; what is shown is the package's picture where it has
;; one and the display can show it, else the nearest emoji.

;;; Code:

(require 'composer-client)

(defcustom composer-pictures t
  "Whether emoticons are shown as pictures or emoji.
See `composer-toggle-pictures' for one buffer."
  :type 'boolean
  :group 'composer)

(defvar-local composer-pictures--known nil
  "What is shown for each emoticon by its name, or nil for its text.")

(defun composer-pictures--of (emoticon)
  "The `display' property for EMOTICON, an attachment run of the server's."
  (let ((image (plist-get emoticon :image)))
    (or (and image (display-images-p) (file-readable-p image)
             (ignore-errors
               (create-image image nil nil :ascent 'center :height (default-line-height))))
        (plist-get emoticon :emoji))))

(defun composer-pictures--learn (answer)
  "Keep how the emoticons in ANSWER are to be shown."
  (seq-doseq (run (plist-get answer :runs))
    (let ((emoticon (plist-get run :emoticon)))
      (when emoticon
        (puthash (or (plist-get emoticon :text) (plist-get emoticon :chs))
                 (composer-pictures--of emoticon) composer-pictures--known)))))

(defun composer-pictures--gone (overlay &rest _)
  "Delete OVERLAY, in which somebody has begun to edit."
  (delete-overlay overlay))

(defun composer-pictures--draw (places)
  "Show what is known for the emoticons at PLACES."
  (composer-pictures-forget)
  (when composer-pictures
    (pcase-dolist (`(,start . ,end) places)
      (let ((shown (gethash (buffer-substring-no-properties start end) composer-pictures--known)))
        (when shown
          (let ((overlay (make-overlay start end nil t)))
            (overlay-put overlay 'composer-picture t)
            (overlay-put overlay 'evaporate t)
            (overlay-put overlay 'modification-hooks '(composer-pictures--gone))
            (overlay-put overlay 'help-echo (buffer-substring-no-properties start end))
            (overlay-put overlay 'display shown)))))))

(defun composer-pictures-show (tokens)
  "Show the emoticons among TOKENS, each a list of kind, start, end and children."
  (let (places unknown)
    (cl-labels ((visit (token)
                  (pcase-let ((`(,kind ,start ,end . ,_) token))
                    (when (equal kind "emoticon") (push (cons start end) places)))
                  (mapc #'visit (nth 3 token))))
      (mapc #'visit tokens))
    (unless composer-pictures--known
      (setq composer-pictures--known (make-hash-table :test #'equal)))
    (setq unknown (cl-some (lambda (place)
                             (eq 'none (gethash (buffer-substring-no-properties (car place) (cdr place))
                                                composer-pictures--known 'none)))
                           places))
    (if (not (and composer-pictures unknown))
        (composer-pictures--draw places)
      (let ((tick (buffer-chars-modified-tick)))
        (composer-client-ask
         composer-client "composer/toRuns" (list :textDocument (composer-client-document))
         (lambda (answer)
           (composer-pictures--learn answer)
           (when (= tick (buffer-chars-modified-tick))
             (composer-pictures--draw places))))))))

(defun composer-pictures-forget ()
  "Show the emoticons as text."
  (remove-overlays (point-min) (point-max) 'composer-picture t))

(defun composer-pictures--leave ()
  "Forget what the server told, since it is gone."
  (composer-pictures-forget)
  (setq composer-pictures--known nil))

(add-hook 'composer-client-detach-hook #'composer-pictures--leave)

(provide 'composer-pictures)
;;; composer-pictures.el ends here
