-- What a person does in Neovim, step by step: nvim … -c 'luafile scenario.lua'
--
-- COMPOSER_SCENARIO is a file that returns a function of `t`; what it answers goes as JSON to COMPOSER_ANSWERS.
-- Keys are read only while Neovim waits in its main loop, so the steps run in a coroutine that timers resume.
local t = {}
local answers = {}
local steps

local function finish()
  local file = assert(io.open(vim.env.COMPOSER_ANSWERS .. '.new', 'w'))
  file:write(next(answers) and vim.fn.json_encode(answers) or '{}')
  file:close()
  assert(os.rename(vim.env.COMPOSER_ANSWERS .. '.new', vim.env.COMPOSER_ANSWERS))
end

local function resume()
  local ok, failure = coroutine.resume(steps)
  if not ok then
    t.answer('failure', failure)
    finish()
    vim.cmd('qall!')
  end
end

local function pause()
  vim.defer_fn(resume, 5)
  coroutine.yield()
end

--- Whether this Neovim is of a version or later.
function t.has(version)
  return vim.fn.has('nvim-' .. version) == 1
end

--- Tells the test something, as text.
function t.answer(name, value)
  answers[name] = type(value) == 'string' and value or vim.inspect(value)
end

--- Hands over what was answered while Neovim stays open.
t.finish = finish

--- Waits until `predicate` gives something, and gives that; what never comes is a failure that names it.
function t.await(what, predicate)
  local deadline = vim.loop.hrtime() + 30e9
  while vim.loop.hrtime() < deadline do
    local got = predicate()
    if got then
      return got
    end
    pause()
  end
  error(('waited in vain for: %s; the line is “%s”, the mode %s, the messages: %s'):format(
    what, vim.api.nvim_get_current_line(), vim.api.nvim_get_mode().mode, vim.fn.execute('messages')))
end

--- Presses keys, as `:help key-notation` writes them.
function t.press(keys)
  vim.api.nvim_input(keys)
end

--- Waits for the server to have answered for this buffer once; gives the client.
function t.served()
  return t.await('the server', function()
    local client = require('composer.client').of(0)
    return client and vim.b.composer_count and client
  end)
end

--- Asks the server; gives its answer.
function t.ask(method, params)
  local answered, answer
  local buffer = vim.api.nvim_get_current_buf()
  local client = require('composer.client')
  client.request(client.of(buffer), method, params, buffer, function(failure, result)
    answered, answer = true, failure and vim.inspect(failure) or result
  end)
  t.await('the answer to ' .. method, function()
    return answered
  end)
  return answer
end

--- Waits until the buffer's count is that of the text as it is now; gives the characters left.
function t.counted()
  local posts = t.ask('composer/count', { textDocument = { uri = vim.uri_from_bufnr(0) } }).posts
  t.await('the count of this text', function()
    return vim.deep_equal(vim.b.composer_posts, posts)
  end)
  return vim.b.composer_count
end

--- The current line, once it is `wanted`.
function t.line(wanted)
  return t.await('the line “' .. wanted .. '”', function()
    return vim.api.nvim_get_current_line() == wanted
  end)
end

--- The extmarks of the namespaces whose names match.
function t.marks(pattern)
  local marks = {}
  for name, id in pairs(vim.api.nvim_get_namespaces()) do
    if name:match(pattern) then
      vim.list_extend(marks, vim.api.nvim_buf_get_extmarks(0, id, 0, -1, { details = true }))
    end
  end
  table.sort(marks, function(a, b)
    return a[2] < b[2] or a[2] == b[2] and a[3] < b[3]
  end)
  return marks
end

--- The characters left as the screen shows them, by virtual text or inlay hints: `2:124 5:88`, lines from 1.
function t.shown()
  vim.cmd('redraw')
  local shown = {}
  for _, mark in ipairs(t.marks(t.has('0.10') and 'inlayhint' or 'composer_count')) do
    local words = vim.tbl_map(function(chunk)
      return chunk[1]
    end, mark[4].virt_text or {})
    if #words > 0 then
      table.insert(shown, ('%d:%s'):format(mark[2] + 1, vim.trim(table.concat(words))))
    end
  end
  return table.concat(shown, ' ')
end

--- The diagnostics: `0:5-0:9 unknown-emoticon message`, columns in bytes.
function t.diagnostics()
  local found = vim.tbl_map(function(d)
    local code = d.code or vim.tbl_get(d, 'user_data', 'lsp', 'code')
    return ('%d:%d-%d:%d %s %s'):format(d.lnum, d.col, d.end_lnum, d.end_col, code, d.message)
  end, vim.diagnostic.get(0))
  table.sort(found)
  return table.concat(found, '\n')
end

--- What `:messages` has, without what Neovim says of files that it reads and writes.
function t.messages()
  local said = vim.tbl_filter(function(line)
    return line ~= '' and not line:match('^".*" .*%d+L') and not line:match('^%-%- ')
  end, vim.split(vim.fn.execute('messages'), '\n'))
  return table.concat(said, '\n')
end

--- Writes the file and waits until it is written.
function t.save()
  t.press('<Esc>:write<CR>')
  t.await('the file to be written', function()
    return not vim.bo.modified and vim.api.nvim_get_mode().mode == 'n'
  end)
end

--- Waits for the popup to offer an item by this label, moves to it and takes it.
function t.take(label)
  local place = t.await('“' .. label .. '” in the popup', function()
    local popup = vim.fn.complete_info({ 'items', 'pum_visible' })
    for index, item in ipairs(popup.pum_visible == 1 and popup.items or {}) do
      if item.abbr == label then
        return index
      end
    end
  end)
  local selected = vim.fn.complete_info({ 'selected' }).selected + 1
  t.press(('<C-n>'):rep(place - selected) .. '<C-y>')
  return place
end

vim.o.swapfile = false
steps = coroutine.create(function()
  dofile(vim.env.COMPOSER_SCENARIO)(t)
  finish()
  vim.cmd('qall!')
end)
vim.schedule(resume)
