'use strict';
// What a person does in Visual Studio Code, step by step, over stand-ins: node scenario.js SCENARIO
//
// Loads the extension by its package.json, over the stand-ins for `vscode` and vscode-languageclient beside this file. A
// scenario is a function of `t`; what it answers goes as JSON to COMPOSER_ANSWERS. The current folder holds the posts.
const fs = require('fs');
const Module = require('module');
const path = require('path');

const standIns = { vscode: './vscode/index.js', 'vscode-languageclient/node': './vscode-languageclient/node.js' };
const resolve = Module._resolveFilename;
Module._resolveFilename = function (name, ...rest) {
  return standIns[name] ? path.join(__dirname, standIns[name]) : resolve.call(this, name, ...rest);
};

const vscode = require('vscode');
const { stage } = vscode;
const folder = path.resolve(__dirname, '../../../editors/vscode');
const manifest = require(path.join(folder, 'package.json'));
const answers = {};
const t = { vscode, stage, manifest };

/** Tells the test something, as text. */
t.answer = (name, value) => { answers[name] = typeof value === 'string' ? value : JSON.stringify(value); };

/** Waits until `predicate` gives something, and gives that; what never comes is a failure that names it. */
t.until = async (what, predicate) => {
  const deadline = Date.now() + 30000;
  while (Date.now() < deadline) {
    const got = await predicate();
    if (got) return got;
    await new Promise(done => setTimeout(done, 5));
  }
  throw new Error(`waited in vain for: ${what}; the text is “${t.editor()?.document.getText()}”, the messages: ${stage.messages}`);
};

t.editor = () => vscode.window.activeTextEditor;

/** Opens a file as the languages of package.json say: the longest ending that fits, in any case. */
t.open = name => {
  const fits = ending => name.toLowerCase().endsWith(ending) ? ending.length : 0;
  const score = language => Math.max(0, ...(language.extensions ?? []).map(fits),
    ...(language.filenamePatterns ?? []).map(pattern => fits(pattern.slice(1))));
  const [language] = [...manifest.contributes.languages].sort((a, b) => score(b) - score(a));
  const uri = vscode.Uri.file(path.resolve(name));
  const document = stage.open(uri, score(language) > 0 ? language.id : 'plaintext', fs.readFileSync(name, 'utf8'));
  return stage.show(document);
};

/** The status bar's text; empty where it is hidden. */
t.shown = () => stage.statusBar.filter(item => item.isShown).map(item => item.text).join(' | ');

/** Waits for the status bar to say so. */
t.counted = text => t.until(`“${text}” in the status bar, which has “${t.shown()}”`, () => t.shown() === text);

t.run = (name, ...values) => vscode.commands.executeCommand(`composer.${name}`, ...values);

/** The provider of a kind that is for the document of the active editor. */
t.provider = kind => {
  const found = stage.providers.find(entry =>
    entry.kind === kind && vscode.languages.match(entry.selector, t.editor().document));
  if (!found) throw new Error(`no provider of ${kind}`);
  return found;
};

/** Types text at the caret, a key at a time as editors do; `pairs` are closed by the language's own configuration. */
t.type = text => {
  for (const character of text) {
    const editor = t.editor();
    editor.change([{ range: editor.selection, newText: character }]);
  }
};

/** What completion offers at the caret after the last character. */
t.offered = async () => {
  const { document, selection: { active } } = t.editor();
  const { provider, rest } = t.provider('completion');
  const before = document.lineAt(active.line).text.slice(0, active.character);
  const character = [...before].pop();
  const context = rest.includes(character) ? { triggerKind: 1, triggerCharacter: character } : { triggerKind: 2 };
  return (await provider.provideCompletionItems(document, active, undefined, context)).items;
};

/** Takes an item, as Visual Studio Code does: its range is replaced, and what it wants besides is done with it. */
t.take = item => {
  const { inserting, replacing } = item.range;
  const range = vscode.workspace.getConfiguration('editor').get('suggest.insertMode') === 'replace' ? replacing : inserting;
  const editor = t.editor();
  const typed = editor.document.getText(new vscode.Range(inserting.start, editor.selection.active));
  if (item.filterText !== typed) throw new Error(`“${item.filterText}” would be filtered by “${typed}”`);
  editor.change([{ range, newText: item.insertText }, ...item.additionalTextEdits ?? []]);
};

/** The diagnostics of a document: `0:3-0:9 unknown-emoticon`, columns in UTF-16 units. */
t.diagnostics = () => vscode.languages.getDiagnostics(t.editor().document.uri).map(({ range: { start, end }, code, severity }) =>
  `${start.line}:${start.character}-${end.line}:${end.character} ${code} ${['error', 'warning', 'information', 'hint'][severity]}`).join('\n');

/** The pictures: each as the text that it stands before, and what is drawn. */
t.pictures = () => [...t.editor().decorations.values()].flat().map(({ range, renderOptions: { before } }) =>
  `${t.editor().document.getText(range)}=${before.contentText ?? before.contentIconPath.toString().slice(0, 26)}`).join(' ');

(async () => {
  stage.load(manifest);
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(process.cwd()), name: 'posts', index: 0 }];
  const context = { subscriptions: [], extensionPath: folder };
  const extension = require(path.join(folder, manifest.main));
  t.activate = () => extension.activate(context);
  t.deactivate = async () => {
    await extension.deactivate();
    context.subscriptions.splice(0).reverse().forEach(part => part.dispose());
  };
  try {
    await require(path.join(__dirname, 'scenarios', process.argv[2]))(t);
    await t.deactivate();
    t.answer('messages', stage.messages.join('\n'));
    t.answer('commands left', [...stage.commands.keys()].join(' '));
  } catch (failure) {
    t.answer('failure', failure.stack);
  }
  fs.writeFileSync(process.env.COMPOSER_ANSWERS, JSON.stringify(answers));
  process.exit(0);
})();
