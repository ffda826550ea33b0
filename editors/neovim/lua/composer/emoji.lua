-- Emoticons shown as their emoji: in place of the code, or beside it.
local config = require('composer.config')
local names = require('composer.names')

local M = {}

local namespace = vim.api.nvim_create_namespace('composer_emoji')
local has_010 = vim.fn.has('nvim-0.10') == 1
local has_011 = vim.fn.has('nvim-0.11') == 1

-- What :ComposerEmoji comes back to.
local chosen = true
-- The buffers that are served, and of these the ones whose changes are listened to.
local attached, listening = {}, {}

-- How emoticons are shown: false, 'instead' or 'beside', which needs virtual text inside a line (0.10).
local function manner()
  local wanted = config.options.emoji
  if wanted == 'beside' and has_010 then
    return 'beside'
  end
  return wanted and 'instead'
end

-- What can stand for an emoticon here, or nil: Neovim puts an emoji of several characters into one cell from 0.11 on; a
-- selector (U+FE0F) alone may be left out.
local function sign(emoji)
  if not emoji or has_011 then
    return emoji or nil
  end
  local bare = emoji:gsub('\239\184\143', '')
  return vim.fn.strchars(bare) == 1 and bare or nil
end

local function draw(buffer, first, last)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, first, last)
  local how = manner()
  if not how or not attached[buffer] then
    return
  end
  for index, line in ipairs(vim.api.nvim_buf_get_lines(buffer, first, last, false)) do
    local row = first + index - 1
    for _, one in ipairs(names.find(buffer, line)) do
      local emoji = sign(one.emoji)
      if emoji and how == 'beside' then
        vim.api.nvim_buf_set_extmark(buffer, namespace, row, one.to, {
          virt_text = { { emoji, 'ComposerEmoji' } },
          virt_text_pos = 'inline',
        })
      elseif emoji then
        vim.api.nvim_buf_set_extmark(buffer, namespace, row, one.from, {
          end_row = row,
          end_col = one.to,
          conceal = emoji,
        })
      end
    end
  end
end

-- A window's 'conceallevel', which must be 1 or 2 for the emoji to be seen; what it was is kept in w:composer_conceal.
local function set_level(window, wanted)
  local before = vim.w[window].composer_conceal
  vim.api.nvim_win_call(window, function()
    if wanted and not before and vim.wo.conceallevel ~= 1 and vim.wo.conceallevel ~= 2 then
      vim.w.composer_conceal = vim.wo.conceallevel
      vim.cmd('setlocal conceallevel=2')
    elseif not wanted and before then
      vim.w.composer_conceal = nil
      vim.cmd('setlocal conceallevel=' .. before)
    end
  end)
end

local function set_levels(buffer)
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    set_level(window, attached[buffer] and manner() == 'instead')
  end
end

local function listen(buffer)
  if listening[buffer] then
    return
  end
  listening[buffer] = vim.api.nvim_buf_attach(buffer, false, {
    on_lines = function(_, _, _, first, _, last)
      if not attached[buffer] then
        listening[buffer] = nil
        return true
      end
      draw(buffer, first, last)
    end,
    on_reload = function()
      draw(buffer, 0, -1)
    end,
    on_detach = function()
      listening[buffer] = nil
    end,
  })
end

local function refresh(buffer)
  if not attached[buffer] or not vim.api.nvim_buf_is_loaded(buffer) then
    return
  end
  set_levels(buffer)
  if manner() then
    listen(buffer)
  end
  draw(buffer, 0, -1)
end

names.listen(refresh)

--- Shows the emoji of a buffer from now on, as the option says.
function M.attach(_, buffer)
  attached[buffer] = true
  vim.api.nvim_create_autocmd('BufWinEnter', {
    group = vim.api.nvim_create_augroup('composer_emoji_' .. buffer, {}),
    buffer = buffer,
    callback = function()
      set_levels(buffer)
    end,
  })
  refresh(buffer)
end

--- Shows the codes of a buffer again.
function M.detach(buffer)
  attached[buffer] = nil
  pcall(vim.api.nvim_del_augroup_by_name, 'composer_emoji_' .. buffer)
  if vim.api.nvim_buf_is_loaded(buffer) then
    set_levels(buffer)
    vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  end
end

--- Shows emoticons in another way in every post: false, true or 'beside'; nil switches them off and on again.
function M.show(wanted)
  chosen = config.options.emoji or chosen
  if wanted == nil then
    wanted = not config.options.emoji and chosen
  end
  config.options.emoji = wanted
  for buffer in pairs(attached) do
    refresh(buffer)
  end
end

return M
