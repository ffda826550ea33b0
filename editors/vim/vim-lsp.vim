" composer-lsp in vim-lsp: source this in your vimrc.

let g:lsp_semantic_enabled = get(g:, 'lsp_semantic_enabled', 1)
let g:lsp_inlay_hints_enabled = get(g:, 'lsp_inlay_hints_enabled', 1)
" vim-lsp has no colour for this type, which topics have.
highlight default link LspSemanticMacro Macro

function! s:register() abort
  call lsp#register_server({
        \ 'name': 'composer',
        \ 'cmd': [composer#program()],
        \ 'allowlist': ['post'],
        \ 'root_uri': {_ -> lsp#utils#path_to_uri(lsp#utils#find_nearest_parent_file_directory(
        \   lsp#utils#get_buffer_path(), ['.composer-lsp.json', '.git/']))},
        \ })
endfunction

augroup composer_vim_lsp
  autocmd!
  autocmd User lsp_setup call s:register()
augroup END
