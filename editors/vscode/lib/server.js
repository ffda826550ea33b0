'use strict';
// The server's life: started with the extension, started anew by command or when its settings change.
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const languages = require('./languages');
const program = require('./program');
const settings = require('./settings');
const { say } = require('./messages');

/** Answers the server's question for settings. */
const configuration = (params, token, next) => params.items.every(item => item.section === 'composer')
  ? params.items.map(item => settings.chosen(item.scopeUri))
  : next(params, token);

class Server {
  constructor() {
    this.client = undefined;
    this.counted = new vscode.EventEmitter();
    this.changed = new vscode.EventEmitter();
    // One start or stop at a time.
    this.work = Promise.resolve();
  }

  /** `composer/didCount`: what each post of a document weighs. */
  get onDidCount() { return this.counted.event; }

  /** The server has come up or gone. */
  get onDidChange() { return this.changed.event; }

  get isRunning() { return this.client !== undefined && this.client.isRunning(); }

  start() { return this.queue(() => this.launch()); }

  stop() { return this.queue(() => this.end()); }

  restart() {
    return this.queue(async () => {
      await this.end();
      await this.launch();
    });
  }

  /** Asks the server; undefined, said to the user, where it does not run. */
  async request(method, params) {
    if (!this.isRunning) {
      vscode.window.showWarningMessage(say('stopped'));
      return undefined;
    }
    return this.client.sendRequest(method, params);
  }

  queue(step) {
    this.work = this.work.then(step, step);
    return this.work;
  }

  async launch() {
    const command = program.expand(settings.get('server.path', 'composer-lsp'));
    if (!program.exists(command)) return this.tell(say('missing', command));
    let client;
    try {
      client = new LanguageClient('composer', 'Composer', { command, args: settings.get('server.args', []) }, {
        documentSelector: languages.selector,
        initializationOptions: { count: true },
        middleware: { workspace: { configuration } },
      });
    } catch (error) {
      // Of another version than this Visual Studio Code.
      return this.tell(say('failed', error && error.message || error));
    }
    this.client = client;
    client.onNotification('composer/didCount', counts => this.counted.fire(counts));
    client.onDidChangeState(() => this.changed.fire());
    try {
      await client.start();
    } catch {
      // The library has said why.
      this.client = undefined;
    }
  }

  async end() {
    const client = this.client;
    this.client = undefined;
    this.changed.fire();
    if (client === undefined) return;
    try {
      await client.dispose();
    } catch {
      // One that has died cannot be stopped.
    }
  }

  /** Says what keeps the server from running; not awaited, since a message stays until somebody closes it. */
  tell(message) {
    const open = say('settings');
    Promise.resolve(vscode.window.showWarningMessage(message, open)).then(chosen => {
      if (chosen === open) vscode.commands.executeCommand('workbench.action.openSettings', 'composer.server.path');
    });
  }
}

exports.Server = Server;
