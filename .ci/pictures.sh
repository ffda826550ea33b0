#!/usr/bin/env bash
# Makes the pictures in docs/images anew: pictures.sh [NAME...], all of them without a name.
#
# What they show is real: the program's pages in Chromium, and what a terminal had after the keys that are pressed here.
# Needs tmux, Chromium, Neovim 0.11, Vim with YouCompleteMe, Kate, Python 3, and fonts with Han and emoji (fonts-noto-cjk, fonts-noto-color-emoji).
# COMPOSER_LSP is the program (else dist/composer-lsp, else the one that `swift build` made).
set -eu
# shellcheck source=.ci/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=.ci/programs.sh
source .ci/programs.sh

root=$PWD
images=$root/docs/images
program=${COMPOSER_LSP:-$root/dist/composer-lsp}
[ -x "$program" ] || program=$root/.build/debug/composer-lsp
[ -x "$program" ] || fail "no program to show; run “make release”, or name it by COMPOSER_LSP"
chromium=${COMPOSER_CHROMIUM:-$(command -v chromium || true)}
nvim=${COMPOSER_NVIM_011:-$(find_nvim 0.11)}
for needed in "$chromium:Chromium" "$nvim:Neovim 0.11" "$(command -v tmux || true):tmux" "$(command -v python3 || true):Python 3"; do
  [ -n "${needed%%:*}" ] || fail "no ${needed#*:} here; “make setup” and .ci/programs say how to get it"
done

work=$(mktemp -d)
tmux() { command tmux -S "$work/tmux" -f /dev/null "$@"; }
trap 'tmux kill-server 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/posts"
ln -s "$program" "$work/bin/composer-lsp"
# The README of an editor names the repository so.
ln -s "$root" "$work/composer-lsp"

# shot PAGE PNG WIDTH HEIGHT [light|dark]: what Chromium shows of a page, at twice the pixels.
shot() {
  local scheme=()
  [ "${5:-light}" = light ] || scheme=(--blink-settings=preferredColorScheme=0)
  "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" \
    --force-device-scale-factor=2 --window-size="$3,$4" "${scheme[@]+"${scheme[@]}"}" \
    --screenshot="$2" "file://$1" >"$work/chromium.log" 2>&1 || fail "Chromium made no picture: $(tail -n 1 "$work/chromium.log")"
}

# terminal COLUMNS ROWS COMMAND...: starts a program in a terminal, in a home of its own.
terminal() {
  columns=$1 rows=$2
  shift 2
  tmux kill-server 2>/dev/null || true
  tmux new-session -d -x "$columns" -y "$rows" -c "$work/posts" \
    env -i HOME="$work" PATH="$work/bin:/usr/bin:/bin" LANG=C.UTF-8 TERM=tmux-256color COLORTERM=truecolor \
    SWIFT_BACKTRACE=enable=no "$@"
  tmux set-option -s escape-time 0 \; set-option -g status off
}

screen() { tmux capture-pane -p "$@"; }

