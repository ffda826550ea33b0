print("composer-lsp")
