;;; composer-tokens.el --- The server's tokens  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; After each count the server is asked what the text is made of, for the
;; colours and the pictures.

;;; Code:

(require 'composer-client)
(require 'composer-count)
(require 'composer-colours)
(require 'composer-pictures)

(defun composer-tokens--child (child first start)
  "CHILD of a token as a list of kind, start and end.
The token begins at START, which is the server's byte FIRST."
  (let ((bytes (plist-get child :utf8))
        (offset (- (position-bytes start) first)))
    (list (plist-get child :kind)
          (byte-to-position (+ offset (aref bytes 0)))
          (byte-to-position (+ offset (aref bytes 1))))))

(defun composer-tokens--places (tokens)
  "TOKENS as lists of kind, start, end and children, in this buffer."
  (mapcar (lambda (token)
            (pcase-let ((`(,start . ,end) (composer-client-region (plist-get token :range)))
                        (first (aref (plist-get token :utf8) 0)))
              (list (plist-get token :kind) start end
                    (mapcar (lambda (child) (composer-tokens--child child first start))
                            (plist-get token :children)))))
          tokens))

(defun composer-tokens-refresh ()
  "Ask the server for the tokens of this buffer, and show them."
  (when composer-client
    (let ((tick (buffer-chars-modified-tick)))
      (composer-client-ask
       composer-client "composer/tokens" (list :textDocument (composer-client-document))
       (lambda (answer)
         ;; What was typed meanwhile is counted soon, and then this is asked again.
         (when (and composer-client (= tick (buffer-chars-modified-tick)))
           (save-restriction
             (widen)
             (let ((places (composer-tokens--places (plist-get answer :tokens))))
               (composer-colours-show places)
               (composer-pictures-show places)))))))))

;;;###autoload
(defun composer-toggle-pictures ()
  "Show emoticons as pictures or emoji in this buffer, or as text again.
The text of the buffer stays what it is."
  (interactive)
  (setq-local composer-pictures (not composer-pictures))
  (if composer-pictures (composer-tokens-refresh) (composer-pictures-forget))
  (message "Emoticons are shown as %s" (if composer-pictures "pictures or emoji" "text")))

(add-hook 'composer-count-changed-hook #'composer-tokens-refresh)

(provide 'composer-tokens)
;;; composer-tokens.el ends here
