-- The popup while one types: [ 【 ［ for emoticons, : for emoji, @ and # for names and topics.
--
-- Neovim's own LSP completion (0.11) filters by the word's beginning and leaves what stands behind the caret, so
-- `wei` would lose `微笑]` and a closed `[]` would become `[微笑]]`. This asks again at each character instead.
local client_of = require('composer.client').of
local config = require('composer.config')
local items = require('composer.items')
local position = require('composer.position')

local M = {}

local has_011 = vim.fn.has('nvim-0.11') == 1

-- A character that starts a token and what may stand between it and the caret: pinyin may have blanks. A `:` starts one
-- with what is behind it, and not in a time or a word.
local opened = vim.regex(table.concat({
  [=[[[【［][^][【】［］]\{0,32}$]=],
  [=[[@#＠＃][^@#[:space:]]\{0,32}$]=],
  [=[\%(^\|[^0-9A-Za-z:_]\)\zs:[^:[:space:]]\{1,32}$]=],
}, [=[\|]=]))

-- Whether a character was typed since the text was last looked at (pasting and undoing open no popup).
local typed = false
-- Where the popup stands: { buffer, row, start, words }; nil while nothing is being completed.
local session
-- The place { row, start } whose popup was left by CTRL-E, or by moving away: it does not come back by itself.
local left
-- The session whose popup has just gone, until it is known whether a character did it.
local leaving
-- Takes back the question that is under way.
local cancel
-- The user's 'completeopt', while ours holds (before 0.11 the option is global).
local saved
-- Set while the popup is being renewed: Neovim then reports the old one as done.
local renewing = false

-- 'completeopt' as the user has it, with what the popup needs: nothing is put in before it is chosen.
local function menu_options(now)
  local kept = { 'menuone' }
  for _, word in ipairs(vim.split(now, ',')) do
    if word == 'noselect' or word == 'noinsert' or word == 'popup' or word == 'preview' then
      table.insert(kept, word)
    end
  end
  if not vim.tbl_contains(kept, 'noselect') and not vim.tbl_contains(kept, 'noinsert') then
    table.insert(kept, 'noinsert')
  end
  return table.concat(kept, ',')
end

local function close()
  session, leaving = nil, nil
  if cancel then
    cancel()
    cancel = nil
  end
  if saved then
    vim.o.completeopt = saved
    saved = nil
  end
end

local function show(buffer, row, start, words)
  if not has_011 and not saved then
    saved = vim.o.completeopt
    vim.o.completeopt = menu_options(saved)
  end
  renewing = true
  vim.fn.complete(start + 1, words)
  renewing = false
  session = { buffer = buffer, row = row, start = start, words = words }
end

local function here()
  local at = vim.api.nvim_win_get_cursor(0)
  return at[1] - 1, at[2], vim.api.nvim_get_current_line()
end

-- Asks what can stand at the caret and shows it, unless the text has changed meanwhile: then it was asked again.
local function ask(client, buffer)
  local row, caret, line = here()
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  if cancel then
    cancel()
  end
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = row, character = position.column(line, caret, client.offset_encoding) },
  }
  cancel = require('composer.client').request(client, 'textDocument/completion', params, buffer, function(_, result)
    local now_row, now_caret = here()
    if
      vim.api.nvim_get_current_buf() ~= buffer
      or vim.api.nvim_buf_get_changedtick(buffer) ~= tick
      or now_row ~= row
      or now_caret ~= caret
      or not vim.startswith(vim.api.nvim_get_mode().mode, 'i')
    then
      return
    end
    cancel = nil
    local start, words = items.words(result or {}, line, row, caret, client.offset_encoding)
    if start then
      show(buffer, row, start, words)
    elseif session then
      show(buffer, row, session.start, {})
      -- While the token goes on, taking a character back may find words again.
      if not opened:match_str(line:sub(1, caret)) then
        close()
      end
    end
  end)
end

-- Whether what stands between the popup's beginning and the caret is one of its words (put there by CTRL-N).
local function chosen(line, caret)
  local text = line:sub(session.start + 1, caret)
  for _, word in ipairs(session.words) do
    if word.word == text then
      return true
    end
  end
  return false
end

local function changed(buffer)
  local was_typed = typed
  typed = false
  local row, caret, line = here()
  if session and (session.buffer ~= buffer or session.row ~= row or caret < session.start) then
    close()
  end
  local client = client_of(buffer)
  if not client then
    return
  end
  if session then
    if was_typed or not chosen(line, caret) then
      ask(client, buffer)
    end
    return
  end
  local start = was_typed and opened:match_str(line:sub(1, caret))
  if start and not (left and left.row == row and left.start == start) then
    left = nil
    ask(client, buffer)
  end
end

-- Takes away what the chosen word replaces behind the caret; remembers a popup that was left.
local function done(buffer)
  if renewing then
    return
  end
  local data = vim.v.completed_item.user_data
  local mine = type(data) == 'table' and data.composer
  if mine then
    local row, caret, line = here()
    if mine.tail ~= '' and line:sub(caret + 1, caret + #mine.tail) == mine.tail then
      vim.api.nvim_buf_set_text(buffer, row, caret, row, caret + #mine.tail, { '' })
    end
    typed = false
    close()
  elseif session and #session.words > 0 then
    -- A character that is no part of a word ends Neovim's popup too, and the server may go on (pinyin with blanks).
    -- It comes before anything that is scheduled; where none comes, the popup was left.
    local gone = session
    close()
    leaving = gone
    vim.schedule(function()
      if leaving == gone then
        local row, caret, line = here()
        left = { row = row, start = opened:match_str(line:sub(1, caret)) }
        leaving = nil
      end
    end)
  end
end

--- 'omnifunc': CTRL-X CTRL-O asks the server where no character has.
function M.omnifunc(findstart)
  local buffer = vim.api.nvim_get_current_buf()
  local client = client_of(buffer)
  if findstart == 1 and client then
    ask(client, buffer)
    -- Stay in completion mode; the words come later.
    return -2
  end
  return findstart == 1 and -3 or {}
end

--- The plugin that completes in the stead of this one, by name, or nil.
function M.other()
  for name, file in pairs({ ['nvim-cmp'] = 'lua/cmp/init.lua', ['blink.cmp'] = 'lua/blink/cmp/init.lua' }) do
    if #vim.api.nvim_get_runtime_file(file, false) > 0 then
      return name
    end
  end
  return rawget(_G, 'MiniCompletion') and 'mini.completion' or nil
end

--- Completes in a buffer from now on, unless setup() or another plugin says otherwise.
function M.attach(client, buffer)
  local wanted = config.options.completion
  if wanted == false or (wanted == 'auto' and M.other()) then
    return
  end
  vim.bo[buffer].omnifunc = "v:lua.require'composer.completion'.omnifunc"
  if has_011 then
    vim.bo[buffer].completeopt = menu_options(vim.o.completeopt)
    -- Two popups would fight: what a general LspAttach switches on is switched off here.
    vim.schedule(function()
      if vim.api.nvim_buf_is_valid(buffer) then
        vim.lsp.completion.enable(false, client.id, buffer)
      end
    end)
  end
  local group = vim.api.nvim_create_augroup('composer_completion_' .. buffer, {})
  local on = function(events, callback)
    vim.api.nvim_create_autocmd(events, { group = group, buffer = buffer, callback = callback })
  end
  on('InsertCharPre', function()
    typed = true
    session, leaving = session or leaving, nil
  end)
  on({ 'TextChangedI', 'TextChangedP' }, function()
    changed(buffer)
  end)
  on('CompleteDone', function()
    done(buffer)
  end)
  on({ 'InsertLeave', 'BufLeave' }, function()
    typed = false
    left = nil
    close()
  end)
end

--- Completes no longer in a buffer.
function M.detach(buffer)
  pcall(vim.api.nvim_del_augroup_by_name, 'composer_completion_' .. buffer)
  if session and session.buffer == buffer then
    close()
  end
end

return M
