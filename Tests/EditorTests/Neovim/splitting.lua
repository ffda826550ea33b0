-- Splits the post under the cursor where it is too long, and asks the same of the one above, which is not.
return function(t)
  t.served()
  vim.cmd('ComposerSplit')
  t.answer('short', t.await('what is said of the short post', function()
    return t.messages() ~= '' and t.messages()
  end))
  vim.cmd('messages clear')
  vim.cmd('normal! G')
  vim.cmd('ComposerSplit')
  t.answer('split', t.await('what is said of the long post', function()
    return t.messages() ~= '' and t.messages()
  end))
  local most = 0
  t.counted()
  for _, post in ipairs(vim.b.composer_posts) do
    most = math.max(most, post.counts[1].used)
  end
  t.answer('posts', #vim.b.composer_posts)
  t.answer('most', most)
  vim.cmd('undo')
  t.answer('undone', vim.api.nvim_buf_line_count(0))
  vim.cmd('redo')
  t.save()
end
