'use strict';
// The values of the `vscode` module: places, edits, and what providers give.

class Disposable {
  constructor(end) { this.end = end; }
  dispose() {
    const end = this.end;
    this.end = undefined;
    if (end) end();
  }
}

class EventEmitter {
  constructor() { this.listeners = new Set(); }
  get event() {
    return listener => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }
  fire(value) { for (const listener of [...this.listeners]) listener(value); }
  dispose() { this.listeners.clear(); }
}

class Position {
  constructor(line, character) {
    if (!(line >= 0 && character >= 0)) throw new Error(`no position: ${line}:${character}`);
    this.line = line;
    this.character = character;
  }
  compareTo(other) { return this.line - other.line || this.character - other.character; }
  isEqual(other) { return this.compareTo(other) === 0; }
}

class Range {
  constructor(a, b, c, d) {
    const [start, end] = typeof a === 'number' ? [new Position(a, b), new Position(c, d)] : [a, b];
    const inOrder = start.compareTo(end) <= 0;
    this.start = inOrder ? start : end;
    this.end = inOrder ? end : start;
  }
  get isEmpty() { return this.start.isEqual(this.end); }
  contains(position) { return this.start.compareTo(position) <= 0 && position.compareTo(this.end) <= 0; }
}

class Selection extends Range {
  constructor(a, b, c, d) {
    super(a, b, c, d);
    const [anchor, active] = typeof a === 'number' ? [new Position(a, b), new Position(c, d)] : [a, b];
    this.anchor = anchor;
    this.active = active;
  }
}

class Uri {
  constructor(scheme, authority, path) { Object.assign(this, { scheme, authority, path }); }
  static parse(text) {
    const [, scheme, authority, path] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/]*))?(.*)$/i.exec(text);
    return new Uri(scheme, authority || '', decodeURIComponent(path));
  }
  static file(path) { return new Uri('file', '', path); }
  get fsPath() { return this.path; }
  toString() {
    // As Visual Studio Code does, which escapes more than most.
    const path = this.path.split('/').map(part => encodeURIComponent(part)).join('/');
    return `${this.scheme}:${this.scheme === 'file' ? '//' + this.authority : ''}${path}`;
  }
}

class WorkspaceEdit {
  constructor() { this.files = new Map(); }
  replace(uri, range, newText) { this.set(uri, [...this.files.get(uri.toString())?.edits ?? [], { range, newText }]); }
  set(uri, edits) { this.files.set(uri.toString(), { uri, edits }); }
  entries() { return [...this.files.values()].map(({ uri, edits }) => [uri, edits]); }
}

/** Classes that hold what they are given, in this order. */
const records = {
  CodeAction: ['title', 'kind'], CompletionItem: ['label', 'kind'], CompletionList: ['items', 'isIncomplete'],
  Diagnostic: ['range', 'message', 'severity'], DocumentLink: ['range', 'target'], Hover: ['contents', 'range'],
  InlayHint: ['position', 'label', 'kind'], MarkdownString: ['value'], SemanticTokens: ['data', 'resultId'],
  SemanticTokensLegend: ['tokenTypes', 'tokenModifiers'], TextEdit: ['range', 'newText'], ThemeColor: ['id'],
};
const classes = Object.fromEntries(Object.entries(records).map(([name, fields]) => [name, class {
  constructor(...values) { fields.forEach((field, index) => { if (values[index] !== undefined) this[field] = values[index]; }); }
}]));

module.exports = {
  Disposable, EventEmitter, Position, Range, Selection, Uri, WorkspaceEdit, ...classes,
  CodeActionKind: class { constructor(value) { this.value = value; } },
  StatusBarAlignment: { Left: 1, Right: 2 },
  ConfigurationTarget: { Global: 1, Workspace: 2, WorkspaceFolder: 3 },
  ViewColumn: { Active: -1, Beside: -2, One: 1 },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  CompletionTriggerKind: { Invoke: 0, TriggerCharacter: 1, TriggerForIncompleteCompletions: 2 },
};
