" composer-lsp in YouCompleteMe: source this in your vimrc, before YouCompleteMe is loaded.

" A Vim that is killed leaves YouCompleteMe's own server running; by Vim's process number composer-lsp ends all the same.
let g:ycm_language_server = get(g:, 'ycm_language_server', []) + [{
      \ 'name': 'composer',
      \ 'cmdline': [composer#program(), '--clientProcessId', string(getpid())],
      \ 'filetypes': ['post'],
      \ 'project_root_files': ['.composer-lsp.json', '.git'],
      \ }]
" The characters left are inlay hints, which YouCompleteMe switches on for every language or for none.
let g:ycm_enable_inlay_hints = get(g:, 'ycm_enable_inlay_hints', 1)

" YouCompleteMe of 2023 takes a line's length in characters for bytes when it asks for tokens and hints; where that falls
" inside a character, it shows a UnicodeDecodeError and nothing else. This corrects the length.
function! s:count_bytes(...) abort
  if !has('python3') || !exists('*youcompleteme#Enable')
    return
  endif
python3 << PYTHON
def composer_count_bytes():
  import vim
  try:
    from ycm import vimsupport
  except ImportError:
    return
  original = getattr(vimsupport, 'RangeVisibleInBuffer', None)
  if original is None or hasattr(original, 'of_composer'):
    return
  def visible(bufnr, *more, **named):
    found = original(bufnr, *more, **named)
    if found and vim.eval("getbufvar(%d, '&filetype')" % bufnr) == 'post':
      line = vim.buffers[bufnr][found['end']['line_num'] - 1]
      found['end']['column_num'] = len(line.encode('utf-8')) + 1
    return found
  visible.of_composer = True
  vimsupport.RangeVisibleInBuffer = visible
composer_count_bytes()
PYTHON
endfunction

" The colours of syntax/post.vim for the server's tokens, in posts alone.
function! s:colour() abort
  call composer#colours()
  for [type, group] in items({'enumMember': 'ComposerEmoticon', 'class': 'ComposerMention',
        \ 'macro': 'ComposerTopic', 'function': 'ComposerURL'})
    if empty(prop_type_get('YCM_HL_' . type, {'bufnr': bufnr()}))
      call prop_type_add('YCM_HL_' . type, {'bufnr': bufnr(), 'highlight': group})
    endif
  endfor
  let b:ycm_enable_semantic_highlighting = 1
endfunction

augroup composer_youcompleteme
  autocmd!
  autocmd FileType post call s:colour() | call s:count_bytes()
  " YouCompleteMe starts in VimEnter too; this comes behind it.
  autocmd VimEnter * call timer_start(0, function('s:count_bytes'))
augroup END
