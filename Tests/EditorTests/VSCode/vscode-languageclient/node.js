'use strict';
// A thin stand-in for vscode-languageclient/node: the part of its interface that the extension uses, written anew so that
// the tests need no package registry. An installation of the extension uses the real library.
const vscode = require('vscode');
const { Connection } = require('./connection');
const as = require('./converter');
const features = require('./features');

const State = { Stopped: 1, Running: 2, Starting: 3 };

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, state: State.Stopped, handlers: new Map(), parts: [] });
    this.states = new vscode.EventEmitter();
    this.protocol2CodeConverter = { asWorkspaceEdit: as.workspaceEdit, asRange: as.range, asPosition: as.position };
    this.onRequest('client/registerCapability', () => null);
    this.onRequest('workspace/configuration', params => {
      const next = ({ items }) => items.map(() => null);
      const wrapped = options.middleware?.workspace?.configuration;
      return wrapped ? wrapped(params, undefined, next) : next(params);
    });
    this.onRequest('workspace/applyEdit', async ({ edit }) => (
      { applied: await vscode.workspace.applyEdit(await as.workspaceEdit(edit)) }));
    this.onNotification('window/showMessage', ({ type, message }) => {
      const show = ['showErrorMessage', 'showWarningMessage', 'showInformationMessage'][type - 1];
      if (show) vscode.window[show](message);
    });
  }

  get onDidChangeState() { return this.states.event; }

  isRunning() { return this.state === State.Running; }

  onRequest(method, handler) { this.handlers.set(method, handler); }

  onNotification(method, handler) { this.handlers.set(method, handler); }

  sendRequest(method, params) {
    if (!this.isRunning()) return Promise.reject(new Error('the client is not running'));
    return this.connection.request(method, params);
  }

  async sendNotification(method, params) { if (this.isRunning()) this.connection.notify(method, params); }

  become(state) {
    const oldState = this.state;
    this.state = state;
    this.states.fire({ oldState, newState: state });
  }

  async start() {
    this.become(State.Starting);
    const { command, args = [] } = this.server;
    this.connection = new Connection(command, args, this.handlers);
    this.connection.ended.then(() => this.end());
    const folders = vscode.workspace.workspaceFolders?.map(({ uri, name }) => ({ uri: uri.toString(), name })) ?? null;
    this.initializeResult = await this.connection.request('initialize', {
      processId: process.pid, clientInfo: { name: vscode.env.appName, version: vscode.version },
      locale: vscode.env.language, rootUri: folders?.[0]?.uri ?? null, workspaceFolders: folders,
      capabilities: features.capabilities, initializationOptions: this.options.initializationOptions,
    });
    this.become(State.Running);
    this.sendNotification('initialized', {});
    const documents = features.documents(this, this.options.documentSelector);
    this.parts = [
      documents, ...features.providers(this, this.options.documentSelector, this.initializeResult.capabilities),
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('composer')) this.sendNotification('workspace/didChangeConfiguration', { settings: null });
      }),
    ];
  }

  async stop() {
    if (!this.isRunning()) return;
    await this.connection.request('shutdown');
    this.connection.notify('exit');
    await this.connection.ended;
  }

  dispose() { return this.stop(); }

  end() {
    if (this.state === State.Stopped) return;
    this.parts.forEach(part => part.dispose());
    this.parts = [];
    this.become(State.Stopped);
  }
}

module.exports = { LanguageClient, State };
