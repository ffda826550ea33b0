-- Colours: the server's tokens where Neovim shows them, syntax/post.vim elsewhere.
local M = {}

--- The highlight groups of the plugin, for a colour scheme to override.
function M.define()
  vim.cmd('highlight default link ComposerCount Comment')
  vim.cmd('highlight default link ComposerCountOver DiagnosticError')
end

--- Leaves the colours to the server's tokens where Neovim (0.9 and later) asks for them.
function M.attach(client, buffer)
  if vim.lsp.semantic_tokens and client.server_capabilities.semanticTokensProvider then
    vim.bo[buffer].syntax = 'OFF'
  end
end

--- Gives the colours back to the syntax file.
function M.detach(buffer)
  if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].syntax == 'OFF' then
    vim.bo[buffer].syntax = vim.bo[buffer].filetype
  end
end

return M
