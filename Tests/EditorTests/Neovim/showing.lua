-- Shows emoticons as their emoji in the ways that there are, and tells what the screen has in the first line.
return function(t)
  t.served()
  local function screen()
    vim.cmd('redraw!')
    local cells = {}
    for column = 1, vim.o.columns do
      table.insert(cells, vim.fn.screenstring(1, column))
    end
    return (table.concat(cells):gsub('%s+$', ''))
  end
  -- Waits, since the names come after the server.
  local function shows(emoji)
    return t.await('“' .. emoji .. '” on the screen', function()
      local line = screen()
      return line:find(emoji, 1, true) and line
    end)
  end

  t.answer('before', screen())
  vim.cmd('normal! G')
  vim.cmd('ComposerEmoji')
  t.answer('instead', shows('🙂'))
  t.answer('level', vim.wo.conceallevel)
  -- What is written and what is taken away is shown at once.
  vim.api.nvim_buf_set_text(0, 0, 0, 0, 0, { '[心]' })
  t.answer('edited', screen())
  vim.cmd('silent undo | normal! gg')
  t.answer('in the line', screen())

  vim.cmd('ComposerEmoji beside')
  t.answer('beside', screen())
  vim.cmd('normal! G')
  t.answer('beside, elsewhere', screen())
  vim.cmd('ComposerEmoji')
  t.answer('off', screen())
  vim.cmd('ComposerEmoji')
  t.answer('on again', screen())

  vim.cmd('ComposerEmoji off')
  t.answer('level after', vim.wo.conceallevel)
  vim.cmd('ComposerEmoji never')
  t.answer('messages', t.messages())
end
