-- Reads :help composer, :ComposerCount and :checkhealth composer.
return function(t)
  t.served()
  vim.cmd('ComposerCount')
  t.answer('said', t.messages())
  vim.cmd('help composer')
  t.answer('help', vim.fn.expand('%:t') .. ': ' .. vim.api.nvim_get_current_line():match('^%u+'))
  vim.cmd('close')

  -- The tags that the repository holds are those that Neovim makes.
  local doc = vim.fn.fnamemodify(vim.api.nvim_get_runtime_file('doc/composer.txt', false)[1], ':h')
  local copy = vim.fn.tempname()
  vim.fn.mkdir(copy)
  vim.fn.writefile(vim.fn.readfile(doc .. '/composer.txt', 'b'), copy .. '/composer.txt', 'b')
  vim.cmd('helptags ' .. copy)
  t.answer('tags', vim.deep_equal(vim.fn.readfile(doc .. '/tags', 'b'), vim.fn.readfile(copy .. '/tags', 'b')))
  -- Every option and command is told of there.
  local told = table.concat(vim.fn.readfile(doc .. '/composer.txt'), '\n')
  local untold = {}
  for name in pairs(vim.api.nvim_get_commands({})) do
    if name:match('^Composer') and not told:find('*:' .. name .. '*', 1, true) then
      table.insert(untold, ':' .. name)
    end
  end
  for name in pairs(require('composer.config').options) do
    if not told:find('\n    ' .. name .. '  ', 1, true) then
      table.insert(untold, name)
    end
  end
  t.answer('untold', table.concat(untold, ' '))

  vim.cmd('checkhealth composer')
  local report = t.await('the report', function()
    local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
    return #lines > 5 and lines
  end)
  local oks, bad = 0, {}
  for _, line in ipairs(report) do
    if line:find('OK', 1, true) then
      oks = oks + 1
    elseif line:find('WARN', 1, true) or line:find('ERROR', 1, true) then
      table.insert(bad, line)
    end
  end
  t.answer('oks', oks)
  t.answer('bad', table.concat(bad, '\n'))
end
