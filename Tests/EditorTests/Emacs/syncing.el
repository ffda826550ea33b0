;;; syncing.el --- Edits at random, and compares the server's text with the buffer's  -*- lexical-binding: t; -*-

;;; Code:

(defconst syncing-texts ["a" "微" "😀" "𠮷" "[微笑]" "👨‍👩‍👧" "\n" "\n\n" "e\u0301" "#早安#" "" "@小明:\n"])

(defun syncing-place ()
  "A place in the buffer."
  (+ (point-min) (random (- (point-max) (point-min) -1))))

(defun syncing-edit ()
  "Do something to the text."
  (pcase (random 5)
    (0 (goto-char (syncing-place)) (insert (aref syncing-texts (random (length syncing-texts)))))
    (1 (delete-region (syncing-place) (syncing-place)))
    (2 (let ((start (syncing-place)))
         (delete-region start (min (point-max) (+ start 3)))
         (goto-char start)
         (insert (aref syncing-texts (random (length syncing-texts))))))
    (3 (goto-char (syncing-place)) (upcase-word 1) (transpose-chars 1))
    (_ (subst-char-in-region (point-min) (point-max) ?微 ?𠮷))))

(define-scenario
 (await "the server" (served))
 (random "composer")
 (let ((edits 0) (difference nil))
   (while (and (< edits 60) (not difference))
     (ignore-errors (syncing-edit))
     (setq edits (1+ edits))
     (when (zerop (% edits 3))
       (let ((theirs (plist-get (composer-client-request composer-client "composer/text"
                                                         (list :textDocument (composer-client-document)))
                                :text)))
         (unless (equal theirs (buffer-substring-no-properties (point-min) (point-max)))
           (setq difference (format "after %d edits: “%s”, but the server has “%s”" edits (buffer-string) theirs)))
         (iter-yield nil))))
   (answer "edits" edits)
   (answer "difference" (or difference "none"))))

;;; syncing.el ends here
