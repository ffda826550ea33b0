-- Types as a person does, with the popup open between the keys; a mistake is taken back, an offer left, another taken
-- by typing on.
return function(t)
  t.served()
  -- Presses a key and waits until the popup is the server's answer to the text as it then is.
  local function key(name)
    t.press(name)
    local pressed = false
    vim.defer_fn(function()
      pressed = true
    end, 1)
    t.await('the key ' .. name, function()
      return pressed and vim.api.nvim_get_mode().mode:match('^i')
    end)
    -- Answers come in the order of the questions: this one's comes behind the popup's.
    t.ask('composer/text', { textDocument = { uri = vim.uri_from_bufnr(0) } })
  end
  local function first()
    local popup = vim.fn.complete_info({ 'items', 'pum_visible' })
    return popup.pum_visible == 1 and popup.items[1] and popup.items[1].abbr or 'none'
  end

  local firsts = {}
  key('A')
  for _, pressed in ipairs({ '[', 'w', 'e', 'z', '<BS>', 'i', ' ', 'x' }) do
    key(pressed)
    t.await('the popup to have changed', function()
      return (pressed == 'z') == (first() == 'none')
    end)
    table.insert(firsts, first())
  end
  t.answer('firsts', table.concat(firsts, ' '))
  t.press('<C-y>')
  t.line('早😀[微笑]')

  -- What was typed stays when the popup is left.
  for _, pressed in ipairs({ ' ', '[', 'w', '<C-e>' }) do
    key(pressed)
  end
  t.line('早😀[微笑] [w')
  t.answer('left', first())
  key('x')
  t.answer('left and typed on', first())
  key('<BS>')

  -- CTRL-N puts the word in, and the next character ends it; a `]` behind the caret is still taken in.
  t.press(']<Left><BS>')
  t.line('早😀[微笑] []')
  if t.has('0.11') then
    vim.bo.completeopt = 'menuone,noselect'
  end
  vim.o.completeopt = 'menuone,noselect'
  t.press('<Esc>')
  t.await('normal mode', function()
    return vim.api.nvim_get_mode().mode == 'n'
  end)
  t.press('a')
  for _, pressed in ipairs({ '哈', '哈' }) do
    key(pressed)
  end
  t.await('the popup', function()
    return first() ~= 'none'
  end)
  t.answer('second', first())
  t.press('<C-n>')
  t.await('the word', function()
    return vim.api.nvim_get_current_line():find(first(), 1, true)
  end)
  key('好')
  t.await('the word to be taken', function()
    return vim.fn.pumvisible() == 0
  end)
  t.answer('line', vim.api.nvim_get_current_line())
  t.save()
  t.answer('completeopt', vim.o.completeopt)
  t.answer('messages', t.messages())
end
