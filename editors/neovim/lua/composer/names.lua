-- The names of the emoticons that the server knows, kept here, so that a key need not wait for the server.
local count = require('composer.count')
local platforms = require('composer.platforms')

local M = {}

-- For each buffer { emoji = { [name] = emoji or false }, loose = { names without brackets, the longest first } }.
local known = {}
-- Who wants to hear that other names hold in a buffer.
local listeners = {}

-- A name without brackets that can be found by itself. One of letters could as well be a part of a mention or of a
-- link, which only the server can tell apart; arrows and signs (U+2000 to U+2FFF) cannot.
local function stands_alone(name)
  return name:match('^\226')
end

--- Tells those who listen that other names hold in a buffer.
function M.changed(buffer)
  for _, listener in ipairs(listeners) do
    listener(buffer)
  end
end

local function take(buffer, result)
  local emoji, loose = {}, {}
  local function add(name, picture)
    -- The first package that lists a name wins.
    if type(name) ~= 'string' or emoji[name] ~= nil then
      return
    end
    if not name:match('^%[[^%[%]]+%]$') then
      if not stands_alone(name) then
        return
      end
      table.insert(loose, name)
    end
    emoji[name] = picture or false
  end
  for _, package in ipairs(result.packages or {}) do
    for _, emoticon in ipairs(package.emoticons or {}) do
      -- One with a code is an emoji, which is no token.
      if not emoticon.code then
        local picture = type(emoticon.emoji) == 'string' and emoticon.emoji
        add(emoticon.chs, picture)
        add(emoticon.cht, picture)
        for _, alias in ipairs(emoticon.aliases or {}) do
          add(alias, picture)
        end
      end
    end
  end
  table.sort(loose, function(a, b)
    return #a > #b
  end)
  known[buffer] = { emoji = emoji, loose = loose }
  M.changed(buffer)
end

-- The leftmost known name in brackets from a byte on: its first and last byte.
local function bracketed(names, line, at)
  while true do
    local first, last = line:find('%[[^%[%]%s]+%]', at)
    if not first or names.emoji[line:sub(first, last)] ~= nil then
      return first, last
    end
    at = last
  end
end

-- The leftmost name without brackets, and of those that begin there the longest.
local function bare(names, line, at)
  local first, last
  for _, name in ipairs(names.loose) do
    local from, to = line:find(name, at, true)
    if from and (not first or from < first) then
      first, last = from, to
    end
  end
  return first, last
end

--- The known emoticons of a line, from the left.
---@return table a list of { from, to, name, emoji }: bytes from 0, `to` behind the last; emoji may be false
function M.find(buffer, line)
  local names, found, at = known[buffer], {}, 1
  if not names or not platforms.emoticons[count.platform(buffer) or ""] then
    return found
  end
  local first, last = bracketed(names, line, at)
  local bare_first, bare_last = bare(names, line, at)
  while first or bare_first do
    local from, to = first, last
    if not first or bare_first and bare_first < first then
      from, to = bare_first, bare_last
    end
    local name = line:sub(from, to)
    table.insert(found, { from = from - 1, to = to, name = name, emoji = names.emoji[name] })
    at = to + 1
    if first and first < at then
      first, last = bracketed(names, line, at)
    end
    if bare_first and bare_first < at then
      bare_first, bare_last = bare(names, line, at)
    end
  end
  return found
end

--- Calls `listener(buffer)` whenever other names hold in a buffer.
function M.listen(listener)
  table.insert(listeners, listener)
end

local function ask(client, buffer)
  local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) } }
  require('composer.client').request(client, 'composer/emoticons', params, buffer, function(failure, result)
    if not failure and type(result) == 'table' and vim.api.nvim_buf_is_loaded(buffer) then
      take(buffer, result)
    end
  end)
end

--- Asks for the names that hold in a buffer, now and when the configuration is written.
function M.attach(client, buffer)
  ask(client, buffer)
  vim.api.nvim_create_autocmd('BufWritePost', {
    group = vim.api.nvim_create_augroup('composer_names_' .. buffer, {}),
    pattern = '.composer-lsp.json',
    callback = function()
      local now = require('composer.client').of(buffer)
      if now then
        ask(now, buffer)
      end
    end,
  })
end

--- Forgets the names of a buffer whose server is gone.
function M.detach(buffer)
  known[buffer] = nil
  pcall(vim.api.nvim_del_augroup_by_name, 'composer_names_' .. buffer)
end

return M
