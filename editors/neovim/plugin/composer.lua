-- Commands; everything else waits for require('composer').setup().
if vim.g.loaded_composer then
  return
end
vim.g.loaded_composer = true

local function command(name, description, run)
  vim.api.nvim_create_user_command(name, run, { desc = description })
end

command('ComposerCount', 'Say how much of the post under the cursor is used', function()
  require('composer.count').say()
end)