# Presses keys, as `tmux send-keys` names them, and waits until the screen has a text.
press() {
  local wanted=$1
  shift
  [ $# -eq 0 ] || tmux send-keys "$@"
  local try
  for try in $(seq 200); do
    if screen | grep -qF -- "$wanted"; then return; fi
    sleep 0.05
  done
  fail "after ${*:-the start} and $try looks the screen has no “$wanted”: $(screen)"
}

# picture PNG: the terminal as it is.
picture() {
  local at
  read -r -a at < <(tmux display-message -p '#{cursor_x} #{cursor_y}')
  screen -e | python3 .ci/pictures/screen.py "$columns" "$rows" "${at[@]}" >"$work/screen.html"
  shot "$work/screen.html" "$1" $((columns * 9 + 24)) $((rows * 22 + 20))
}

# The lines of Neovim's README, and what makes a picture: true colours, and mistakes in words.
neovim_lines() {
  # shellcheck disable=SC2016 # these are Markdown's
  sed -n '/^```lua init.lua$/,/^```$/{/^```/d;p}' editors/neovim/README.md
  cat <<'END'
vim.o.termguicolors = true
vim.opt.shortmess:append('Ic')
vim.o.pumheight = 5
vim.o.swapfile = false
vim.o.number = true
vim.o.showmode = false
vim.o.ruler = false
vim.o.showcmd = false
vim.opt.fillchars:append({ eob = ' ' })
vim.diagnostic.config({ virtual_text = { prefix = '■' }, signs = false, update_in_insert = true })
vim.opt.statusline = ' %f %m%=%{get(b:,"composer_count","")} left '
END
}

start_neovim() {
  mkdir -p "$work/.config/nvim"
  neovim_lines >"$work/.config/nvim/init.lua"
  terminal "$1" "$2" "$nvim" "$3"
}

write_posts() {
  cat >"$work/posts/launch.weibo" <<'END'
今天👍 和 @小编: 聊了聊 #周末读书# 的书单，推荐这本[偷笑]
https://t.cn/A6abcdef
---
#今天的午饭# 一碗牛肉面[哈哈哈] 老板还送了个卤蛋[心]
---
周末去爬山，山顶的风很大，云很低，远处的城市只剩下一点点光。下山的时候买了两个烤红薯，一路走一路吃，手是热的，风是冷的。[太阳]到家之后把照片整理了一遍，发现最好看的一张不是山顶，而是半路上那棵歪脖子的老松树，旁边坐着一个画画的人，他抬头冲我笑了笑，又低下头去画他的云。@小编 你看这样配文行吗[思考]
END
}

make_posts() {
  write_posts
  (cd "$work/posts" && "$program" --highlight --format html --standalone launch.weibo) >"$work/page.html"
  shot "$work/page.html" "$images/posts.png" 680 660
  shot "$work/page.html" "$images/posts-dark.png" 680 660 dark
}

make_neovim() {
  write_posts
  printf -- '---\n' >>"$work/posts/launch.weibo"
  start_neovim 110 20 launch.weibo
  press "-11"
  press "明天见" -l 'Go晚安啦，明天见'
  press "微笑" -l '[wx'
  picture "$images/neovim.png"
}

make_emacs() {
  local emacs
  emacs=$(find_emacs 28)
  [ -n "$emacs" ] || fail "no Emacs 28 here; “make setup” and .ci/programs say how to get it"
  cat >"$work/posts/launch.post" <<'END'
---
platform: weibo, weibo-web
---
早[哈哈]！新版本今天发布，感谢@小林: 和@阿雪: 熬夜测试[爱你]
#新版发布# 更新说明在 https://t.cn/A6bcDeFg ，欢迎反馈[握手]，大家看看[微校]
---
晚上八点直播，
END
  mkdir -p "$work/.emacs.d"
  # shellcheck disable=SC2016 # these are Markdown's
  sed -n '/^```elisp eglot$/,/^```$/{/^```/d;p}' editors/emacs/README.md >"$work/.emacs.d/init.el"
  echo "(menu-bar-mode -1)" >>"$work/.emacs.d/init.el"
  echo "(setq native-comp-deferred-compilation nil)" >"$work/.emacs.d/early-init.el"
  terminal 84 22 "$emacs" -nw launch.post
  press "😄"
  tmux send-keys M-\> C-b
  press "[委屈]" -l '[wei'
  press "11/140"
  picture "$images/emacs.png"
}

# Vim with YouCompleteMe, whose popup shows what Han finds.
make_vim() {
  local vim
  vim=${COMPOSER_VIM:-$(find_vim)}
  [ -n "$vim" ] || fail "no Vim 9 with Python here; “make setup” gets it"
  write_posts
  {
    # shellcheck disable=SC2016 # these are Markdown's
    sed -n '/^```vim vimrc$/,/^```$/{/^```/d;p};/^```vim youcompleteme$/,/^```$/{/^```/d;p}' editors/vim/README.md
    printf '%s\n' 'set termguicolors background=dark number noswapfile noshowmode noruler shortmess+=Ic laststatus=2' \
      'colorscheme habamax' 'highlight Normal guibg=NONE' 'highlight EndOfBuffer guibg=NONE' 'set completeopt-=preview pumheight=5 fillchars+=eob:\ ' \
      'let g:ycm_echo_current_diagnostic = "virtual-text"' 'let g:ycm_server_python_interpreter = "/usr/bin/python3"'
  } >"$work/.vimrc"
  terminal 110 20 "$vim" -n -i NONE launch.weibo
  press "-11"
  tmux send-keys -l 'Go---'
  tmux send-keys Enter
  press "明天见" -l '晚安啦，明天见'
  press "[doge]" -l '['
  press "微笑" -l '微'
  picture "$images/vim.png"
}

# Kate in a window of an X server of its own, with the list of emoticons open.
make_kate() {
  local needed window try
  for needed in kate Xvfb xdpyinfo openbox xdotool import dbus-run-session; do
    command -v "$needed" >/dev/null || fail "no “$needed” here; “make setup-more” gets it"
  done
  write_posts
  printf -- '---\n晚安啦，明天见' >>"$work/posts/launch.weibo"
  mkdir -p "$work/.config" "$work/run"
  chmod 700 "$work/run"
  # shellcheck disable=SC2016 # these are Markdown's
  HOME=$work sh -e -c "$(sed -n '/^```sh install$/,/^```$/{/^```/d;p}' editors/kate/README.md)"
  printf '%s\n' '[KTextEditor View]' 'Dynamic Word Wrap=true' 'Scroll Bar MiniMap=false' '[lspclient]' \
    "AllowedServerCommandLines=$work/bin/composer-lsp" '[General]' 'Show Full Path in Title=false' >"$work/.config/katerc"
  for try in $(seq 90 150); do [ -e "/tmp/.X11-unix/X$try" ] || break; done
  (
    export HOME="$work" PATH="$work/bin:/usr/bin:/bin" DISPLAY=":$try" XDG_RUNTIME_DIR="$work/run" LC_ALL=C.UTF-8 \
      QT_QPA_PLATFORM=xcb
    unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME
    cd "$work/posts"
    Xvfb "$DISPLAY" -screen 0 1000x480x24 -nolisten tcp >/dev/null 2>&1 &
    started=($!)
    trap 'kill "${started[@]}"' EXIT
    until xdpyinfo >/dev/null 2>&1; do sleep 0.1; done
    openbox >/dev/null 2>&1 &
    started+=($!)
    dbus-run-session -- kate --block --startanon launch.weibo >/dev/null 2>&1 &
    started=($! "${started[@]}")
    for try in $(seq 300); do
      window=$(xdotool search --onlyvisible --name launch.weibo | tail -n 1) && [ -n "$window" ] && break
      sleep 0.2
    done
    xdotool windowsize "$window" 990 445 windowmove "$window" 5 25 windowfocus "$window"
    # What the server says has come long before these have passed; nothing in Kate tells.
    sleep 6
    xdotool key ctrl+End
    xdotool type '['
    sleep 1
    xdotool key ctrl+space
    sleep 3
    import -window root "$images/kate.png"
    pkill -P "${started[0]}" || true
  )
}

# Each step of completing an emoticon, from the first key to the emoticon in the post.
make_completing() {
  local frames=() step=0
  frame() {
    step=$((step + 1))
    picture "$work/frame$step.png"
    frames+=("$1:$work/frame$step.png")
  }
  printf '今天天气真好，适合出门走走' >"$work/posts/walk.weibo"
  start_neovim 60 10 walk.weibo
  press "127 left"
  tmux send-keys A
  frame 1
  press "[最右]" -l '【'
  frame 1.2
  press "[威武]" -l 'w'
  frame 0.6
  press "[微笑]" -l 'e'
  frame 0.4
  press "[微笑]" -l 'i'
  frame 1.6
  press "123 left" C-y
  frame 2.4
  python3 .ci/pictures/animate.py "$work/frame5.png" "${frames[@]}" >"$images/completing.png"
}

for name in "${@:-posts neovim vim kate emacs completing}"; do
  for one in $name; do
    declare -F "make_$one" >/dev/null || fail "no picture is called “$one”; expected posts, neovim, vim, kate, emacs, completing"
    say "making $one"
    "make_$one"
  done
done
