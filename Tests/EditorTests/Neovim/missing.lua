-- Opens two posts where there is no server: it is said once, and the posts have their colours by the syntax file.
return function(t)
  t.await('a message', function()
    return t.messages() ~= ''
  end)
  vim.cmd('edit second.weibo')
  vim.cmd('edit third.post')
  t.answer('messages', t.messages())
  t.answer('syntax', vim.bo.syntax)
  vim.cmd('ComposerCount')
  t.answer('asked', vim.trim(t.messages():sub(-200)))
end
