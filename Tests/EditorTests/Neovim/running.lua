-- Asks for the attachment runs of the second post: in a window, in a register, and those of the fourth line.
return function(t)
  t.served()
  vim.cmd('normal! G')
  vim.cmd('ComposerToRuns')
  t.await('the window', function()
    return vim.bo.buftype == 'nofile'
  end)
  t.answer('window', table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n'))
  t.answer('filetype', vim.bo.filetype)
  vim.cmd('close')

  vim.cmd('ComposerToRuns a')
  t.await('the register', function()
    return vim.fn.getreg('a') ~= ''
  end)
  t.answer('register', vim.fn.getreg('a'))
  vim.cmd('4ComposerToRuns b')
  t.await('the register', function()
    return vim.fn.getreg('b') ~= ''
  end)
  t.answer('lines', vim.fn.getreg('b'))
  t.answer('windows', #vim.api.nvim_list_wins())
end
