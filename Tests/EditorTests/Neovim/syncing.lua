-- Edits the post in many places and ways; after each the server's own copy must be the buffer's text.
return function(t)
  t.served()
  local pieces = { '微笑', '😀', '👨‍👩‍👧', '[', ']', '[微笑]', 'a', 'é', '\n', '@小明 ', '#', '---\n', ' ' }
  local seed = tonumber(vim.env.COMPOSER_SEED)
  local function random(below)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return math.floor(seed / 65536) % below
  end
  -- A place between two characters.
  local function place()
    local row = random(vim.api.nvim_buf_line_count(0))
    local line = vim.api.nvim_buf_get_lines(0, row, row + 1, false)[1]
    local characters = vim.fn.strchars(line)
    return row, #vim.fn.strcharpart(line, 0, random(characters + 1))
  end
  local line_end = vim.bo.fileformat == 'dos' and '\r\n' or '\n'
  local uri = vim.uri_from_bufnr(0)
  local edits = 0
  for _ = 1, 120 do
    for _ = 1, 1 + random(3) do
      local row, column = place()
      local last_row, last_column = place()
      if random(3) > 0 then
        last_row, last_column = row, column
      elseif last_row < row or last_row == row and last_column < column then
        row, column, last_row, last_column = last_row, last_column, row, column
      end
      local text = random(4) == 0 and '' or pieces[1 + random(#pieces)]
      vim.api.nvim_buf_set_text(0, row, column, last_row, last_column, vim.split(text, '\n'))
      edits = edits + 1
    end
    if random(4) == 0 then
      vim.cmd('silent undo')
    elseif random(4) == 0 then
      vim.cmd('silent redo')
    elseif random(8) == 0 then
      vim.cmd('silent normal! ggJ')
    end
    local copy = t.ask('composer/text', { textDocument = { uri = uri } }).text
    local mine = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), line_end)
    -- Where the file has no last line end, Neovim leaves the server one when the last line is deleted.
    if copy ~= mine .. line_end and (vim.bo.endofline or copy ~= mine) then
      t.answer('difference', ('after %d edits: “%s” is “%s”'):format(edits, mine, tostring(copy)))
      return
    end
  end
  t.answer('difference', 'none')
  t.answer('messages', t.messages())
end
