'use strict';
// From the protocol's values to the editor's.
const vscode = require('vscode');

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const edit = ({ range: place, newText }) => new vscode.TextEdit(range(place), newText);

const diagnostic = value => Object.assign(
  new vscode.Diagnostic(range(value.range), value.message, (value.severity ?? 1) - 1),
  { code: value.code, source: value.source, value });

const workspaceEdit = async value => {
  const whole = new vscode.WorkspaceEdit();
  for (const change of value.documentChanges ?? []) {
    whole.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(edit));
  }
  for (const [uri, edits] of Object.entries(value.changes ?? {})) whole.set(vscode.Uri.parse(uri), edits.map(edit));
  return whole;
};

const completionItem = (value, defaults = {}) => {
  const item = Object.assign(new vscode.CompletionItem(value.label, (value.kind ?? 1) - 1), {
    detail: value.detail, filterText: value.filterText, sortText: value.sortText, value, keepWhitespace: true,
  });
  const places = value.textEdit ?? defaults.editRange;
  item.insertText = value.textEdit?.newText ?? value.textEditText ?? value.insertText ?? value.label;
  if (places) {
    const inserting = places.insert ?? places.range ?? places;
    item.range = { inserting: range(inserting), replacing: range(places.replace ?? inserting) };
  }
  if (value.additionalTextEdits) item.additionalTextEdits = value.additionalTextEdits.map(edit);
  return item;
};

const contents = value => [new vscode.MarkdownString(value.value ?? String(value))];

module.exports = { position, range, edit, diagnostic, workspaceEdit, completionItem, contents };
