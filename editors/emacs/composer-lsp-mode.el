;;; composer-lsp-mode.el --- Posts by lsp-mode  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Loaded behind lsp-mode: how the server is started, and what it tells.

;;; Code:

(require 'composer-client)
(require 'lsp-mode nil t)

(declare-function make-lsp-client "ext:lsp-mode")
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-request-async "ext:lsp-mode")
(declare-function lsp-workspaces "ext:lsp-mode")
(declare-function lsp--buffer-uri "ext:lsp-mode")
(declare-function lsp--client-server-id "ext:lsp-mode")
(declare-function lsp--workspace-client "ext:lsp-mode")
(declare-function lsp--workspace-server-capabilities "ext:lsp-mode")
(declare-function composer-count-counted "composer-count")

(defvar lsp--cur-workspace)
(defvar lsp-language-id-configuration)

(defun composer-lsp-mode--workspace ()
  "The server of this buffer as a workspace of `lsp-mode', or nil."
  (cl-find 'composer-lsp (lsp-workspaces)
           :key (lambda (workspace) (lsp--client-server-id (lsp--workspace-client workspace)))))

(defun composer-lsp-mode--counted (_workspace params)
  "Show what the posts in PARAMS weigh."
  (let ((counted (composer-client-plain params)))
    (composer-count-counted (plist-get counted :uri) (plist-get counted :posts))))

(cl-defmethod composer-client-request ((_client (eql 'lsp-mode)) method params)
  "Ask by `lsp-mode' for METHOD with PARAMS, and wait."
  ;; Not by `lsp-request': that throws out of the filter, and the messages
  ;; that came along with the answer are lost.
  (let ((lsp--cur-workspace (composer-lsp-mode--workspace))
        (deadline (+ (float-time) 5))
        state answer)
    (lsp-request-async method params
                       (lambda (result) (setq state 'answered answer result))
                       :error-handler (lambda (failure) (setq state 'failed answer failure))
                       :mode 'detached)
    (while (not state)
      (when (> (float-time) deadline) (error "No answer to %s within 5 seconds" method))
      (accept-process-output nil 0.05))
    (setq answer (composer-client-plain answer))
    (when (eq state 'failed)
      (error "%s: %s" method (if (listp answer) (plist-get answer :message) answer)))
    answer))

(cl-defmethod composer-client-ask ((_client (eql 'lsp-mode)) method params answer)
  "Ask by `lsp-mode' for METHOD with PARAMS; call ANSWER later."
  (let ((lsp--cur-workspace (composer-lsp-mode--workspace)))
    (lsp-request-async method params
                       (lambda (result) (funcall answer (composer-client-plain result)))
                       :mode 'alive :error-handler #'ignore)))

(cl-defmethod composer-client-unit ((_client (eql 'lsp-mode)))
  "The unit of columns: `lsp-mode' counts characters and knows no other."
  'utf-32)

(cl-defmethod composer-client-uri ((_client (eql 'lsp-mode)))
  "The name of this buffer for `lsp-mode'."
  (lsp--buffer-uri))

(defun composer-lsp-mode--opened ()
  "Meet the server."
  (when (and (derived-mode-p 'composer-post-mode) (composer-lsp-mode--workspace))
    (composer-client-attach 'lsp-mode)))

(defun composer-lsp-mode--closed ()
  "Take leave of the server."
  (when (eq composer-client 'lsp-mode) (composer-client-detach)))

(add-to-list 'lsp-language-id-configuration '(composer-post-mode . "post"))
(add-hook 'lsp-after-open-hook #'composer-lsp-mode--opened)
(add-hook 'lsp-unconfigure-hook #'composer-lsp-mode--closed)

(let ((handlers (make-hash-table :test #'equal)))
  (puthash "composer/didCount" #'composer-lsp-mode--counted handlers)
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () composer-command))
    :major-modes '(composer-post-mode)
    :server-id 'composer-lsp
    :initialization-options #'composer-client-initialization-options
    ;; lsp-mode counts characters, and before 9.0 does not say so: columns behind an emoji would be wrong.
    :custom-capabilities '((general . ((positionEncodings . ["utf-32"]))))
    :semantic-tokens-faces-overrides
    '(:types (("enumMember" . composer-emoticon) ("class" . composer-mention)
              ("macro" . composer-topic) ("function" . composer-url)))
    :notification-handlers handlers)))

(provide 'composer-lsp-mode)
;;; composer-lsp-mode.el ends here
