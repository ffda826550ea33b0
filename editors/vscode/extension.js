'use strict';
// Posts in Visual Studio Code: what composer-lsp knows, and what only an editor can show of it.
const vscode = require('vscode');
const { Commands } = require('./lib/commands');
const { Counts } = require('./lib/counts');
const { Pictures } = require('./lib/pictures');
const { Server } = require('./lib/server');

let server;

exports.activate = async context => {
  server = new Server();
  const counts = new Counts(server);
  const pictures = new Pictures(server);
  const commands = new Commands(server, counts, pictures);
  context.subscriptions.push(counts, pictures, commands);
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('composer.server')) return server.restart();
    }));
  await server.start();
};

exports.deactivate = () => server && server.stop();
