-- Types what COMPOSER_TYPED says before the first `，`, takes the emoticon COMPOSER_TAKEN, and saves.
return function(t)
  t.served()
  -- Neovim's own completion by the server, where a user's lines have switched it on for every buffer.
  local own = { group = 'nvim.lsp.completion_' .. vim.api.nvim_get_current_buf() }
  t.answer('native', (pcall(vim.api.nvim_get_autocmds, own)))
  local before = vim.b.composer_count
  local taken = vim.env.COMPOSER_TAKEN
  t.press('gg0f，i' .. vim.env.COMPOSER_TYPED)
  t.take(taken)
  local line = t.await('“' .. taken .. '” in the line', function()
    local now = vim.api.nvim_get_current_line()
    return now:find(taken, 1, true) and vim.fn.pumvisible() == 0 and now
  end)
  t.answer('line', line)
  t.answer('caret', line:sub(1, vim.api.nvim_win_get_cursor(0)[2]))
  t.press('<Esc>')
  t.answer('fell', before - t.counted())
  t.answer('shown', t.await('the same number on the screen', function()
    return t.shown():match(':' .. vim.b.composer_count .. '$')
  end))
  t.save()
  t.answer('messages', t.messages())
end
