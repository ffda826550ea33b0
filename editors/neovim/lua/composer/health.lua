-- :checkhealth composer
local M = {}

-- 0.7 has these under other names.
local health = vim.fn.has('nvim-0.8') == 1 and vim.health or require('health')
local start = health.start or health.report_start
local ok = health.ok or health.report_ok
local info = health.info or health.report_info
local warn = health.warn or health.report_warn
local report_error = health.error or health.report_error

local function has(version)
  return vim.fn.has('nvim-' .. version) == 1
end

local function editor()
  start('composer: Neovim')
  if has('0.7') then
    ok('Neovim 0.7 or later')
  else
    report_error('Neovim is older than 0.7', { 'Install Neovim 0.7 or later.' })
  end
  info('colours: ' .. (has('0.9') and 'the server’s tokens' or 'the syntax file (tokens need Neovim 0.9)'))
  info('characters left: ' .. (has('0.10') and 'inlay hints' or 'virtual text (inlay hints need Neovim 0.10)'))
  local config = require('composer.config')
  if config.options.completion == false then
    info('completion: off (option “completion”)')
  elseif config.options.completion == 'auto' and require('composer.completion').other() then
    info('completion: left to ' .. require('composer.completion').other())
  else
    ok('completion: Neovim’s own popup on [ 【 ［ : @ #')
  end
end

-- What <BS> does in posts.
local function backspace()
  local other = vim.fn.maparg('<BS>', 'i', false, true)
  if not require('composer.config').options.backspace then
    info('<BS>: as ever (option “backspace”)')
  elseif other.rhs == '<Plug>(composer-backspace)' or next(other) == nil then
    ok('<BS>: takes back a whole emoticon in posts')
  else
    warn('<BS>: mapped by something else, which is left alone', {
      'Map another key to it: vim.keymap.set("i", "<C-h>", "<Plug>(composer-backspace)")',
    })
  end
end

-- How emoticons are shown.
local function emoji()
  local wanted = require('composer.config').options.emoji
  if wanted == 'beside' and not has('0.10') then
    warn('emoji: “beside” needs Neovim 0.10; they stand in place of the codes')
  elseif wanted then
    ok('emoji: ' .. (wanted == 'beside' and 'beside the codes' or 'in place of the codes'))
  else
    info('emoji: not shown (:ComposerEmoji, option “emoji”)')
  end
end

local function program()
  start('composer: server')
  local cmd = require('composer.config').command()
  if vim.fn.executable(cmd[1]) == 0 then
    report_error(('“%s” is no program that can be run'):format(cmd[1]), {
      'Install composer-lsp: “make install PREFIX=$HOME/.local” in its folder, and see that ~/.local/bin is on PATH.',
      'Or name it: require("composer").setup { cmd = "/path/to/composer-lsp" }',
    })
    return
  end
  local version = vim.fn.system({ cmd[1], '--version' })
  if vim.v.shell_error == 0 then
    ok(('%s: %s'):format(vim.fn.exepath(cmd[1]), vim.trim(version)))
  else
    warn(('“%s --version” ended with status %d: %s'):format(cmd[1], vim.v.shell_error, vim.trim(version)))
  end
end

local function posts()
  start('composer: open posts')
  local filetypes = require('composer.config').filetypes()
  local found = false
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.tbl_contains(filetypes, vim.bo[buffer].filetype) then
      found = true
      local client = require('composer.client').of(buffer)
      local path = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':~:.')
      if client then
        ok(('%s: served (columns in %s)'):format(path, client.offset_encoding))
      else
        warn(('%s: no server'):format(path), { 'Is setup() called? What do :messages and the LSP log say?' })
      end
    end
  end
  if not found then
    info('none; a post is *.post, *.weibo, *.weibo.txt … or has its filetype set by “:set filetype=post”')
  end
end

--- Says what works here and what does not.
function M.check()
  editor()
  emoji()
  backspace()
  program()
  posts()
end

return M
