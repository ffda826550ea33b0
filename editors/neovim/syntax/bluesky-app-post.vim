runtime! syntax/post.vim
