-- Opens a post and reads what the screen shows.
return function(t)
  t.served()
  t.answer('filetype', vim.bo.filetype)
  t.answer('encoding', require('composer.client').of(0).offset_encoding)
  t.await('diagnostics', function()
    return t.diagnostics() ~= ''
  end)
  t.answer('diagnostics', t.diagnostics())
  t.answer('count', vim.b.composer_count)
  t.answer('shown', t.await('the characters left', function()
    local shown = t.shown()
    return shown ~= '' and shown
  end))

  local painted = true
  -- Whether text in a group looks other than plain text, in a terminal of 16 colours and in one of all.
  local function shows(group)
    for _, mode in ipairs({ 'cterm', 'gui' }) do
      local function look(name)
        local id = vim.fn.synIDtrans(vim.fn.hlID(name))
        return vim.fn.synIDattr(id, 'fg', mode) .. vim.fn.synIDattr(id, 'underline', mode)
      end
      if look(group) == '' or look(group) == look('Normal') then
        return false
      end
    end
    return true
  end

  -- The text's coloured parts, `text=Group`: the server's tokens, or the syntax file's.
  local function tokens()
    local found, modifiers = {}, {}
    for _, mark in ipairs(t.marks('semantic_tokens')) do
      local kind, name = mark[4].hl_group:match('^@lsp%.(%a+)%.(%a+)')
      local text = vim.api.nvim_buf_get_text(0, mark[2], mark[3], mark[4].end_row, mark[4].end_col, {})[1]
      if kind == 'type' then
        table.insert(found, { text = text, type = name })
        painted = painted and shows(mark[4].hl_group)
      elseif kind == 'mod' then
        modifiers[text] = '.' .. name
      end
    end
    return table.concat(vim.tbl_map(function(token)
      return token.text .. '=' .. token.type .. (modifiers[token.text] or '')
    end, found), ' ')
  end
  local function syntax()
    local found = {}
    for row, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
      local last, text
      for column = 1, #line + 1 do
        local id = column <= #line and vim.fn.synID(row, column, 1) or 0
        if id ~= last then
          if last and last ~= 0 then
            table.insert(found, text .. '=' .. vim.fn.synIDattr(last, 'name'))
            painted = painted and shows(vim.fn.synIDattr(vim.fn.synIDtrans(last), 'name'))
          end
          last, text = id, ''
        end
        text = text .. line:sub(column, column)
      end
    end
    return table.concat(found, ' ')
  end
  local colours = t.has('0.9') and tokens or syntax
  t.answer('colours', t.await('colours', function()
    local found = colours()
    return found ~= '' and found
  end))
  t.answer('painted', painted)
  t.answer('messages', t.messages())
end
