" What posts can do in Vim without a language server: complete emoticons, and check.

" The program: g:composer_program, or composer-lsp on PATH.
function! composer#program() abort
  return expand(get(g:, 'composer_program', 'composer-lsp'))
endfunction

" The colours of posts, for a colour scheme or a vimrc to override.
function! composer#colours() abort
  highlight default link ComposerEmoticon Constant
  highlight default link ComposerMention Identifier
  highlight default link ComposerTopic Special
  highlight default link ComposerURL Underlined
endfunction

" 'omnifunc': emoticons by name, pinyin or initials behind [, 【 or ［.
function! composer#complete(findstart, base) abort
  if a:findstart
    return match(strpart(getline('.'), 0, col('.') - 1), '[[【［][^][【】［］]*$')
  endif
  let answer = systemlist(join(map([composer#program(), '--emoticons', '--format', 'json', '--',
        \ matchstr(a:base, '^.\zs.*')], 'shellescape(v:val)')))
  if v:shell_error
    echohl WarningMsg | echomsg 'composer: ' . join(answer) | echohl None
    return []
  endif
  " A bracket that stands behind the caret already is not doubled.
  let closed = strpart(getline('.'), col('.') - 1, 1) ==# ']'
  return {'refresh': 'always', 'words': map(json_decode(join(answer)).emoticons, {_, found -> {
        \ 'word': closed ? substitute(found.chs, '\]$', '', '') : found.chs,
        \ 'abbr': found.chs, 'menu': join([get(found, 'emoji', ''), get(found, 'pinyin', '')]),
        \ 'equal': 1}})}
endfunction

" Turns the columns of the quickfix list (or the window's location list), which are characters, into bytes.
function! composer#place_in_bytes(location) abort
  if get(b:, 'current_compiler', get(g:, 'current_compiler', '')) !=# 'composer'
    return
  endif
  let items = a:location ? getloclist(0) : getqflist()
  for item in filter(copy(items), 'v:val.valid && v:val.col > 1 && v:val.bufnr > 0')
    if !bufloaded(item.bufnr)
      call bufload(item.bufnr)
    endif
    let line = get(getbufline(item.bufnr, item.lnum), 0, '')
    let byte = byteidxcomp(line, item.col - 1)
    let item.col = 1 + (byte < 0 ? len(line) : byte)
  endfor
  let title = {'title': a:location ? getloclist(0, {'title': 1}).title : getqflist({'title': 1}).title}
  call call(a:location ? function('setloclist', [0]) : 'setqflist', [[], 'r', extend({'items': items}, title)])
endfunction
