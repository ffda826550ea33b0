-- The platforms that composer-lsp knows, as file names and filetypes have them.
local M = {}

-- One line for each platform; a test compares them with the server's.
M.ids = { 'weibo', 'weibo-web', 'bluesky', 'bluesky-app', 'threads', 'mastodon', 'mastodon-web', 'x' }

-- Shorter names that files may have too.
M.aliases = { bsky = 'bluesky', ['bsky-app'] = 'bluesky-app', twitter = 'x' }

-- The platforms whose posts have emoticons in brackets; elsewhere `[微笑]` is text.
M.emoticons = { weibo = true, ['weibo-web'] = true }

-- From a file's extension to the filetype, which is also the languageId that the server is told.
M.extensions = { post = 'post' }
M.filetypes = { 'post' }
for _, id in ipairs(M.ids) do
  M.extensions[id] = id .. '-post'
  table.insert(M.filetypes, id .. '-post')
end
for alias, id in pairs(M.aliases) do
  M.extensions[alias] = id .. '-post'
end

return M
