'use strict';
// The characters left, in the status bar, of the post at the caret.
const vscode = require('vscode');
const languages = require('./languages');
const { say } = require('./messages');

// More platforms than these would fill the status bar; the tooltip has them all.
const most = 3;

/** A post's counts, the tightest platform first. */
const sorted = counts => [...counts].sort((a, b) => a.remaining - b.remaining);

const line = count => say('used', count.platform, count.used, count.limit, count.remaining);

class Counts {
  constructor(server) {
    this.posts = new Map();
    this.item = vscode.window.createStatusBarItem('composer.count', vscode.StatusBarAlignment.Right, 100);
    this.item.name = say('left');
    this.item.command = 'composer.count';
    this.listeners = [
      server.onDidCount(({ uri, posts }) => {
        this.posts.set(vscode.Uri.parse(uri).toString(), posts);
        this.show();
      }),
      server.onDidChange(() => {
        if (server.isRunning) return;
        this.posts.clear();
        this.show();
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.show()),
      vscode.window.onDidChangeTextEditorSelection(() => this.show()),
      vscode.workspace.onDidCloseTextDocument(document => {
        this.posts.delete(document.uri.toString());
        this.show();
      }),
    ];
  }

  /** The counts of the post at the caret, the tightest first; none where nothing is counted. */
  current() {
    const editor = vscode.window.activeTextEditor;
    if (!editor || !languages.isPost(editor.document)) return [];
    const posts = this.posts.get(editor.document.uri.toString()) || [];
    const caret = editor.selection.active.line;
    // A separator and a header belong to the post next to them.
    const post = posts.filter(post => post.range.start.line <= caret).pop() || posts[0];
    return post ? sorted(post.counts) : [];
  }

  /** The counts of the post at the caret in words, a platform a line. */
  lines() { return this.current().map(line); }

  show() {
    const counts = this.current();
    if (counts.length === 0) {
      this.item.hide();
      return;
    }
    const shown = counts.slice(0, most).map(count => `${count.platform} ${count.remaining}`);
    this.item.text = shown.join(' · ') + (counts.length > most ? ' …' : '');
    this.item.tooltip = counts.map(line).join('\n');
    this.item.backgroundColor = counts[0].remaining < 0
      ? new vscode.ThemeColor('statusBarItem.errorBackground')
      : undefined;
    this.item.show();
  }

  dispose() {
    this.listeners.forEach(listener => listener.dispose());
    this.item.dispose();
  }
}

exports.Counts = Counts;
