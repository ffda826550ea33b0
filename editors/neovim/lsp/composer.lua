-- For vim.lsp.enable('composer') without setup(), in Neovim 0.11 and later.
return {
  cmd = { 'composer-lsp' },
  filetypes = require('composer.platforms').filetypes,
  root_markers = { { '.composer-lsp.json', '.git' } },
}
