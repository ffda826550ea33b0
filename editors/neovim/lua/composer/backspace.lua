-- One key that takes back a whole emoticon.
local config = require('composer.config')
local names = require('composer.names')

local M = {}

local plug = '<Plug>(composer-backspace)'

--- What the key types: as many <BS> as the emoticon that ends at the cursor has characters, else one.
---
--- The names are here already, so the key waits for nothing and is never answered for a text that has changed since;
--- and since it is <BS> that is typed, undo, repeating and 'backspace' are as ever.
function M.keys()
  local key = vim.api.nvim_replace_termcodes('<BS>', true, true, true)
  -- In Replace mode <BS> brings back what was there.
  if vim.fn.mode() ~= 'i' then
    return key
  end
  local buffer = vim.api.nvim_get_current_buf()
  local column = vim.api.nvim_win_get_cursor(0)[2]
  for _, one in ipairs(names.find(buffer, vim.api.nvim_get_current_line())) do
    if one.to == column then
      return key:rep(vim.fn.strchars(one.name, 1))
    end
  end
  return key
end

--- Maps the <Plug>, which is there for everybody.
function M.define()
  vim.cmd(("inoremap <expr> %s v:lua.require'composer.backspace'.keys()"):format(plug))
end

local function mapped()
  return vim.fn.maparg('<BS>', 'i')
end

--- Maps <BS> in a buffer, if setup() says so and nothing else has it.
function M.attach(_, buffer)
  if not config.options.backspace then
    return
  end
  vim.api.nvim_buf_call(buffer, function()
    if mapped() == '' then
      vim.api.nvim_buf_set_keymap(buffer, 'i', '<BS>', plug, { desc = 'Take back a character or a whole emoticon' })
    end
  end)
end

--- Gives <BS> back.
function M.detach(buffer)
  if vim.api.nvim_buf_is_loaded(buffer) then
    vim.api.nvim_buf_call(buffer, function()
      if mapped() == plug then
        vim.api.nvim_buf_del_keymap(buffer, 'i', '<BS>')
      end
    end)
  end
end

return M
