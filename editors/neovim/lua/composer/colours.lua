-- Colours: the server's tokens where Neovim shows them, syntax/post.vim elsewhere.
local M = {}

-- Where Neovim's own scheme has a colour (0.11 has none for Constant, Type and Macro, which the tokens' types mean).
local groups = {
  ComposerEmoticon = 'String',
  -- It will be published as text; Neovim would strike it out.
  ComposerUnknownEmoticon = 'Comment',
  ComposerEmoji = 'Normal',
  ComposerMention = 'Identifier',
  ComposerTopic = 'Special',
  ComposerURL = 'Underlined',
  ComposerCount = 'Comment',
  ComposerCountOver = 'DiagnosticError',
}

-- The server's token types.
local types = {
  enumMember = 'ComposerEmoticon',
  class = 'ComposerMention',
  macro = 'ComposerTopic',
  ['function'] = 'ComposerURL',
}

local function link()
  for group, target in pairs(groups) do
    vim.cmd(('highlight default link %s %s'):format(group, target))
  end
  if not vim.lsp.semantic_tokens then
    return
  end
  for _, filetype in ipairs(require('composer.config').filetypes()) do
    for type, group in pairs(types) do
      vim.cmd(('highlight default link @lsp.type.%s.%s %s'):format(type, filetype, group))
    end
    vim.cmd(('highlight default link @lsp.mod.deprecated.%s ComposerUnknownEmoticon'):format(filetype))
  end
end

--- The highlight groups of the plugin, for a colour scheme to override; they outlive its change.
function M.define()
  link()
  vim.api.nvim_create_autocmd('ColorScheme', {
    group = vim.api.nvim_create_augroup('composer_colours', {}),
    callback = link,
  })
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
