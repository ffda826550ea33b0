;;; composer-completion.el --- Emoticons, names and topics while typing  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A function for `completion-at-point-functions', in the place of the LSP
;; client's: those take a word's bounds for the token's and drop what pinyin
;; found.  What it offers is the whole token with its mark, so that whatever
;; shows it (TAB, *Completions*, company, corfu) has only to put it in.

;;; Code:

(require 'composer-client)

(defcustom composer-complete-while-typing t
  "Whether what can be completed is listed while one types.
Where company or corfu is on, that shows it instead."
  :type 'boolean
  :group 'composer)

(defconst composer-completion--begun
  "\\(?:[[【［][^][【】［］\n]\\{0,32\\}\\|[@#＠＃][^@#＠＃[:space:]]\\{0,32\\}\\|:[^:[:space:]]\\{1,32\\}\\)"
  "A mark and what may stand between it and point.")

(defvar-local composer-completion--latest nil
  "The server's latest answer here, behind the state that it is about.")

(add-to-list 'completion-styles-alist
             '(composer composer-completion--try composer-completion--all
                        "All of the server's items, in its order."))
(add-to-list 'completion-category-defaults '(composer (styles composer) (cycle . t)))

(defun composer-completion--all (string table predicate _point)
  "All of TABLE for STRING that fits PREDICATE, unfiltered."
  (funcall table string predicate t))

(defun composer-completion--try (string table predicate _point)
  "What STRING is completed to by TABLE under PREDICATE: the sole offer, or itself."
  (let ((offers (funcall table string predicate t)))
    (cond
     ((null offers) nil)
     ((cdr offers) (cons string (length string)))
     ((equal (car offers) string) t)
     (t (cons (car offers) (length (car offers)))))))

;;; What the server says

(defun composer-completion--edit (item defaults)
  "The edit of ITEM as a list of start, end and text; DEFAULTS are its list's."
  (let* ((edit (plist-get item :textEdit))
         (range (or (plist-get edit :range) (plist-get edit :replace)
                    (let ((shared (plist-get defaults :editRange)))
                      (or (plist-get shared :replace) shared))))
         (text (if edit (plist-get edit :newText)
                 (or (plist-get item :textEditText) (plist-get item :insertText)
                     (plist-get item :label)))))
    (when range
      (pcase-let ((`(,start . ,end) (composer-client-region range)))
        (list start end text)))))

(defun composer-completion--whole (item defaults)
  "ITEM as a list of its mark's place, its text from there, its end and its detail.
DEFAULTS are those of the list.  Nil where ITEM has no edit."
  (pcase (composer-completion--edit item defaults)
    (`(,start ,end ,text)
     (let* ((mark (max (point-min) (1- start)))
            (before (buffer-substring-no-properties mark start)))
       (seq-doseq (other (plist-get item :additionalTextEdits))
         (pcase-let ((`(,from . ,to) (composer-client-region (plist-get other :range))))
           (when (= to start)
             (setq mark from
                   before (plist-get other :newText)))))
       (list mark (concat before text) end (plist-get item :detail))))))

