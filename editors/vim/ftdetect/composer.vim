" Which files are posts: `launch.weibo`, `launch.weibo.txt` and `launch.post`, whatever stands before.
" One line for the platforms and their other names; a test compares it with the program's.
let s:platforms = ['weibo', 'weibo-web', 'bluesky', 'bsky', 'bluesky-app', 'bsky-app', 'threads', 'mastodon', 'mastodon-web', 'x', 'twitter']

for s:name in ['post'] + s:platforms
  execute printf('autocmd BufNewFile,BufRead *.%s,*.%s.txt let b:composer_platform = "%s" | set filetype=post',
        \ s:name, s:name, s:name)
endfor
unlet s:name s:platforms
