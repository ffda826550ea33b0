-- Moves through a file of several posts: the count is that of the post under the cursor.
return function(t)
  t.served()
  t.answer('shown', t.await('the characters left', function()
    local shown = t.shown()
    return select(2, shown:gsub(':', '')) >= tonumber(vim.env.COMPOSER_POSTS) and shown
  end))
  local counts = {}
  for row = 1, vim.api.nvim_buf_line_count(0) do
    t.press(row .. 'G')
    t.await('the cursor in line ' .. row, function()
      return vim.api.nvim_win_get_cursor(0)[1] == row
    end)
    -- The autocommand of the move has run once keys are read again.
    local done = false
    vim.schedule(function()
      done = true
    end)
    t.await('the move', function()
      return done
    end)
    table.insert(counts, vim.b.composer_count)
  end
  t.answer('counts', table.concat(counts, ' '))
  t.answer('messages', t.messages())
end
