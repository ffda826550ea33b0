# Completions of composer-lsp for bash. Made by: composer-lsp --help bash

# Offers the words (lines of $1) that begin with $2, each with $3 before it.
_composer_lsp_words() {
  local word
  while IFS= read -r word; do
    case $word in "$2"*) COMPREPLY[${#COMPREPLY[@]}]=$3$word ;; esac
  done <<<"$1"
}

# Offers the files (-f) or folders (-d) that begin with $2.
_composer_lsp_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    COMPREPLY[${#COMPREPLY[@]}]=$path
  done < <(compgen "$1" -- "$2")
}

_composer_lsp() {
  COMPREPLY=()
  local current=${COMP_WORDS[COMP_CWORD]} previous='' command='' paths_only='' word index list head
  [ "$COMP_CWORD" -gt 0 ] && previous=${COMP_WORDS[COMP_CWORD-1]}
  # Bash makes “--option=value” three words.
  if [ "$current" = = ]; then
    current=''
  elif [ "$previous" = = ] && [ "$COMP_CWORD" -gt 1 ]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((index = 1; index < ${#COMP_WORDS[@]}; index++)); do
    [ "$index" = "$COMP_CWORD" ] && continue
    word=${COMP_WORDS[index]}
    if [ "$word" = -- ]; then
      [ "$index" -lt "$COMP_CWORD" ] && paths_only=yes
      break
    fi
    case $word in
    --stdio | --check | --highlight | --tokens | --count | --text | --facets | --jsonl | --to-runs | --to-display | --to-text | --emoticons | --recents | --use | --forget | --rules | --print-config | --version | --help) [ -n "$command" ] || command=$word ;;
    esac
  done

  if [ -z "$paths_only" ]; then
    case $command$previous in
    --check--format)
      _composer_lsp_words $'text\njson\njsonl\ngithub\nsarif\ncheckstyle\njunit' "$current" ''
      return
      ;;
    --highlight--format)
      _composer_lsp_words $'ansi\nhtml\njson' "$current" ''
      return
      ;;
    --count--format)
      _composer_lsp_words $'text\njson' "$current" ''
      return
      ;;
    --emoticons--format)
      _composer_lsp_words $'text\njson' "$current" ''
      return
      ;;
    --recents--format)
      _composer_lsp_words $'text\njson' "$current" ''
      return
      ;;
    --rules--format)
      _composer_lsp_words $'text\njson' "$current" ''
      return
      ;;
    esac
    case $previous in
    --platform)
      head=''
      case $current in *,*) head=${current%,*}, ;; esac
      _composer_lsp_words $'weibo\nweibo-web\nbluesky\nbluesky-app\nthreads\nmastodon\nmastodon-web\nx' "${current##*,}" "$head"
      return
      ;;
    --limit)
      return
      ;;
    --emoticons-from)
      _composer_lsp_paths -d "$current"
      return
      ;;
    --config)
      _composer_lsp_paths -f "$current"
      return
      ;;
    --language)
      _composer_lsp_words $'en\nzh' "$current" ''
      return
      ;;
    --color)
      _composer_lsp_words $'auto\nalways\nnever' "$current" ''
      return
      ;;
    --post)
      return
      ;;
    --stdin-filename)
      _composer_lsp_paths -f "$current"
      return
      ;;
    --encoding)
      _composer_lsp_words $'auto\nutf-8\nutf-16le\ngb18030\ngbk\nbig5\neuc-kr\nshift_jis' "$current" ''
      return
      ;;
    --jobs)
      return
      ;;
    --format)
      _composer_lsp_words '' "$current" ''
      return
      ;;
    --output)
      _composer_lsp_paths -f "$current"
      return
      ;;
    --fail-on)
      _composer_lsp_words $'error\nwarning\ninfo' "$current" ''
      return
      ;;
    --add)
      head=''
      case $current in *,*) head=${current%,*}, ;; esac
      _composer_lsp_words $'tokens\ncounts\nfindings' "${current##*,}" "$head"
      return
      ;;
    --log)
      _composer_lsp_words $'error\nwarning\ninfo\ndebug' "$current" ''
      return
      ;;
    --record)
      _composer_lsp_paths -f "$current"
      return
      ;;
    --replay)
      _composer_lsp_paths -f "$current"
      return
      ;;
    --clientProcessId)
      return
      ;;
    --help)
      _composer_lsp_words $'--stdio\n--check\n--highlight\n--tokens\n--count\n--text\n--facets\n--jsonl\n--to-runs\n--to-display\n--to-text\n--emoticons\n--recents\n--use\n--forget\n--rules\n--print-config\n--version\n--help\n--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--color\n--post\n--stdin-filename\n--encoding\n--jobs\n--allow-empty\n--force-exclude\n--quiet\n--format\n--output\n--fail-on\n--exit-zero\n--fix\n--diff\n--add\n--standalone\n--log\n--record\n--replay\n--clientProcessId\nman\nbash\nzsh\nfish\nover-limit\nunknown-emoticon\nunclosed-emoticon\nunclosed-topic\nempty-topic\ntopic-too-long\nmention-too-long\nfullwidth-lookalike\ntraditional-emoticon\nbroken-url\nsuspicious-url\ninvisible-character\nempty-post\nunlinked-mention\nunlinked-hashtag\nunlinked-url\nforeign-emoticon\nextra-line-breaks\nunlinked-shortcode\ninvalid-character\nwarning-in-text\ndescription-in-text' "$current" ''
      return
      ;;
    esac
    case $command in
    '') list=$'--stdio\n--check\n--highlight\n--tokens\n--count\n--text\n--facets\n--jsonl\n--to-runs\n--to-display\n--to-text\n--emoticons\n--recents\n--use\n--forget\n--rules\n--print-config\n--version\n--help\n--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--log\n--record\n--replay\n--clientProcessId' ;;
    --stdio) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--log\n--record\n--replay\n--clientProcessId' ;;
    --check) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--color\n--post\n--stdin-filename\n--encoding\n--jobs\n--allow-empty\n--force-exclude\n--quiet\n--format\n--output\n--fail-on\n--exit-zero\n--fix\n--diff' ;;
    --highlight) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--color\n--post\n--stdin-filename\n--encoding\n--quiet\n--format\n--standalone' ;;
    --tokens) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--post\n--stdin-filename\n--encoding\n--jobs\n--allow-empty\n--force-exclude\n--quiet' ;;
    --count) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--post\n--stdin-filename\n--encoding\n--jobs\n--allow-empty\n--force-exclude\n--quiet\n--format' ;;
    --text) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--post\n--stdin-filename\n--encoding\n--quiet' ;;
    --facets) list=$'--language' ;;
    --jsonl) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language\n--jobs\n--quiet\n--add' ;;
    --to-runs) list=$'--emoticons-from\n--config\n--no-config\n--language\n--encoding\n--quiet' ;;
    --to-display) list=$'--emoticons-from\n--config\n--no-config\n--language\n--encoding\n--quiet' ;;
    --to-text) list=$'--emoticons-from\n--config\n--no-config\n--language\n--encoding\n--quiet' ;;
    --emoticons) list=$'--emoticons-from\n--config\n--no-config\n--language\n--format' ;;
    --recents) list=$'--emoticons-from\n--config\n--no-config\n--language\n--format' ;;
    --use) list=$'--emoticons-from\n--config\n--no-config\n--language' ;;
    --forget) list=$'--emoticons-from\n--config\n--no-config\n--language' ;;
    --rules) list=$'--language\n--format' ;;
    --print-config) list=$'--platform\n--limit\n--emoticons-from\n--config\n--no-config\n--language' ;;
    --version) list=$'--language' ;;
    --help) list=$'--language' ;;
    esac
    case $current in
    -*)
      _composer_lsp_words "$list" "$current" ''
      return
      ;;
    esac
  fi
  case $command in
  --check | --highlight | --tokens | --count | --text | --facets | --jsonl | --to-runs | --to-display | --to-text | --print-config) _composer_lsp_paths -f "$current" ;;
  *) _composer_lsp_words "$list" "$current" '' ;;
  esac
}

complete -F _composer_lsp composer-lsp
