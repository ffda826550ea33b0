-- Starts the server, tells its process, and stays open until Neovim is killed, or quits as COMPOSER_QUIT says.
return function(t)
  t.served()
  local children = vim.api.nvim_get_proc_children(vim.fn.getpid())
  t.answer('server', table.concat(vim.tbl_map(tostring, children), ' '))
  t.finish()
  if vim.env.COMPOSER_QUIT then
    t.press(vim.env.COMPOSER_QUIT)
  end
  while true do
    coroutine.yield()
  end
end
