-- What setup() was told, and what holds where it was told nothing.
local M = {}

local defaults = {
  -- The server: a name on PATH, a path, or a list of it and its arguments.
  cmd = 'composer-lsp',
  -- More filetypes to serve.
  filetypes = {},
  -- The popup on [ 【 ［ @ #: true, false, or 'auto' (unless nvim-cmp, blink.cmp or mini.completion is there).
  completion = 'auto',
  -- Characters left, at the end of each post: 'auto' (inlay hints where Neovim has them), 'virtual', false.
  count = 'auto',
  -- Emoticons as their emoji: false, true (in place of the code, but in the cursor's line), 'beside' the code (0.10).
  emoji = false,
  -- Whether <BS> takes back a whole emoticon (where <BS> is not mapped already).
  backspace = false,
  -- The server's own settings, as in .composer-lsp.json.
  settings = {},
}

local accepted = {
  cmd = { 'string', 'table' },
  filetypes = { 'table' },
  completion = { true, false, 'auto' },
  count = { false, 'auto', 'virtual' },
  emoji = { true, false, 'beside' },
  backspace = { true, false },
  settings = { 'table' },
}

M.options = vim.deepcopy(defaults)

local function fail(message)
  error('composer: ' .. message .. ' (:help composer-options)', 0)
end

local function check(name, value)
  local known = accepted[name]
  if not known then
    local names = vim.tbl_keys(accepted)
    table.sort(names)
    fail(('setup() knows no option “%s”; it knows %s'):format(tostring(name), table.concat(names, ', ')))
  end
  if not vim.tbl_contains(known, value) and not vim.tbl_contains(known, type(value)) then
    local words = vim.tbl_map(tostring, known)
    fail(('option “%s” is %s; expected one of %s'):format(name, vim.inspect(value), table.concat(words, ', ')))
  end
end

--- Takes the options of setup(); an unknown one is an error that names the known ones.
function M.set(options)
  for name, value in pairs(options) do
    check(name, value)
  end
  M.options = vim.tbl_extend('force', vim.deepcopy(defaults), options)
end

--- The server's command as a list.
function M.command()
  local cmd = M.options.cmd
  return type(cmd) == 'table' and vim.deepcopy(cmd) or { vim.fn.expand(cmd) }
end

--- Every filetype that is served.
function M.filetypes()
  return vim.list_extend(vim.deepcopy(require('composer.platforms').filetypes), M.options.filetypes)
end

return M
