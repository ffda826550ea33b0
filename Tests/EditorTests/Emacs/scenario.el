;;; scenario.el --- What a person does in Emacs, step by step  -*- lexical-binding: t; -*-

;; emacs -nw -l scenario.el FILE
;;
;; COMPOSER_SCENARIO is a file that defines `scenario' by `define-scenario'; what that answers goes as JSON to
;; COMPOSER_ANSWERS.  Keys are read only while Emacs waits in its command loop, so the steps are a generator that a timer
;; resumes.

;;; Code:

(require 'cl-lib)
(require 'generator)
(require 'json)

(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil create-lockfiles nil use-dialog-box nil)

(defvar scenario-answers nil "What was answered, by name.")
(defvar scenario-steps nil "The steps that are left.")
(defvar scenario-failed nil "Whether something was waited for in vain.")

(defun answer (name value)
  "Tell the test VALUE by NAME, as text."
  (setf (alist-get name scenario-answers nil nil #'equal)
        (if (stringp value) (substring-no-properties value) (format "%s" value))))

(defun messages ()
  "What Emacs has said."
  (with-current-buffer "*Messages*" (buffer-substring-no-properties (point-min) (point-max))))

(defun hand-over ()
  "Write what was answered."
  (let ((file (getenv "COMPOSER_ANSWERS"))
        (coding-system-for-write 'utf-8-unix))
    (with-temp-file (concat file ".new")
      (insert (if scenario-answers (json-encode scenario-answers) "{}")))
    (rename-file (concat file ".new") file t)))

(defun finish ()
  "Hand over and leave Emacs, as a user would."
  (answer "messages" (messages))
  (hand-over)
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer (when buffer-file-name (set-buffer-modified-p nil))))
  (kill-emacs))

(defun scenario-resume ()
  "Take the next step."
  (condition-case failure
      (progn (set-buffer (window-buffer))
             (iter-next scenario-steps)
             (run-with-timer 0.01 nil #'scenario-resume))
    (iter-end-of-sequence (finish))
    (error (answer "failure" (format "%S" failure))
           (finish))))

(defmacro define-scenario (&rest body)
  "Let BODY be the steps, in which `await' and `pause' may stand."
  `(setq scenario-steps (funcall (iter-lambda () ,@body))))

(defmacro await (what form)
  "Wait until FORM gives something, and give that; WHAT names it where it never comes."
  (let ((got (gensym)) (deadline (gensym)))
    `(let ((,deadline (+ (float-time) 30)) ,got)
       (while (not (setq ,got (ignore-errors ,form)))
         (when (> (float-time) ,deadline)
           (error "Waited in vain for %s; the text is “%s”, point is %d, the messages: %s"
                  ,what (buffer-string) (point) (messages)))
         (iter-yield nil))
       ,got)))

(defun press (keys)
  "Type KEYS, as `kbd' writes them."
  (setq unread-command-events (append unread-command-events (listify-key-sequence (kbd keys)))))

(defun type (text)
  "Type TEXT character by character."
  (setq unread-command-events (append unread-command-events (append text nil))))

(defun line ()
  "The line that point is in."
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun go-before (text)
  "Go before the first TEXT of the buffer."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun faces ()
  "The coloured parts of the text, `text=face', by font lock, by lsp-mode or by overlays."
  (let ((place (point-min)) found)
    (while (< place (point-max))
      (let* ((overlays (cl-remove-if-not (lambda (o) (overlay-get o 'composer-colour)) (overlays-at place)))
             (face (if overlays
                       (overlay-get (car (sort overlays (lambda (a b) (> (overlay-start a) (overlay-start b))))) 'face)
                     (get-text-property place 'face)))
             (next (min (next-single-char-property-change place 'face)
                        (next-overlay-change place))))
        (when (consp face) (setq face (car face)))
        (when face
          ;; Other overlays may part what is coloured alike.
          (if (and found (eq face (nth 2 (car found))) (= place (nth 1 (car found))))
              (setf (nth 1 (car found)) next)
            (push (list place next face) found)))
        (setq place next)))
    (mapconcat (lambda (part)
                 (format "%s=%s" (buffer-substring-no-properties (nth 0 part) (nth 1 part)) (nth 2 part)))
               (nreverse found) " ")))

(defun pictures ()
  "What is shown in the text's stead, `text=shown'."
  (mapconcat (lambda (overlay)
               (format "%s=%s" (buffer-substring-no-properties (overlay-start overlay) (overlay-end overlay))
                       (overlay-get overlay 'display)))
             (sort (cl-remove-if-not (lambda (o) (overlay-get o 'composer-picture))
                                     (overlays-in (point-min) (point-max)))
                   (lambda (a b) (< (overlay-start a) (overlay-start b))))
             " "))

(defun mistakes ()
  "What is underlined, `text=message'."
  (mapconcat (lambda (mistake)
               (format "%s=%s"
                       (buffer-substring-no-properties (flymake-diagnostic-beg mistake) (flymake-diagnostic-end mistake))
                       (flymake-diagnostic-text mistake)))
             (sort (flymake-diagnostics)
                   (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))
             "\n"))

(defun header ()
  "What the header line shows."
  (string-trim (format-mode-line header-line-format)))

(defun mode-line ()
  "What the mode line shows."
  (format-mode-line mode-line-format))

(defun offered ()
  "The first words of the list of completions, or nil."
  (let ((window (get-buffer-window "*Completions*")))
    (when window
      (with-current-buffer (window-buffer window)
        (goto-char (point-min))
        (let (found)
          (while (and (not (eobp)) (< (length found) 6))
            (let ((next (next-single-property-change (point) 'mouse-face nil (point-max))))
              (when (get-text-property (point) 'mouse-face)
                (push (buffer-substring-no-properties (point) next) found))
              (goto-char next)))
          (and found (string-join (nreverse found) " ")))))))

(defun served ()
  "Whether the server has counted this buffer."
  (and composer-client composer-count--posts))

(defun counted ()
  "Whether what is shown is the count of the text as it is now."
  (let ((posts (plist-get (composer-client-request composer-client "composer/count"
                                                   (list :textDocument (composer-client-document)))
                          :posts)))
    (equal (mapcar (lambda (post) (plist-get (elt (plist-get post :counts) 0) :used)) posts)
           (mapcar (lambda (post) (plist-get (cadr post) :used)) composer-count--posts))))

(load (getenv "COMPOSER_SCENARIO") nil t)
(add-hook 'emacs-startup-hook (lambda () (run-with-timer 0.1 nil #'scenario-resume)))

;;; scenario.el ends here
