-- Characters left: at the end of each post, in vim.b.composer_count and by :ComposerCount.
local config = require('composer.config')

local M = {}

local namespace = vim.api.nvim_create_namespace('composer_count')

-- The posts of each buffer as the server last counted them: {{ range, counts }, …}.
local counted = {}
-- The buffers whose counts Neovim shows as inlay hints.
local hinted = {}

local function buffer_of(uri)
  for buffer in pairs(counted) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.uri_from_bufnr(buffer) == uri then
      return buffer
    end
  end
end

-- The post that a line (from 0) belongs to; a separator's and a header's is the one next to it.
local function post_at(posts, line)
  local found = posts[1]
  for _, post in ipairs(posts) do
    if post.range.start.line <= line then
      found = post
    end
  end
  return found
end

local function fewest(post)
  local least
  for _, count in ipairs(post and post.counts or {}) do
    if not least or count.remaining < least.remaining then
      least = count
    end
  end
  return least
end

-- `124`, or `weibo 124 · weibo-web 1984` for a post that is written for several platforms.
local function label(post)
  if #post.counts == 1 then
    return tostring(post.counts[1].remaining)
  end
  return table.concat(vim.tbl_map(function(count)
    return ('%s %d'):format(count.platform, count.remaining)
  end, post.counts), ' · ')
end

local function draw(buffer)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  if config.options.count == false or hinted[buffer] then
    return
  end
  local last = vim.api.nvim_buf_line_count(buffer) - 1
  for _, post in ipairs(counted[buffer] or {}) do
    local least = fewest(post)
    if least then
      local group = least.remaining < 0 and 'ComposerCountOver' or 'ComposerCount'
      vim.api.nvim_buf_set_extmark(buffer, namespace, math.min(post.range['end'].line, last), 0, {
        virt_text = { { label(post), group } },
        virt_text_pos = 'eol',
      })
    end
  end
end

-- vim.b.composer_count is a number, so that a status line needs no code.
local function publish(buffer)
  local window = vim.fn.bufwinid(buffer)
  local line = window > 0 and vim.api.nvim_win_get_cursor(window)[1] - 1 or 0
  local least = fewest(post_at(counted[buffer] or {}, line))
  local value = least and least.remaining
  if vim.b[buffer].composer_count ~= value then
    vim.b[buffer].composer_count = value
    vim.cmd('redrawstatus')
  end
end

--- The post that a line (from 0) of a buffer belongs to, as { range, counts }; nil until posts are counted.
function M.post(buffer, line)
  return post_at(counted[buffer] or {}, line)
end

--- The platform whose grammar a buffer is read by: the first of those it is written for; nil until that is known.
function M.platform(buffer)
  local post = (counted[buffer] or {})[1]
  return post and post.counts[1] and post.counts[1].platform
end

--- Listens to the server's counts.
function M.listen()
  vim.lsp.handlers['composer/didCount'] = function(_, params)
    local buffer = params and buffer_of(params.uri)
    if buffer then
      local platform = M.platform(buffer)
      counted[buffer] = params.posts
      if M.platform(buffer) ~= platform then
        require('composer.names').changed(buffer)
      end
      vim.b[buffer].composer_posts = params.posts
      publish(buffer)
      draw(buffer)
    end
  end
end

--- Shows the counts of a buffer from now on.
function M.attach(client, buffer)
  counted[buffer] = counted[buffer] or {}
  hinted[buffer] = config.options.count == 'auto'
    and vim.lsp.inlay_hint ~= nil
    and client.server_capabilities.inlayHintProvider
    and true
  if hinted[buffer] then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'CursorMovedI' }, {
    group = vim.api.nvim_create_augroup('composer_count_' .. buffer, {}),
    buffer = buffer,
    callback = function()
      publish(buffer)
    end,
  })
end

--- Forgets the counts of a buffer whose server is gone.
function M.detach(buffer)
  counted[buffer], hinted[buffer] = nil, nil
  pcall(vim.api.nvim_del_augroup_by_name, 'composer_count_' .. buffer)
  if vim.api.nvim_buf_is_loaded(buffer) then
    vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
    vim.b[buffer].composer_count = nil
    vim.b[buffer].composer_posts = nil
  end
end

--- Says what the post under the cursor weighs on each of its platforms.
function M.say()
  local post = post_at(counted[vim.api.nvim_get_current_buf()] or {}, vim.api.nvim_win_get_cursor(0)[1] - 1)
  if not post then
    vim.notify('composer: nothing is counted here; is the server running? (:checkhealth composer)', vim.log.levels.WARN)
    return
  end
  vim.notify(table.concat(vim.tbl_map(function(count)
    return ('%s: %d of %d used, %d left'):format(count.platform, count.used, count.limit, count.remaining)
  end, post.counts), '\n'))
end

return M
