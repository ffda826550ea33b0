-- Puts the cursor on the unknown emoticon `[微校]`, takes the fix that offers `[微笑]`, and saves.
return function(t)
  t.served()
  t.await('the diagnostic', function()
    return t.diagnostics() ~= ''
  end)
  t.answer('diagnostics', t.diagnostics())
  t.press('gg0f校')
  t.await('the cursor on the name', function()
    return vim.fn.matchstr(vim.api.nvim_get_current_line(), '\\%' .. vim.fn.col('.') .. 'c.') == '校'
  end)
  local offered = {}
  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      local action = item.action or item[2]
      table.insert(offered, action.title)
      if action.title:find('[微笑]', 1, true) then
        return choose(item)
      end
    end
    choose(nil)
  end
  vim.lsp.buf.code_action()
  t.await('the fix', function()
    return vim.api.nvim_get_current_line():find('[微笑]', 1, true)
  end)
  t.answer('offered', table.concat(offered, '\n'))
  t.await('the diagnostic to go', function()
    return t.diagnostics() == ''
  end)
  t.save()
  t.answer('messages', t.messages())
end
