'use strict';
// What the extension says while it runs, in the editor's language. package.nls.json has what package.json says.
const vscode = require('vscode');

const messages = {
  missing: [
    'Composer: there is no program “{0}”; install composer-lsp, or say where it is.',
    'Composer：找不到程序“{0}”；请安装 composer-lsp，或设置其位置。'],
  failed: ['Composer: the server could not be started: {0}', 'Composer：无法启动服务器：{0}'],
  settings: ['Open Settings', '打开设置'],
  stopped: ['Composer: the server is not running.', 'Composer：服务器未运行。'],
  noPost: ['Composer: the active editor holds no post.', 'Composer：当前编辑器中没有帖子。'],
  used: ['{0}: {1} of {2} used, {3} left', '{0}：已用 {1}，上限 {2}，剩余 {3}'],
  fits: ['Composer: the post fits; there is nothing to split.', 'Composer：帖子未超出上限，无需拆分。'],
  left: ['Characters left', '剩余字数'],
  copied: ['Copied, {0}', '已复制，{0}'],
};

/** A message by its name, with {0}, {1} … filled in. */
exports.say = (name, ...values) => {
  const [english, chinese] = messages[name];
  const text = (vscode.env.language || '').toLowerCase().startsWith('zh') ? chinese : english;
  return text.replace(/\{(\d)\}/g, (_, index) => String(values[index]));
};
