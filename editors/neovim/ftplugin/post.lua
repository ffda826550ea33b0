-- A post is what its author typed: no line is broken and no line end is added behind its back.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = true

vim.opt_local.textwidth = 0
vim.opt_local.wrapmargin = 0
vim.opt_local.fixendofline = false
vim.opt_local.wrap = true
vim.opt_local.linebreak = true

vim.b.undo_ftplugin = 'setlocal textwidth< wrapmargin< fixendofline< wrap< linebreak<'
