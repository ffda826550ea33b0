" A post is what its author typed: no line is broken and no line end is added behind its back.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal textwidth=0 wrapmargin=0 nofixendofline wrap linebreak
setlocal omnifunc=composer#complete
let b:undo_ftplugin = 'setlocal textwidth< wrapmargin< fixendofline< wrap< linebreak< omnifunc<'
