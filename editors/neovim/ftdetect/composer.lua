-- Which files are posts. `launch.weibo`, `launch.weibo.txt` and `launch.post` are, whatever stands before.
local platforms = require('composer.platforms')

if vim.fn.has('nvim-0.8') == 1 then
  local extension, pattern = {}, {}
  for name, filetype in pairs(platforms.extensions) do
    extension[name] = filetype
    -- Before Neovim's own rule for “.txt”.
    pattern['.*%.' .. vim.pesc(name) .. '%.txt'] = { filetype, { priority = 10 } }
  end
  vim.filetype.add({ extension = extension, pattern = pattern })
else
  for name, filetype in pairs(platforms.extensions) do
    vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
      group = 'filetypedetect',
      pattern = { '*.' .. name, '*.' .. name .. '.txt' },
      callback = function()
        vim.bo.filetype = filetype
      end,
    })
  end
end
