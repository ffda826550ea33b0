-- Looks at `[微笑]` from the line below it, and takes back what is before the cursor behind it.
return function(t)
  t.served()
  -- Answers come in the order of the questions: this one's comes behind the names that the plugin has asked for.
  t.ask('composer/emoticons', vim.empty_dict())
  vim.cmd('normal! G')
  vim.wo.signcolumn = 'no'
  vim.cmd('redraw!')
  local cells = {}
  for column = 1, 9 do
    table.insert(cells, vim.fn.screenstring(1, column))
  end
  t.answer('screen', (table.concat(cells):gsub('%s.*', '')))
  t.press('ggA<BS>')
  t.line('😀[微笑')
  t.answer('messages', t.messages())
end