(defun composer-completion--ask ()
  "The server's items at point, each made whole.
See `composer-completion--whole'."
  (let* ((answer (composer-client-request
                  composer-client "textDocument/completion"
                  (list :textDocument (composer-client-document)
                        :position (composer-client-position)
                        :context '(:triggerKind 1))))
         (items (append (if (vectorp answer) answer (plist-get answer :items)) nil))
         (defaults (and (listp answer) (plist-get answer :itemDefaults))))
    (cl-delete-duplicates
     (delq nil (mapcar (lambda (item) (composer-completion--whole item defaults))
                       (cl-sort items #'string<
                                :key (lambda (item)
                                       (or (plist-get item :sortText) (plist-get item :label))))))
     :key #'cadr :test #'equal :from-end t)))

(defun composer-completion--offers ()
  "The server's items at point, asked for once for each state of the buffer."
  (when (and composer-client
             (let ((case-fold-search nil))
               (looking-back composer-completion--begun (max (line-beginning-position) (- (point) 33)))))
    (let ((state (cons (point) (buffer-chars-modified-tick))))
      (unless (equal state (car composer-completion--latest))
        (setq composer-completion--latest (cons state (composer-completion--ask))))
      (cdr composer-completion--latest))))

;;; Completion at point

(defun composer-completion--table (buffer mark keep)
  "A completion table of the server's items in BUFFER for the token at MARK.
KEEP is called with the items whenever they are asked for anew."
  (let (offers)
    (cl-flet ((renew ()
                (when (and (eq (current-buffer) buffer) (> (point) mark))
                  (let ((now (composer-completion--offers)))
                    (when (or (null now) (eql mark (caar now)))
                      (setq offers now)
                      (funcall keep now))))
                (mapcar #'cadr offers)))
      (lambda (string predicate action)
        (pcase action
          ('metadata '(metadata (category . composer) (display-sort-function . identity)
                                (cycle-sort-function . identity)))
          (`(boundaries . ,_) nil)
          ('lambda (and (cl-member string offers :key #'cadr :test #'equal) t))
          ('nil (let ((found (composer-completion--try string (lambda (&rest _) (renew)) predicate nil)))
                  (if (consp found) (car found) found)))
          (_ (seq-filter (or predicate #'identity) (renew))))))))

(defun composer-completion-at-point ()
  "Complete the emoticon, name or topic at point; a completion function."
  (let* ((offers (composer-completion--offers))
         (mark (caar offers))
         (buffer (current-buffer)))
    (when offers
      (list
       mark (point)
       (composer-completion--table buffer mark
                                   (lambda (now) (when now (setq offers now))))
       :annotation-function
       (lambda (text)
         (let ((detail (nth 3 (cl-find text offers :key #'cadr :test #'equal))))
           (and detail (concat " " detail))))
       :company-kind (lambda (_text) 'enum-member)
       :company-prefix-length t
       :exclusive 'no
       :exit-function
       (let ((tail (max 0 (- (nth 2 (car offers)) (point)))))
         (lambda (_text _status)
           (with-current-buffer buffer
             ;; A bracket that the editor had closed by itself, or the rest of an old emoticon.
             (when (> tail 0)
               (delete-region (point) (min (line-end-position) (+ (point) tail)))
               (setq tail 0)))))))))

;;; While typing

(defvar composer-completion--timer nil
  "The timer that waits until nothing more is typed.")

(defun composer-completion--other-p ()
  "Whether completions are shown here by another package."
  (or (bound-and-true-p company-mode) (bound-and-true-p corfu-mode)
      (bound-and-true-p auto-complete-mode)))

(defun composer-completion--list (buffer place)
  "List what can be completed in BUFFER, if point is still at PLACE."
  (when (and (eq buffer (window-buffer)) (eq buffer (current-buffer)) (= place (point))
             composer-client (not (minibufferp)))
    (if (ignore-errors (composer-completion--offers))
        (let ((completion-at-point-functions '(composer-completion-at-point))
              (completion-show-help nil)
              (inhibit-message t)
              (message-log-max nil))
          (completion-help-at-point))
      (when completion-in-region-mode (completion-in-region-mode -1)))))

(defun composer-completion--after-command ()
  "List the items where a character of a token was typed or taken back."
  (when (and composer-complete-while-typing composer-client
             (or (eq this-command 'self-insert-command)
                 (and completion-in-region-mode (eq this-command 'composer-delete-backward)))
             (not executing-kbd-macro)
             (not (composer-completion--other-p)))
    (when composer-completion--timer (cancel-timer composer-completion--timer))
    (setq composer-completion--timer
          (run-with-idle-timer 0.05 nil #'composer-completion--list (current-buffer) (point)))))

(defun composer-completion--attach ()
  "Complete here by the server."
  (add-hook 'completion-at-point-functions #'composer-completion-at-point -50 t)
  (add-hook 'post-command-hook #'composer-completion--after-command nil t))

(defun composer-completion--detach ()
  "Complete here no longer."
  (remove-hook 'completion-at-point-functions #'composer-completion-at-point t)
  (remove-hook 'post-command-hook #'composer-completion--after-command t))

(add-hook 'composer-client-attach-hook #'composer-completion--attach)
(add-hook 'composer-client-detach-hook #'composer-completion--detach)

(provide 'composer-completion)
;;; composer-completion.el ends here
