" Posts, by shape alone: for Neovim before 0.9 and for everybody whose server is not running.
" Where the server colours, it knows more (which emoticons exist), and this is switched off.
if exists('b:current_syntax')
  finish
endif

syntax match postSeparator /^---$/
syntax match postEmoticon /\%#=2\[[A-Za-z0-9_·一-鿿㐀-䶿々〇]\{1,13}\](\@!/
" An address is no mention: it is matched, and has no colour.
syntax match postAddress /[A-Za-z0-9._%+-]\+@[A-Za-z0-9-]\+\.[A-Za-z0-9]\+/
syntax match postMention /\%#=2@\%(https\?:\/\/\)\@![A-Za-z0-9_一-鿿㐀-䶿々〇-]\{1,30}:\?/
" Weibo closes its topics; other sites' tags end with the word.
if &filetype =~# '^\%(post\|weibo\)'
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
lua require('composer.colours').define()

let b:current_syntax = 'post'
