vim.cmd('runtime! ftplugin/post.lua')
