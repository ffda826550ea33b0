-- Opens a post with the server enabled by Neovim itself, without setup(): what Neovim shows of any server is there.
return function(t)
  local client = t.await('the server', function()
    return vim.lsp.get_clients({ bufnr = 0, name = 'composer' })[1]
  end)
  t.answer('filetype', vim.bo.filetype)
  t.answer('root', vim.fn.fnamemodify(client.root_dir or '', ':t'))
  t.await('diagnostics', function()
    return t.diagnostics() ~= ''
  end)
  t.answer('diagnostics', t.diagnostics())
  t.await('colours', function()
    return #t.marks('semantic_tokens') > 0
  end)
  t.answer('clients', #vim.lsp.get_clients())
  t.answer('messages', t.messages())
end
