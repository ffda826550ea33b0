'use strict';
// The commands of package.json.
const vscode = require('vscode');
const languages = require('./languages');
const { say } = require('./messages');

const kind = 'refactor.rewrite.split';

const textDocument = document => ({ uri: document.uri.toString() });
const position = ({ line, character }) => ({ line, character });
const range = ({ start, end }) => ({ start: position(start), end: position(end) });

class Commands {
  constructor(server, counts, pictures) {
    this.server = server;
    this.counts = counts;
    this.pictures = pictures;
    // Presses of a key are answered one behind the other.
    this.strokes = Promise.resolve();
    const commands = {
      split: () => this.withPost(editor => this.split(editor)),
      toRuns: () => this.withPost(editor => this.toRuns(editor)),
      copy: () => this.withPost(editor => this.copy(editor)),
      count: () => this.withPost(() => this.count()),
      togglePictures: () => this.pictures.toggle(),
      deleteBackward: () => this.strokes = this.strokes.then(() => this.deleteBackward()).catch(() => {}),
      restart: () => this.server.restart(),
    };
    this.registered = Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(`composer.${name}`, run));
  }

  withPost(run) {
    const editor = vscode.window.activeTextEditor;
    if (editor && languages.isPost(editor.document)) return run(editor);
    vscode.window.showInformationMessage(say('noPost'));
    return undefined;
  }

  async split({ document, selection }) {
    const answer = await this.server.request('textDocument/codeAction', {
      textDocument: textDocument(document), range: range(selection), context: { diagnostics: [], only: [kind] },
    });
    if (!answer) return;
    const possible = answer.filter(action => !action.disabled);
    if (possible.length === 0) {
      const [action] = answer;
      vscode.window.showInformationMessage(action ? `Composer: ${action.disabled.reason}` : say('fits'));
      return;
    }
    // One for each platform that the post is too long for.
    const chosen = possible.length === 1
      ? possible[0]
      : await vscode.window.showQuickPick(possible.map(action => ({ label: action.title, action }))).then(item => item && item.action);
    if (!chosen) return;
    const action = chosen.edit ? chosen : await this.server.request('codeAction/resolve', chosen);
    if (!action || !action.edit) return;
    await vscode.workspace.applyEdit(await this.server.client.protocol2CodeConverter.asWorkspaceEdit(action.edit));
  }

  async toRuns({ document }) {
    const answer = await this.server.request('composer/toRuns', { textDocument: textDocument(document) });
    if (!answer) return;
    const shown = await vscode.workspace.openTextDocument({
      language: 'json', content: JSON.stringify(answer, undefined, 2) + '\n',
    });
    await vscode.window.showTextDocument(shown, { viewColumn: vscode.ViewColumn.Beside, preview: true });
  }

  async copy({ document, selection }) {
    const answer = await this.server.request('composer/postText', {
      textDocument: textDocument(document), position: position(selection.active),
    });
    if (!answer) return;
    await vscode.env.clipboard.writeText(answer.text);
    vscode.window.setStatusBarMessage(say('copied', this.counts.lines()[0] ?? ''), 4000);
  }

  count() {
    const lines = this.counts.lines();
    if (lines.length > 0) vscode.window.showInformationMessage(lines.join(' · '));
    else vscode.window.showWarningMessage(say('stopped'));
  }

  async deleteBackward() {
    const editor = vscode.window.activeTextEditor;
    const isOurs = editor && languages.isPost(editor.document) && editor.selections.length < 2 && this.server.isRunning;
    if (!isOurs) return vscode.commands.executeCommand('deleteLeft');
    const { document, selection } = editor;
    const version = document.version;
    const place = selection.isEmpty ? { position: position(selection.active) } : { range: range(selection) };
    const stroke = await this.server.client.sendRequest('composer/deleteBackward', { textDocument: textDocument(document), ...place });
    // What was typed in between wins.
    if (!stroke || document.version !== version) return;
    const { start, end } = stroke.edit.range;
    await editor.edit(
      builder => builder.replace(new vscode.Range(start.line, start.character, end.line, end.character), stroke.edit.newText),
      { undoStopBefore: false, undoStopAfter: false });
    const caret = new vscode.Position(stroke.caret.line, stroke.caret.character);
    editor.selection = new vscode.Selection(caret, caret);
  }

  dispose() { this.registered.forEach(command => command.dispose()); }
}

exports.Commands = Commands;
