-- Starting the server and meeting it, in the way that each Neovim has.
local config = require('composer.config')

local M = {}

local name = 'composer'
local markers = { '.composer-lsp.json', '.git' }
local has = function(version)
  return vim.fn.has('nvim-' .. version) == 1
end

-- Neovim 0.7 finds no running server by itself: ids by root folder.
local started = {}

local function server()
  local options = {
    name = name,
    cmd = config.command(),
    init_options = vim.tbl_extend('force', config.options.settings, { count = true }),
    settings = { composer = next(config.options.settings) and config.options.settings or vim.empty_dict() },
  }
  if has('0.10') and not has('0.11') then
    -- 0.10 mistakes a byte for a column in UTF-16 right of the middle of a line of Han.
    options.capabilities = vim.lsp.protocol.make_client_capabilities()
    options.capabilities.general = vim.tbl_extend(
      'force', options.capabilities.general or {}, { positionEncodings = { 'utf-8' } })
  end
  return options
end

local function root(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h')
  for _, marker in ipairs(markers) do
    local found = vim.fn.findfile(marker, vim.fn.fnameescape(folder) .. ';')
    if found == '' then
      found = vim.fn.finddir(marker, vim.fn.fnameescape(folder) .. ';')
    end
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p:s?/$??:h')
    end
  end
end

--- The server of a buffer, or nil.
function M.of(buffer)
  local clients
  if has('0.10') then
    clients = vim.lsp.get_clients({ bufnr = buffer, name = name })
  elseif has('0.8') then
    clients = vim.lsp.get_active_clients({ bufnr = buffer, name = name })
  else
    clients = vim.tbl_filter(function(client)
      return client.name == name
    end, vim.lsp.buf_get_clients(buffer))
  end
  return select(2, next(clients))
end

--- Asks the server; `answer` gets (error, result). Returns a function that takes the question back.
function M.request(client, method, params, buffer, answer)
  local as_method = has('0.11')
  local request = as_method and function(...)
    return client:request(...)
  end or client.request
  local sent, id = request(method, params, answer, buffer)
  return function()
    if sent and client.requests[id] then
      if as_method then
        client:cancel_request(id)
      else
        client.cancel_request(id)
      end
    end
  end
end

-- What is done in a buffer once its server is there, and undone when it is gone.
local parts = { 'colours', 'count', 'completion', 'names', 'emoji', 'backspace' }

local function attached(client, buffer)
  for _, part in ipairs(parts) do
    require('composer.' .. part).attach(client, buffer)
  end
end

local function detached(buffer)
  for _, part in ipairs(parts) do
    require('composer.' .. part).detach(buffer)
  end
end

local told = {}

-- Whether the server's program is there; where it is not, that is said once.
local function found()
  local program = config.command()[1]
  if vim.fn.executable(program) == 1 then
    return true
  end
  if not told[program] then
    told[program] = true
    vim.notify(
      ('composer: no program “%s”; install it or set “cmd” (:help composer-install)'):format(program),
      vim.log.levels.WARN)
  end
  return false
end

local function start(buffer)
  local options = server()
  options.root_dir = root(buffer)
  if has('0.8') then
    vim.lsp.start(options, { bufnr = buffer })
    return
  end
  options.on_attach = attached
  options.on_exit = function()
    vim.schedule(function()
      for _, other in ipairs(vim.api.nvim_list_bufs()) do
        if vim.api.nvim_buf_is_loaded(other) and not M.of(other) then
          detached(other)
        end
      end
    end)
  end
  local key = options.root_dir or ''
  local client = started[key] and vim.lsp.get_client_by_id(started[key])
  if not client or client.is_stopped() then
    started[key] = vim.lsp.start_client(options)
  end
  if started[key] then
    vim.lsp.buf_attach_client(buffer, started[key])
  end
end

--- Starts the server for posts, those that are open too.
function M.enable()
  local group = vim.api.nvim_create_augroup('composer', {})
  local on = function(event, pattern, callback)
    vim.api.nvim_create_autocmd(event, { group = group, pattern = pattern, callback = callback })
  end

  if has('0.8') then
    on('LspAttach', '*', function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if client and client.name == name then
        attached(client, event.buf)
      end
    end)
    on('LspDetach', '*', function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if client and client.name == name then
        detached(event.buf)
      end
    end)
  end

  local native = has('0.11')
  if native then
    local options = server()
    options.filetypes = config.filetypes()
    options.root_markers = { markers }
    vim.lsp.config(name, options)
  end
  local function open(buffer)
    if vim.bo[buffer].buftype == '' and found() and not native then
      start(buffer)
    end
  end
  on('FileType', config.filetypes(), function(event)
    open(event.buf)
  end)
  if native then
    vim.lsp.enable(name)
  end
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.tbl_contains(config.filetypes(), vim.bo[buffer].filetype) then
      open(buffer)
    end
  end
end

return M
