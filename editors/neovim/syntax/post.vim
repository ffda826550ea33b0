" Posts, by shape alone: for Vim, for Neovim before 0.9, and for everybody whose server is not running.
" Where the server colours, it knows more (which emoticons exist); Neovim then switches this off.
if exists('b:current_syntax')
  finish
endif

syntax match postSeparator /^---$/
" An address is no mention: it is matched, and has no colour.
syntax match postAddress /[A-Za-z0-9._%+-]\+@[A-Za-z0-9-]\+\.[A-Za-z0-9]\+/
syntax match postMention /\%#=2@\%(https\?:\/\/\)\@![A-Za-z0-9_一-鿿㐀-䶿𠀀-𳑿々〇-]\{1,30}:\?/
" Weibo has emoticons and closes its topics; elsewhere `[微笑]` is text, and a tag ends with the word.
if get(b:, 'composer_platform', &filetype) =~# '^\%(post\|weibo\)'
  syntax match postEmoticon /\%#=2\[[A-Za-z0-9_·一-鿿㐀-䶿𠀀-𳑿々〇]\{1,13}\](\@!/
  syntax match postTopic /\%#=2#\s*[^#@<>[:space:]][^#@<>]*#/ contains=postEmoticon
else
  syntax match postTopic /\%#=2\%(^\|[[:space:]　]\)\@1<=[#＃]\%(\d*[^[:space:]　[:punct:]0-9]\)\@=\k\+/
endif
syntax match postURL /\chttps\?:\/\/[a-z0-9][a-z0-9._~:/?#@!$&'()*+,;=%-]*[a-z0-9/=&%_+-]/

highlight default link postEmoticon ComposerEmoticon
highlight default link postMention ComposerMention
highlight default link postTopic ComposerTopic
highlight default link postURL ComposerURL
highlight default link postSeparator Comment
if has('nvim')
  lua require('composer.colours').define()
else
  call composer#colours()
endif

let b:current_syntax = 'post'
