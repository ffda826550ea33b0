-- composer-lsp in Neovim: require('composer').setup { … }, see :help composer.
local M = {}

--- Starts composer-lsp for every post that is opened from now on, and for those that are open.
---@param options table|nil see :help composer-options
function M.setup(options)
  require('composer.config').set(options or {})
  require('composer.colours').define()
  require('composer.count').listen()
  require('composer.client').enable()
end

return M
