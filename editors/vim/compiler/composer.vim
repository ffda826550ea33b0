" :compiler composer | make      checks the post in the window; :make posts/ checks a folder too.
if exists('current_compiler')
  finish
endif
let current_compiler = 'composer'

execute 'CompilerSet makeprg=' . escape(shellescape(composer#program()) . ' --check --quiet %:S', ' \|"')
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tnfo:\ %m

" The program counts characters, Vim's lists count bytes.
augroup composer_compiler
  autocmd!
  autocmd QuickFixCmdPost make call composer#place_in_bytes(0)
  autocmd QuickFixCmdPost lmake call composer#place_in_bytes(1)
augroup END
