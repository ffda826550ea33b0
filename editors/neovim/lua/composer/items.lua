-- What the server offers, as Neovim's own popup wants it.
local position = require('composer.position')

local M = {}

-- The edit of an item as { range, text }; of an edit that can insert or replace, the one that replaces.
local function edit_of(item, defaults)
  local edit = item.textEdit
  if edit then
    return { range = edit.range or edit.replace, text = edit.newText }
  end
  local range = defaults.editRange
  if range then
    return { range = range.replace or range, text = item.textEditText or item.insertText or item.label }
  end
end

-- The edit with those that end where it starts: `【` becoming `[` belongs to the word.
local function joined(edit, others)
  for _, other in ipairs(others or {}) do
    local stop, start = other.range['end'], edit.range.start
    if stop.line == start.line and stop.character == start.character then
      edit.range = { start = other.range.start, ['end'] = edit.range['end'] }
      edit.text = other.newText .. edit.text
    end
  end
  return edit
end

local function in_order(items)
  local ordered = {}
  for index, item in ipairs(items) do
    ordered[index] = { item = item, key = item.sortText or '', index = index }
  end
  table.sort(ordered, function(a, b)
    if a.key ~= b.key then
      return a.key < b.key
    end
    return a.index < b.index
  end)
  return vim.tbl_map(function(entry)
    return entry.item
  end, ordered)
end

--- Turns an answer into the popup's words.
---
--- Neovim's popup replaces what stands between a column and the caret; what an edit takes away behind the
--- caret (a `]` that was closed by itself) travels along as the word's `tail`.
---@param result table the answer to textDocument/completion
---@param line string the caret's line, and `row` its number from 0
---@param caret number the caret's byte offset in it
---@return number|nil, table the byte offset where the words begin, and the words
function M.words(result, line, row, caret, encoding)
  local defaults = result.itemDefaults or {}
  local start, words = nil, {}
  for _, item in ipairs(in_order(result.items or result)) do
    local edit = edit_of(item, defaults)
    if edit and edit.range.start.line == row then
      edit = joined(edit, item.additionalTextEdits)
      local from = position.byte(line, edit.range.start.character, encoding)
      local to = position.byte(line, edit.range['end'].character, encoding)
      start = start or from
      -- One popup has one beginning.
      if from == start and from <= caret and to >= caret then
        table.insert(words, {
          word = edit.text,
          abbr = item.label,
          menu = item.detail or (item.labelDetails or {}).description or '',
          -- The server has filtered: typed pinyin is no beginning of a word of Han.
          equal = 1,
          dup = 1,
          empty = 1,
          user_data = { composer = { tail = line:sub(caret + 1, to) } },
        })
      end
    end
  end
  return start, words
end

return M
