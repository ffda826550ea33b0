;;; composer-eglot.el --- Posts by eglot  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Loaded behind eglot: how the server is started, and what it tells.

;;; Code:

(require 'composer-client)
(require 'eglot nil t)

(declare-function eglot-managed-p "ext:eglot")
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-completion-at-point "ext:eglot")
(declare-function eglot--TextDocumentIdentifier "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")
(declare-function jsonrpc-request "ext:jsonrpc")
(declare-function jsonrpc-async-request "ext:jsonrpc")
(declare-function composer-count-counted "composer-count")

(defvar eglot-server-programs)
(defvar eglot-move-to-column-function)
(defvar eglot-send-changes-idle-time)

(defclass composer-eglot-server (eglot-lsp-server) ()
  "A composer-lsp that eglot has started.")

(defun composer-eglot-contact (&rest _)
  "The class of the server, and its command."
  (cons 'composer-eglot-server composer-command))

(cl-defmethod eglot-initialization-options ((_server composer-eglot-server))
  "Ask for counts, and give the user's settings."
  (composer-client-initialization-options))

(cl-defmethod eglot-client-capabilities ((server composer-eglot-server))
  "What eglot can do for SERVER.
Outside of a project it watches no files: it would walk through all folders
below, be it the whole home."
  (let ((capabilities (cl-call-next-method))
        (project (slot-value server 'project)))
    (when (eq (car-safe project) 'transient)
      (let ((watching (plist-get (plist-get capabilities :workspace) :didChangeWatchedFiles)))
        (when watching
          (setf (plist-get (plist-get capabilities :workspace) :didChangeWatchedFiles)
                '(:dynamicRegistration :json-false)))))
    capabilities))

(cl-defmethod eglot-handle-notification
  ((_server composer-eglot-server) (_method (eql 'composer/didCount)) &key uri posts &allow-other-keys)
  "Show what the POSTS of the document called URI weigh."
  (composer-count-counted uri posts))

(defun composer-eglot--sync ()
  "Tell the server what has been typed; give the server."
  (eglot--signal-textDocument/didChange)
  (eglot-current-server))

(cl-defmethod composer-client-request ((_client (eql 'eglot)) method params)
  "Ask by eglot for METHOD with PARAMS, and wait."
  (jsonrpc-request (composer-eglot--sync) (intern (concat ":" method)) params :timeout 5))

(cl-defmethod composer-client-ask ((_client (eql 'eglot)) method params answer)
  "Ask by eglot for METHOD with PARAMS; call ANSWER later."
  (let ((buffer (current-buffer)))
    (jsonrpc-async-request
     (composer-eglot--sync) (intern (concat ":" method)) params
     :success-fn (lambda (result)
                   (when (buffer-live-p buffer)
                     (with-current-buffer buffer (funcall answer result))))
     :error-fn #'ignore :timeout-fn #'ignore)))

(cl-defmethod composer-client-unit ((_client (eql 'eglot)))
  "The unit of columns that eglot and the server use."
  (intern (or (plist-get (slot-value (eglot-current-server) 'capabilities) :positionEncoding) "utf-16")))

(cl-defmethod composer-client-uri ((_client (eql 'eglot)))
  "The name of this buffer for eglot."
  (plist-get (eglot--TextDocumentIdentifier) :uri))

(defun composer-eglot--move-to-column (column)
  "Go to COLUMN of this line, in units of UTF-16.
Eglot 1.9's own way never ends where a place that has gone stale lies in the
middle of a character."
  (goto-char (line-beginning-position))
  (composer-client-forward-utf-16 column))

(defun composer-eglot--managed ()
  "Meet the server, or take leave of it."
  (when (derived-mode-p 'composer-post-mode)
    (if (not (eglot-managed-p))
        (composer-client-detach)
      (unless (boundp 'eglot-move-to-linepos-function)
        (setq-local eglot-move-to-column-function #'composer-eglot--move-to-column))
      ;; The count shall follow the typing.
      (setq-local eglot-send-changes-idle-time 0.1)
      (remove-hook 'completion-at-point-functions #'eglot-completion-at-point t)
      (composer-client-attach 'eglot))))

(add-to-list 'eglot-server-programs '(composer-post-mode . composer-eglot-contact))
(put 'composer-post-mode 'eglot-language-id "post")
(add-hook 'eglot-managed-mode-hook #'composer-eglot--managed)

(provide 'composer-eglot)
;;; composer-eglot.el ends here
