-- Types what COMPOSER_TYPED says, if anything, and takes COMPOSER_TAKEN; then tells what leads the list of a bare `[`.
return function(t)
  t.served()
  local taken = vim.env.COMPOSER_TAKEN
  if taken then
    t.press('ggA' .. vim.env.COMPOSER_TYPED)
    t.take(taken)
    t.await('“' .. taken .. '” in the line', function()
      return vim.api.nvim_get_current_line():find(taken, 1, true) and vim.fn.pumvisible() == 0
    end)
    t.press('<Esc>')
    t.await('the use to be counted', function()
      local recents = t.ask('composer/recents', vim.empty_dict()).recents
      return recents and #recents > 0
    end)
  end
  t.press('ggA[')
  t.answer('first', t.await('the list', function()
    local items = vim.fn.pumvisible() == 1 and vim.fn.complete_info({ 'items' }).items or {}
    return items[1] and (items[1].abbr ~= '' and items[1].abbr or items[1].word)
  end))
  t.press('<Esc>')
  t.answer('messages', t.messages())
end
