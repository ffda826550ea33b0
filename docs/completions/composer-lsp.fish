# Completions of composer-lsp for fish. Made by: composer-lsp --help fish

# Prints the command that has been typed; fails where there is none yet.
function __composer_lsp_command
    for word in (commandline -opc)
        switch $word
            case --
                break
            case --stdio --check --highlight --tokens --count --text --facets --jsonl --to-runs --to-display --to-text --emoticons --recents --use --forget --rules --print-config --version --help
                echo -- $word
                return 0
        end
    end
    return 1
end

function __composer_lsp_with
    set -l command (__composer_lsp_command)
    and contains -- $command $argv
end

function __composer_lsp_without
    not __composer_lsp_command >/dev/null
end

function __composer_lsp_platform
    printf '%s\n' weibo weibo-web bluesky bluesky-app threads mastodon mastodon-web x
end

function __composer_lsp_add
    printf '%s\n' tokens counts findings
end

complete -c composer-lsp -f
complete -c composer-lsp -n '__composer_lsp_with --check --highlight --tokens --count --text --facets --jsonl --to-runs --to-display --to-text --print-config' -F
complete -c composer-lsp -n '__composer_lsp_with --help' -a '--stdio --check --highlight --tokens --count --text --facets --jsonl --to-runs --to-display --to-text --emoticons --recents --use --forget --rules --print-config --version --help --platform --limit --emoticons-from --config --no-config --language --color --post --stdin-filename --encoding --jobs --allow-empty --force-exclude --quiet --format --output --fail-on --exit-zero --fix --diff --add --standalone --log --record --replay --clientProcessId man bash zsh fish over-limit unknown-emoticon unclosed-emoticon unclosed-topic empty-topic topic-too-long mention-too-long fullwidth-lookalike traditional-emoticon broken-url suspicious-url invisible-character empty-post unlinked-mention unlinked-hashtag unlinked-url foreign-emoticon extra-line-breaks unlinked-shortcode invalid-character warning-in-text description-in-text'

complete -c composer-lsp -n __composer_lsp_without -l stdio -d 'the language server (also what no argument means)'
complete -c composer-lsp -n __composer_lsp_without -l check -d 'report findings; folders are searched for posts'
complete -c composer-lsp -n __composer_lsp_without -l highlight -d 'show posts in colour, with their counts'
complete -c composer-lsp -n __composer_lsp_without -l tokens -d 'one JSON object a token'
complete -c composer-lsp -n __composer_lsp_without -l count -d 'one line a post and platform'
complete -c composer-lsp -n __composer_lsp_without -l text -d 'a post’s text as it would be sent: no header, no separators'
complete -c composer-lsp -n __composer_lsp_without -l facets -d 'a Bluesky record’s text and facets, one JSON object a post'
complete -c composer-lsp -n __composer_lsp_without -l jsonl -d 'posts as JSON, one object a line, each answered with what is to be said of it'
complete -c composer-lsp -n __composer_lsp_without -l to-runs -d 'a text as runs of plain text and emoticons, in JSON'
complete -c composer-lsp -n __composer_lsp_without -l to-display -d 'a text as text views have it: U+FFFC for each emoticon, in JSON'
complete -c composer-lsp -n __composer_lsp_without -l to-text -d 'the text that runs or a display form in JSON stand for'
complete -c composer-lsp -n __composer_lsp_without -l emoticons -d 'list the emoticons, or what QUERY completes to'
complete -c composer-lsp -n __composer_lsp_without -l recents -d 'list the emoticons used, the most used first'
complete -c composer-lsp -n __composer_lsp_without -l use -d 'count a use of an emoticon'
complete -c composer-lsp -n __composer_lsp_without -l forget -d 'forget the uses of one emoticon, or of all'
complete -c composer-lsp -n __composer_lsp_without -l rules -d 'every rule with its severity'
complete -c composer-lsp -n __composer_lsp_without -l print-config -d 'the settings that hold for a file, or in this folder'
complete -c composer-lsp -n __composer_lsp_without -l version -d 'name and version'
complete -c composer-lsp -n __composer_lsp_without -l help -d 'this text, or help on a command, an option or a rule'

complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio --check --highlight --tokens --count --text --jsonl --print-config' -l platform -x -a '(__fish_complete_list , __composer_lsp_platform)' -d 'the platforms that the posts are for; beats headers, file names and configuration. Known are: weibo, weibo-web, bluesky, bluesky-app, threads, mastodon, mastodon-web, x'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio --check --highlight --tokens --count --text --jsonl --print-config' -l limit -x -d 'the most that a post may weigh; beats the platforms’ own limits'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio --check --highlight --tokens --count --text --jsonl --to-runs --to-display --to-text --emoticons --recents --use --forget --print-config' -l emoticons-from -x -a '(__fish_complete_directories)' -d 'a folder of emoticon packages instead of the shipped ones; may be given several times'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio --check --highlight --tokens --count --text --jsonl --to-runs --to-display --to-text --emoticons --recents --use --forget --print-config' -l config -r -F -d 'the configuration, instead of the .composer-lsp.json that is found'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio --check --highlight --tokens --count --text --jsonl --to-runs --to-display --to-text --emoticons --recents --use --forget --print-config' -l no-config -d 'no configuration at all'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio --check --highlight --tokens --count --text --facets --jsonl --to-runs --to-display --to-text --emoticons --recents --use --forget --rules --print-config --version --help' -l language -x -a 'en zh' -d 'the language of messages'
complete -c composer-lsp -n '__composer_lsp_with --check --highlight' -l color -x -a 'auto always never' -d 'when to use colour; auto: on a terminal, unless NO_COLOR is set or TERM is “dumb”'
complete -c composer-lsp -n '__composer_lsp_with --check --highlight --tokens --count --text' -l post -x -d 'only the post of this number in each file, from 1'
complete -c composer-lsp -n '__composer_lsp_with --check --highlight --tokens --count --text' -l stdin-filename -r -F -d 'the file name that standard input is treated and reported by'
complete -c composer-lsp -n '__composer_lsp_with --check --highlight --tokens --count --text --to-runs --to-display --to-text' -l encoding -x -a 'auto utf-8 utf-16le gb18030 gbk big5 euc-kr shift_jis' -d 'the encoding of the texts, by any name that ICU knows, such as gb18030, gbk or big5; auto: guess, and say what was chosen (UTF-8, or UTF-16 with a byte-order mark)'
complete -c composer-lsp -n '__composer_lsp_with --check --tokens --count --jsonl' -l jobs -x -d 'how many files or blocks of lines are read side by side; one for each processor'
complete -c composer-lsp -n '__composer_lsp_with --check --tokens --count' -l allow-empty -d 'folders without any post are no error'
complete -c composer-lsp -n '__composer_lsp_with --check --tokens --count' -l force-exclude -d 'apply the configuration’s “exclude” to named files too'
complete -c composer-lsp -n '__composer_lsp_with --check --highlight --tokens --count --text --jsonl --to-runs --to-display --to-text' -l quiet -d 'no notes and no summary on standard error'
complete -c composer-lsp -n '__composer_lsp_with --check' -l format -x -a 'text json jsonl github sarif checkstyle junit' -d 'how the answer is written; the formats stand with each command'
complete -c composer-lsp -n '__composer_lsp_with --highlight' -l format -x -a 'ansi html json' -d 'how the answer is written; the formats stand with each command'
complete -c composer-lsp -n '__composer_lsp_with --count' -l format -x -a 'text json' -d 'how the answer is written; the formats stand with each command'
complete -c composer-lsp -n '__composer_lsp_with --emoticons' -l format -x -a 'text json' -d 'how the answer is written; the formats stand with each command'
complete -c composer-lsp -n '__composer_lsp_with --recents' -l format -x -a 'text json' -d 'how the answer is written; the formats stand with each command'
complete -c composer-lsp -n '__composer_lsp_with --rules' -l format -x -a 'text json' -d 'how the answer is written; the formats stand with each command'
complete -c composer-lsp -n '__composer_lsp_with --check' -l output -r -F -d 'write the report to this file, whole or not at all'
complete -c composer-lsp -n '__composer_lsp_with --check' -l fail-on -x -a 'error warning info' -d 'the least severity that makes the exit status 1 (error)'
complete -c composer-lsp -n '__composer_lsp_with --check' -l exit-zero -d 'exit status 0 also with findings'
complete -c composer-lsp -n '__composer_lsp_with --check' -l fix -d 'mend what can only be meant one way, in the files themselves, and report what is left; standard input comes out fixed on standard output, its report on standard error'
complete -c composer-lsp -n '__composer_lsp_with --check' -l diff -d 'show what --fix would change, as a unified diff, and write nothing; exit status 1 if there is a change'
complete -c composer-lsp -n '__composer_lsp_with --jsonl' -l add -x -a '(__fish_complete_list , __composer_lsp_add)' -d 'what is added to each post: tokens, counts, findings (all three)'
complete -c composer-lsp -n '__composer_lsp_with --highlight' -l standalone -d 'with --format html: a whole page with its own style'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio' -l log -x -a 'error warning info debug' -d 'how much the language server writes to standard error'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio' -l record -r -F -d 'writes all messages of the session to a file, the posts’ text among them, for a report of a mistake'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio' -l replay -r -F -d 'plays a recorded session again and prints it as it is now'
complete -c composer-lsp -n '__composer_lsp_without; or __composer_lsp_with --stdio' -l clientProcessId -x -d 'the editor’s process, as some editors pass it'
