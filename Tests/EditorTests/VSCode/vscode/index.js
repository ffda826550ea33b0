'use strict';
// A stand-in for the `vscode` module, as far as this extension and the thin client beside it ask for it. It is no
// Visual Studio Code: nothing is drawn, no menu, key or theme exists, and when to activate is not decided here.
const types = require('./types');
const { TextDocument, TextEditor } = require('./text');
const { Disposable, EventEmitter, Uri, Position, Range } = types;

const names = ['opened', 'changed', 'saved', 'closed', 'configured', 'activated', 'visible', 'selected', 'diagnosed'];
const events = Object.fromEntries(names.map(name => [name, new EventEmitter()]));
const commands = new Map();
const providers = [];
const settings = new Map(Object.entries(JSON.parse(process.env.COMPOSER_SETTINGS || '{}')));

/** What a test sees of the editor that no extension does. */
const stage = {
  providers, commands, diagnostics: new Map(), messages: [], statusBar: [], clipboard: '', defaults: {}, TextDocument,
  /** What the user answers to the next message with buttons or quick pick; nil leaves it. */
  choose: () => undefined,
  /** Reads package.json, whose defaults hold where nothing is set. */
  load(manifest) {
    for (const [name, property] of Object.entries(manifest.contributes.configuration.properties)) {
      stage.defaults[name] = property.default;
    }
  },
  set(name, value) {
    if (value === undefined) settings.delete(name);
    else settings.set(name, value);
    events.configured.fire({ affectsConfiguration: section => name === section || name.startsWith(section + '.') });
  },
  open(uri, languageId, text) {
    const document = new TextDocument(uri, languageId, text, events);
    workspace.textDocuments.push(document);
    events.opened.fire(document);
    return document;
  },
  show(document) {
    const editor = window.visibleTextEditors.find(editor => editor.document === document) ?? new TextEditor(document, events);
    if (!window.visibleTextEditors.includes(editor)) {
      window.visibleTextEditors = [...window.visibleTextEditors, editor];
      events.visible.fire(window.visibleTextEditors);
    }
    window.activeTextEditor = editor;
    events.activated.fire(editor);
    return editor;
  },
  close(document) {
    window.visibleTextEditors = window.visibleTextEditors.filter(editor => editor.document !== document);
    window.activeTextEditor = window.visibleTextEditors[0];
    events.visible.fire(window.visibleTextEditors);
    events.activated.fire(window.activeTextEditor);
    workspace.textDocuments = workspace.textDocuments.filter(other => other !== document);
    document.isClosed = true;
    events.closed.fire(document);
  },
};

const say = kind => async (message, ...buttons) => {
  stage.messages.push(`${kind}: ${message}${buttons.length > 0 ? ` [${buttons.join('|')}]` : ''}`);
  return stage.choose(buttons, message);
};

const matches = (selector, document) => [].concat(selector).some(filter =>
  (filter.language === undefined || filter.language === document.languageId)
  && (filter.scheme === undefined || filter.scheme === document.uri.scheme));

const configuration = section => {
  const whole = key => section ? `${section}.${key}` : key;
  return {
    get: (key, fallback) => settings.get(whole(key)) ?? stage.defaults[whole(key)] ?? fallback,
    inspect: key => ({ key: whole(key), defaultValue: stage.defaults[whole(key)], globalValue: settings.get(whole(key)) }),
    update: async (key, value) => stage.set(whole(key), value),
  };
};

let untitled = 0;

const workspace = {
  textDocuments: [], workspaceFolders: undefined, name: 'stand-in',
  onDidOpenTextDocument: events.opened.event, onDidChangeTextDocument: events.changed.event,
  onDidSaveTextDocument: events.saved.event, onDidCloseTextDocument: events.closed.event,
  onDidChangeConfiguration: events.configured.event,
  getConfiguration: configuration,
  openTextDocument: async ({ language, content }) =>
    stage.open(new Uri('untitled', '', `Untitled-${++untitled}`), language, content),
  applyEdit: async edit => {
    for (const [uri, edits] of edit.entries()) {
      const document = workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
      if (!document) return false;
      const editor = window.visibleTextEditors.find(editor => editor.document === document);
      (editor ?? document).change(edits);
    }
    return true;
  },
};

const window = {
  visibleTextEditors: [], activeTextEditor: undefined,
  onDidChangeActiveTextEditor: events.activated.event, onDidChangeVisibleTextEditors: events.visible.event,
  onDidChangeTextEditorSelection: events.selected.event,
  showInformationMessage: say('information'), showWarningMessage: say('warning'), showErrorMessage: say('error'),
  showQuickPick: async items => stage.choose(await items),
  showTextDocument: async document => stage.show(document),
  setStatusBarMessage: message => { stage.messages.push(`status: ${message}`); return new Disposable(); },
  createStatusBarItem: () => {
    const item = { isShown: false, show() { item.isShown = true; }, hide() { item.isShown = false; }, dispose() { item.isShown = false; } };
    stage.statusBar.push(item);
    return item;
  },
  createTextEditorDecorationType: options => ({ options, dispose() {} }),
};

const register = kind => (selector, provider, ...rest) => {
  const entry = { kind, selector, provider, rest };
  providers.push(entry);
  return new Disposable(() => providers.splice(providers.indexOf(entry), 1));
};

const languages = {
  match: matches,
  registerCompletionItemProvider: register('completion'), registerHoverProvider: register('hover'),
  registerCodeActionsProvider: register('codeActions'), registerInlayHintsProvider: register('inlayHints'),
  registerDocumentSemanticTokensProvider: register('semanticTokens'), registerDocumentLinkProvider: register('links'),
  createDiagnosticCollection: () => ({
    set: (uri, found) => { stage.diagnostics.set(uri.toString(), found); events.diagnosed.fire({ uris: [uri] }); },
    delete: uri => stage.diagnostics.delete(uri.toString()),
    clear: () => stage.diagnostics.clear(), dispose: () => stage.diagnostics.clear(),
  }),
  getDiagnostics: uri => stage.diagnostics.get(uri.toString()) ?? [],
};

const api = {
  ...types, workspace, window, languages, stage, version: '1.106.0',
  env: {
    language: process.env.COMPOSER_LOCALE || 'en', appName: 'stand-in',
    clipboard: { writeText: async text => { stage.clipboard = text; }, readText: async () => stage.clipboard },
  },
  commands: {
    registerCommand: (name, run) => {
      if (commands.has(name)) throw new Error(`there is a command “${name}” already`);
      commands.set(name, run);
      return new Disposable(() => commands.delete(name));
    },
    executeCommand: async (name, ...values) => {
      stage.messages.push(...commands.has(name) ? [] : [`command: ${[name, ...values].join(' ')}`]);
      return commands.get(name)?.(...values);
    },
  },
};

// A name that is missing here is a mistake in the test, not something that is quietly undefined.
const strict = (object, path) => new Proxy(object, {
  get: (target, key) => {
    if (key in target || typeof key === 'symbol' || key === 'then') return target[key];
    throw new Error(`the stand-in for vscode has no “${path}${key}”`);
  },
});
for (const name of ['workspace', 'window', 'languages', 'env', 'commands']) api[name] = strict(api[name], `${name}.`);
module.exports = strict(api, '');
