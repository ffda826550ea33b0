" Tells the test what Vim shows: every 30 ms as JSON in $HOME/state.json.

" The parts of the text that carry a text property, as `text=Type`, in order.
function! s:marks() abort
  let found = []
  for row in range(1, line('$'))
    for mark in prop_list(row)
      let text = mark.id < 0 ? '' : strpart(getline(row), mark.col - 1, mark.length)
      call add(found, text . '=' . mark.type)
    endfor
  endfor
  return found
endfunction

" The parts of the text that the syntax file colours, as `text=Group`.
function! s:syntax() abort
  let found = []
  for row in range(1, line('$'))
    let [text, last] = ['', '']
    for column in range(1, len(getline(row)) + 1)
      let name = synIDattr(synID(row, column, 1), 'name')
      if name !=# last
        if last !=# ''
          call add(found, text . '=' . last)
        endif
        let [text, last] = ['', name]
      endif
      let text .= strpart(getline(row), column - 1, 1)
    endfor
  endfor
  return found
endfunction

function! s:tell(timer) abort
  let popup = complete_info(['items', 'pum_visible'])
  let state = {'filetype': &filetype, 'lines': getline(1, '$'), 'mode': mode(), 'column': col('.'),
        \ 'popup': popup.pum_visible ? map(copy(popup.items), {_, item -> item.word}) : [],
        \ 'marks': s:marks(), 'syntax': s:syntax(), 'messages': execute('messages'),
        \ 'quickfix': map(getqflist(), {_, entry -> printf('%s:%d:%d:%s: %s',
        \   fnamemodify(bufname(entry.bufnr), ':t'), entry.lnum, entry.col, entry.type, entry.text)}),
        \ 'process': getpid()}
  call writefile([json_encode(state)], $HOME . '/state.new')
  call rename($HOME . '/state.new', $HOME . '/state.json')
endfunction

call timer_start(30, function('s:tell'), {'repeat': -1})
