# Posts in Kakoune: `source ~/composer-lsp/editors/kakoune/composer.kak` in your kakrc.

declare-option -docstring 'the program composer-lsp: a name on PATH, or a path' str composer_program composer-lsp
declare-option -hidden str composer_platform

# One line for the platforms and their other names; a test compares it with the program's.
hook global BufCreate .+\.(post|weibo|weibo-web|bluesky|bsky|bluesky-app|bsky-app|threads|mastodon|mastodon-web|x|twitter)(\.txt)? %{
    set-option buffer composer_platform %val{hook_param_capture_1}
    set-option buffer filetype post
}

# Colours by shape alone; what comes later paints over what came before.
# Weibo has emoticons and closes its topics; elsewhere `[微笑]` is text, and a tag ends with the word.
add-highlighter shared/post group
# An address is no mention: it is matched, and has no colour.
add-highlighter shared/post/mention regex '[A-Za-z0-9._%+\-]+@[A-Za-z0-9\-]+\.[A-Za-z0-9]+|(@(?!http://)(?!https://)[A-Za-z0-9_\-一-鿿㐀-䶿𠀀-𳑿々〇]{1,30}:?)' 1:variable
add-highlighter shared/post/separator regex '^---$' 0:comment
add-highlighter shared/post-weibo group
add-highlighter shared/post-weibo/ ref post
add-highlighter shared/post-weibo/topic regex '#\h*[^#@<>\s][^#@<>\n]*#' 0:keyword
add-highlighter shared/post-weibo/emoticon regex '\[[A-Za-z0-9_·一-鿿㐀-䶿𠀀-𳑿々〇]{1,13}\](?!\()' 0:value
add-highlighter shared/post-tags group
add-highlighter shared/post-tags/ ref post
add-highlighter shared/post-tags/tag regex '(?:^|[\s　])([#＃]\d*[^\s　\d!-/:-@\[-^`{-~，。！？、][^\s　!-/:-@\[-^`{-~，。！？、]*)' 1:keyword
add-highlighter shared/post-url regex '(?i)https?://[a-z0-9][a-z0-9._~:/?#@!$&''()*+,;=%\-]*[a-z0-9/=&%_+\-]' 0:meta

hook -group post-highlight global WinSetOption filetype=post %{
    evaluate-commands %sh{
        case $kak_opt_composer_platform in
        '' | post | weibo*) echo 'add-highlighter window/post ref post-weibo' ;;
        *) echo 'add-highlighter window/post ref post-tags' ;;
        esac
    }
    add-highlighter window/post-url ref post-url
    hook -once -always window WinSetOption filetype=.* %{
        remove-highlighter window/post
        remove-highlighter window/post-url
    }
}

# A post is what its author typed. :lint-buffer lists its mistakes.
hook global BufSetOption filetype=post %{
    set-option buffer lintcmd "%opt{composer_program} --check --quiet"
}

define-command composer-count -docstring 'composer-count: say how much of each post is used' %{
    evaluate-commands -save-regs c %{
        set-register c %sh{ mktemp "${TMPDIR:-/tmp}/composer-count.XXXXXX" }
        write -force %reg{c}
        evaluate-commands %sh{
            quoted() { sed "s/'/''/g; 1s/^/'/; \$s/\$/'/"; }
            counts=$("$kak_opt_composer_program" --count --quiet --stdin-filename "$kak_buffile" <"$kak_main_reg_c" 2>&1)
            rm -f "$kak_main_reg_c"
            printf 'info -title composer-count -- %s\n' "$(printf '%s\n' "$counts" | sed "s|^${kak_buffile%/*}/||" | quoted)"
        }
    }
}

# The language server, where kakoune-lsp (version 17 or later) is loaded.
hook -group lsp-filetype-post global BufSetOption filetype=post %{
    try %{
        set-option buffer lsp_servers %{
            [composer-lsp]
            root_globs = [".composer-lsp.json", ".git", ".hg"]
        }
    }
}
