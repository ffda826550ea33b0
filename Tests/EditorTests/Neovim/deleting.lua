-- Takes back emoticons by <BS> while the server stands still, so that no answer can have helped.
return function(t)
  t.served()
  t.await('the names', function()
    return #require('composer.names').find(vim.api.nvim_get_current_buf(), '[微笑]') == 1
  end)
  t.counted()
  local server = vim.api.nvim_get_proc_children(vim.fn.getpid())[1]
  vim.loop.kill(server, 19)
  local lines = {}
  -- Presses keys in insert mode behind the line's first `，`.
  local function typed(keys, wanted)
    t.press('<Esc>gg0f，a' .. keys)
    t.line(wanted)
    table.insert(lines, vim.api.nvim_get_current_line():sub(1, vim.api.nvim_win_get_cursor(0)[2]))
  end
  -- 😀[微笑]，→_→，[没有这个]
  typed('<Left><BS>', '😀，→_→，[没有这个]')
  t.press('<Esc>u')
  t.line('😀[微笑]，→_→，[没有这个]')
  typed('<Right><Right><Right><BS>', '😀[微笑]，，[没有这个]')
  -- Inside a name, and behind one that nobody knows, a character goes.
  typed('<Left><Left><BS>', '😀[微]，，[没有这个]')
  typed('<End><BS>', '😀[微]，，[没有这个')
  typed('<End>][哈哈]<BS>', '😀[微]，，[没有这个]')
  -- A topic with an emoticon, and the beginning of the line.
  typed('#晚[哈哈]<BS>#', '😀[微]，#晚#，[没有这个]')
  typed('<Home><BS>好', '好😀[微]，#晚#，[没有这个]')
  t.answer('carets', table.concat(lines, ' '))
  -- Replace mode brings back what was there.
  t.press('<Esc>0llR[哈哈]<BS>')
  t.answer('replaced', t.line('好😀[哈哈，#晚#，[没有这个]'))
  vim.loop.kill(server, 18)
  t.save()
  t.answer('messages', t.messages())
end
