-- Presses <BS>, which is the user's own, and <F5>, which takes back a whole emoticon, behind `[微笑]`.
return function(t)
  t.served()
  t.await('the names', function()
    return #require('composer.names').find(vim.api.nvim_get_current_buf(), '[微笑]') == 1
  end)
  local function look()
    local line, column = vim.api.nvim_get_current_line(), vim.api.nvim_win_get_cursor(0)[2]
    return line:sub(1, column) .. '|' .. line:sub(column + 1)
  end
  t.press('ggA<BS>')
  t.answer('own', t.await('the cursor to move', function()
    return look() == '😀[微笑|]' and look()
  end))
  t.press('<End><F5>')
  t.line('😀')
  t.answer('plug', look())
  t.answer('messages', t.messages())
end
