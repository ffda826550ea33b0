-- Kills the server while a post is open: what it had shown goes, the syntax file's colours come, editing goes on.
return function(t)
  t.served()
  t.press('A！')
  t.line('早😀[微笑]！')
  vim.loop.kill(vim.api.nvim_get_proc_children(vim.fn.getpid())[1], 9)
  t.await('the count to go', function()
    return vim.b.composer_count == nil
  end)
  t.answer('syntax', vim.bo.syntax)
  t.press('[wei<Esc>')
  t.line('早😀[微笑]！[wei')
  t.save()
  t.answer('errors', vim.fn.execute('messages'):match('E%d+:[^\n]*') or 'none')
end
