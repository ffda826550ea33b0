-- The commands that ask the server: :ComposerSplit and :ComposerToRuns.
local client = require('composer.client')
local position = require('composer.position')

local M = {}

local function warn(message)
  vim.notify('composer: ' .. message, vim.log.levels.WARN)
end

-- The server of the current buffer; where there is none, that is said.
local function server()
  local found = client.of(vim.api.nvim_get_current_buf())
  if not found then
    warn('no server here (:checkhealth composer)')
  end
  return found
end

local function document(buffer)
  return { uri = vim.uri_from_bufnr(buffer) }
end

local function here(encoding)
  local at = vim.api.nvim_win_get_cursor(0)
  return { line = at[1] - 1, character = position.column(vim.api.nvim_get_current_line(), at[2], encoding) }
end

-- Asks, and hears nothing but an answer; a failure is said, and so is a text that has changed meanwhile.
local function ask(asked, method, params, buffer, answer)
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  client.request(asked, method, params, buffer, function(failure, result)
    if failure then
      warn(failure.message or vim.inspect(failure))
    elseif not vim.api.nvim_buf_is_loaded(buffer) or vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
      warn('the text has changed meanwhile; try again')
    else
      answer(result)
    end
  end)
end

local function apply(asked, action)
  vim.lsp.util.apply_workspace_edit(action.edit, asked.offset_encoding)
  vim.notify('composer: ' .. action.title)
end

local function choose(asked, action, buffer)
  if action.disabled then
    warn(action.disabled.reason)
  elseif action.edit then
    apply(asked, action)
  else
    -- What costs much is worked out only now.
    ask(asked, 'codeAction/resolve', action, buffer, function(resolved)
      if resolved and resolved.edit then
        apply(asked, resolved)
      else
        warn(resolved and resolved.disabled and resolved.disabled.reason or 'there is no place to split it')
      end
    end)
  end
end

--- Splits the post under the cursor into a thread, where it is too long.
function M.split()
  local buffer, asked = vim.api.nvim_get_current_buf(), server()
  if not asked then
    return
  end
  local at = here(asked.offset_encoding)
  local post = require('composer.count').post(buffer, at.line)
  if post and at.line < post.range.start.line then
    -- From the header it is the first post.
    at = post.range.start
  end
  ask(asked, 'textDocument/codeAction', {
    textDocument = document(buffer),
    range = { start = at, ['end'] = at },
    context = { diagnostics = {}, only = { 'refactor.rewrite.split' } },
  }, buffer, function(actions)
    if #(actions or {}) == 0 then
      warn('this post is not too long')
    elseif #actions == 1 then
      choose(asked, actions[1], buffer)
    else
      -- Too long for more than one of its platforms.
      vim.ui.select(actions, {
        prompt = 'Split:',
        format_item = function(action)
          return action.title
        end,
      }, function(action)
        if action then
          choose(asked, action, buffer)
        end
      end)
    end
  end)
end

-- Members in one order, which a table of Lua has not.
local function object(members, order)
  local parts = {}
  for _, name in ipairs(order) do
    local value = members[name]
    -- A picture that is not there is told as null, which Neovim has dropped.
    if name == 'image' and type(value) ~= 'string' then
      table.insert(parts, '"image": null')
    elseif value ~= nil then
      table.insert(parts, ('"%s": %s'):format(name, vim.fn.json_encode(value)))
    end
  end
  return '{' .. table.concat(parts, ', ') .. '}'
end

-- The runs as JSON, one a line.
local function lines_of(runs)
  local lines = { '{"runs": [' }
  for index, run in ipairs(runs) do
    local text = run.text and object(run, { 'text' })
      or ('{"emoticon": %s}'):format(object(run.emoticon, { 'chs', 'text', 'package', 'png', 'image', 'emoji' }))
    table.insert(lines, '  ' .. text .. (index < #runs and ',' or ''))
  end
  table.insert(lines, ']}')
  return lines
end

-- The runs between two byte offsets of the text; an emoticon never lies across the end of a post or of a line.
local function cut(runs, from, to)
  local found, offset = {}, 0
  for _, run in ipairs(runs) do
    local text = run.text or run.emoticon.text or run.emoticon.chs
    local first, last = math.max(from - offset, 0) + 1, math.min(to - offset, #text)
    if first <= last then
      table.insert(found, run.text and { text = text:sub(first, last) } or run)
    end
    offset = offset + #text
  end
  return found
end

-- The byte offset, in the text as the server has it, of a place in the buffer; row and column from 0.
local function offset_of(buffer, row, column)
  local extra = vim.bo[buffer].fileformat == 'dos' and 1 or 0
  return vim.api.nvim_buf_get_offset(buffer, row) + row * extra + column
end

local function show(lines)
  vim.cmd('new')
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].buftype = 'nofile'
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].swapfile = false
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modified = false
  vim.bo[buffer].filetype = 'json'
end

--- Gives attachment runs of the post under the cursor, or of whole lines, in a new window or a register.
---@param register string '' for a window
---@param range table|nil the first and the last line, from 1
function M.to_runs(register, range)
  local buffer, asked = vim.api.nvim_get_current_buf(), server()
  if not asked then
    return
  end
  local function give(from, to)
    -- The whole text is asked for, since only an open document has its own configuration's emoticons.
    ask(asked, 'composer/toRuns', { textDocument = document(buffer) }, buffer, function(result)
      local runs = cut(result.runs, from, to)
      if register == '' then
        show(lines_of(runs))
      else
        vim.fn.setreg(register, lines_of(runs), 'l')
        vim.notify(('composer: the runs are in register %s'):format(register))
      end
    end)
  end
  local function line_length(row)
    return #vim.api.nvim_buf_get_lines(buffer, row, row + 1, true)[1]
  end
  if range then
    local last = range[2] - 1
    give(offset_of(buffer, range[1] - 1, 0), offset_of(buffer, last, line_length(last)))
    return
  end
  local params = { textDocument = document(buffer), position = here(asked.offset_encoding) }
  ask(asked, 'composer/postText', params, buffer, function(post)
    local function place(at)
      local line = vim.api.nvim_buf_get_lines(buffer, at.line, at.line + 1, false)[1]
      if line then
        return offset_of(buffer, at.line, position.byte(line, at.character, asked.offset_encoding))
      end
      -- Behind the last line end, where Neovim has no line.
      local last = vim.api.nvim_buf_line_count(buffer) - 1
      return offset_of(buffer, last, line_length(last))
    end
    give(place(post.range.start), place(post.range['end']))
  end)
end

return M
