-- Opens files by the names in COMPOSER_NAMES and tells their filetypes.
return function(t)
  local found = {}
  for name in vim.env.COMPOSER_NAMES:gmatch('%S+') do
    vim.cmd('silent edit ' .. name)
    table.insert(found, name .. '=' .. vim.bo.filetype)
  end
  t.answer('filetypes', table.concat(found, ' '))
  t.answer('messages', t.messages())
end
