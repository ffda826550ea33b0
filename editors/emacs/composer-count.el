;;; composer-count.el --- What the post at point weighs  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; The mode line has the count of the platform with the least room, the header
;; line those of all platforms of the post at point, the tightest first.

;;; Code:

(require 'composer-client)

(defcustom composer-count-in-header-line t
  "Whether the header line shows what the post at point weighs."
  :type 'boolean
  :group 'composer)

(defface composer-count-over '((t :inherit error))
  "The count of a post that is too long."
  :group 'composer)

(defvar composer-count-changed-hook nil
  "Run in a buffer whose posts the server has counted anew.")

(defvar-local composer-count--posts nil
  "This buffer's posts, as conses of a marker and what the post weighs.")

(defconst composer-count-header-line '(:eval (composer-count-header))
  "What the header line has while a server runs.")
;; So that the symbol can stand in a header line of somebody's own.
(put 'composer-count-header-line 'risky-local-variable t)

(defun composer-count-counted (uri posts)
  "Take the server's counts of the POSTS of the document URI."
  (let ((buffer (composer-client-buffer uri)))
    (when buffer
      (with-current-buffer buffer
        (composer-count--take posts)
        (run-hooks 'composer-count-changed-hook)))))

(defun composer-count--take (posts)
  "Keep what POSTS weigh, each from its place on."
  (mapc (lambda (post) (set-marker (car post) nil)) composer-count--posts)
  (setq composer-count--posts
        (mapcar (lambda (post)
                  (cons (copy-marker (composer-client-point (plist-get (plist-get post :range) :start)))
                        (sort (append (plist-get post :counts) nil)
                              (lambda (one other)
                                (< (plist-get one :remaining) (plist-get other :remaining))))))
                posts))
  (when composer-count-in-header-line
    ;; One that somebody has set stays.
    (unless header-line-format
      (setq header-line-format (list composer-count-header-line))))
  (force-mode-line-update))

(defun composer-count-forget ()
  "Show no counts here any longer."
  (mapc (lambda (post) (set-marker (car post) nil)) composer-count--posts)
  (setq composer-count--posts nil)
  (when (equal header-line-format (list composer-count-header-line))
    (setq header-line-format nil))
  (force-mode-line-update))

(defun composer-count-here ()
  "What the post at point weighs, a property list for each platform.
The tightest comes first.  A separator's post is the one before it."
  (let ((found (cdar composer-count--posts)))
    (dolist (post composer-count--posts)
      (when (<= (car post) (point)) (setq found (cdr post))))
    found))

(defun composer-count-place ()
  "Point, or where the first post begins if point is in the header before it."
  (max (point) (or (caar composer-count--posts) (point))))

(defun composer-count--figures (count)
  "The figures of COUNT, such as 12/140."
  (let ((figures (format "%d/%d" (plist-get count :used) (plist-get count :limit))))
    (if (< (plist-get count :remaining) 0)
        (propertize figures 'face 'composer-count-over)
      figures)))

(defun composer-count-mode-line ()
  "The count of the post at point, for the mode line."
  (let ((counts (composer-count-here)))
    (if counts (concat " " (composer-count--figures (car counts))) "")))

(defun composer-count-header ()
  "The counts of the post at point, for the header line."
  (mapconcat (lambda (count)
               (concat " " (plist-get count :platform) " " (composer-count--figures count)))
             (composer-count-here) " ·"))

;;;###autoload
(defun composer-count ()
  "Say what the post at point weighs on each of its platforms."
  (interactive)
  (composer-client-need)
  (composer-count--take
   (plist-get (composer-client-request composer-client "composer/count"
                                       (list :textDocument (composer-client-document)))
              :posts))
  (message "%s" (mapconcat (lambda (count)
                             (format "%s: %d of %d used, %d left" (plist-get count :platform)
                                     (plist-get count :used) (plist-get count :limit)
                                     (plist-get count :remaining)))
                           (composer-count-here) "; ")))

(add-hook 'composer-client-detach-hook #'composer-count-forget)

(provide 'composer-count)
;;; composer-count.el ends here
