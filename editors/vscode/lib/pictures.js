'use strict';
// Each emoticon's picture, or the nearest emoji, in front of its name. The text itself stays as it is and is all there.
const fs = require('fs');
const path = require('path');
const vscode = require('vscode');
const languages = require('./languages');
const settings = require('./settings');

// Beyond these an editor becomes slow.
const mostPictures = 2000;
const mostText = 1 << 18;
const mostBytes = 256 * 1024;

const types = { '.png': 'image/png', '.gif': 'image/gif', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.webp': 'image/webp' };

class Pictures {
  constructor(server) {
    this.server = server;
    this.files = new Map();
    // The latest round of each editor, since an answer may come when it is wanted no more.
    this.rounds = new WeakMap();
    this.decoration = vscode.window.createTextEditorDecorationType({});
    const all = () => vscode.window.visibleTextEditors.forEach(editor => this.show(editor));
    this.listeners = [
      // The server counts after each change once nothing is left to read: then there is something new to show.
      server.onDidCount(({ uri }) => {
        const key = vscode.Uri.parse(uri).toString();
        vscode.window.visibleTextEditors
          .filter(editor => editor.document.uri.toString() === key).forEach(editor => this.show(editor));
      }),
      server.onDidChange(all),
      vscode.window.onDidChangeVisibleTextEditors(all),
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('composer.pictures') || event.affectsConfiguration('editor.fontSize')) all();
      }),
    ];
  }

  get areShown() { return settings.get('pictures', true); }

  toggle() {
    return vscode.workspace.getConfiguration('composer')
      .update('pictures', !this.areShown, vscode.ConfigurationTarget.Global);
  }

  async show(editor) {
    if (!languages.isPost(editor.document)) return;
    const round = (this.rounds.get(editor) ?? 0) + 1;
    this.rounds.set(editor, round);
    const ranges = this.areShown && this.server.isRunning ? await this.ranges(editor.document) : [];
    // Undefined: the text has changed since, and another round is on its way.
    if (ranges && this.rounds.get(editor) === round) editor.setDecorations(this.decoration, ranges);
  }

  /** What to draw, and where. */
  async ranges(document) {
    const text = document.getText();
    if (text.length > mostText) return [];
    let answer;
    try {
      answer = await this.server.client.sendRequest('composer/toRuns', { textDocument: { uri: document.uri.toString() } });
    } catch {
      return undefined;
    }
    if (text !== document.getText()) return undefined;
    const places = [];
    let offset = 0;
    for (const { text: plain, emoticon } of answer.runs) {
      const written = emoticon ? emoticon.text ?? emoticon.chs : plain;
      if (!text.startsWith(written, offset)) return undefined;
      if (emoticon && places.length < mostPictures) places.push({ emoticon, start: offset, end: offset + written.length });
      offset += written.length;
    }
    if (offset !== text.length) return undefined;
    const drawn = await Promise.all(places.map(place => this.attachment(place.emoticon)));
    return places.flatMap(({ start, end }, index) => drawn[index] ? [{
      range: new vscode.Range(document.positionAt(start), document.positionAt(end)),
      renderOptions: { before: drawn[index] },
    }] : []);
  }

  async attachment({ image, emoji }) {
    const picture = image ? await this.picture(image) : undefined;
    if (picture) return { contentIconPath: picture };
    return emoji ? { contentText: emoji, fontStyle: 'normal' } : undefined;
  }

  /** A picture at the height of a line, whatever its own size; undefined where it cannot be read. */
  async picture(file) {
    const fontSize = Number(vscode.workspace.getConfiguration('editor').get('fontSize', 14)) || 14;
    const size = Math.round(fontSize * 1.25);
    const key = `${size} ${file}`;
    if (!this.files.has(key)) this.files.set(key, await this.read(file, size));
    return this.files.get(key);
  }

  async read(file, size) {
    const type = types[path.extname(file).toLowerCase()];
    if (!type) return undefined;
    try {
      if ((await fs.promises.stat(file)).size > mostBytes) return undefined;
      const data = (await fs.promises.readFile(file)).toString('base64');
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`
        + `<image width="${size}" height="${size}" href="data:${type};base64,${data}"/></svg>`;
      return vscode.Uri.parse(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`);
    } catch {
      return undefined;
    }
  }

  dispose() {
    this.listeners.forEach(listener => listener.dispose());
    this.decoration.dispose();
  }
}

exports.Pictures = Pictures;
