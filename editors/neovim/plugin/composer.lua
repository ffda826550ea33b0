-- Commands and the <Plug>; everything else waits for require('composer').setup().
if vim.g.loaded_composer then
  return
end
vim.g.loaded_composer = true

local function command(name, description, options, run)
  options.desc = description
  vim.api.nvim_create_user_command(name, run, options)
end

command('ComposerCount', 'Say how much of the post under the cursor is used', {}, function()
  require('composer.count').say()
end)

command('ComposerSplit', 'Split the post under the cursor into a thread', {}, function()
  require('composer.commands').split()
end)

command('ComposerToRuns', 'Give the attachment runs of a post or of lines', { range = true, register = true },
  function(arguments)
    local range = arguments.range > 0 and { arguments.line1, arguments.line2 } or nil
    require('composer.commands').to_runs(arguments.reg or '', range)
  end)

local manners = { on = true, off = false, beside = 'beside' }
command('ComposerEmoji', 'Show emoticons as their emoji, or no longer', {
  nargs = '?',
  complete = function()
    return { 'beside', 'off', 'on' }
  end,
}, function(arguments)
  local word = arguments.args
  if word ~= '' and manners[word] == nil then
    vim.notify(('composer: “%s” is no way to show emoji; expected on, off or beside'):format(word), vim.log.levels.WARN)
    return
  end
  require('composer.emoji').show(manners[word])
end)

require('composer.backspace').define()
