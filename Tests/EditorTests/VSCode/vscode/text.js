'use strict';
// Documents and editors, as far as they hold text.
const fs = require('fs');
const { Position, Range, Selection } = require('./types');

class TextDocument {
  constructor(uri, languageId, text, events) {
    Object.assign(this, { uri, languageId, text, events, version: 1, isDirty: false, isClosed: false });
    // Visual Studio Code gives all lines of a document the same end.
    this.end = text.includes('\r\n') ? '\r\n' : '\n';
    this.text = text.split(/\r\n|\r|\n/).join(this.end);
  }
  get fileName() { return this.uri.fsPath; }
  get isUntitled() { return this.uri.scheme === 'untitled'; }
  get lines() { return this.text.split(this.end); }
  get lineCount() { return this.lines.length; }
  lineAt(line) { return { text: this.lines[line], lineNumber: line }; }
  offsetAt({ line, character }) {
    const lines = this.lines;
    if (line >= lines.length) return this.text.length;
    const before = lines.slice(0, line).reduce((sum, text) => sum + text.length + this.end.length, 0);
    return before + Math.min(character, lines[line].length);
  }
  positionAt(offset) {
    const before = this.text.slice(0, offset).split(this.end);
    return new Position(before.length - 1, before[before.length - 1].length);
  }
  getText(range) { return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text; }

  /** Does edits that do not overlap, all places being those of the text as it is before. */
  change(edits) {
    if (edits.length === 0) return;
    const contentChanges = edits
      .map(({ range, newText }) => {
        const start = this.offsetAt(range.start);
        return {
          range: new Range(this.positionAt(start), this.positionAt(this.offsetAt(range.end))), rangeOffset: start,
          rangeLength: this.offsetAt(range.end) - start, text: newText.split(/\r\n|\r|\n/).join(this.end),
        };
      })
      .sort((a, b) => b.rangeOffset - a.rangeOffset);
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      this.text = this.text.slice(0, rangeOffset) + text + this.text.slice(rangeOffset + rangeLength);
    }
    this.version += 1;
    this.isDirty = true;
    this.events.changed.fire({ document: this, contentChanges });
  }

  async save() {
    fs.writeFileSync(this.uri.fsPath, this.text);
    this.isDirty = false;
    this.events.saved.fire(this);
    return true;
  }
}

class TextEditor {
  constructor(document, events) {
    Object.assign(this, { document, events, decorations: new Map(), options: {} });
    this.selections = [new Selection(0, 0, 0, 0)];
  }
  get selection() { return this.selections[0]; }
  set selection(selection) {
    this.selections = [selection];
    this.events.selected.fire({ textEditor: this, selections: this.selections });
  }
  get caret() { return this.document.offsetAt(this.selection.active); }
  set caret(offset) {
    const place = this.document.positionAt(offset);
    this.selection = new Selection(place, place);
  }
  setDecorations(type, ranges) { this.decorations.set(type, ranges); }

  /** Edits at the caret move it behind what they put in. */
  change(edits) {
    const caret = this.caret;
    let moved = caret;
    for (const { range, newText } of edits) {
      const [start, end] = [this.document.offsetAt(range.start), this.document.offsetAt(range.end)];
      if (end <= caret) moved += newText.length - (end - start);
      else if (start <= caret) moved += start + newText.length - caret;
    }
    this.document.change(edits);
    this.caret = moved;
  }

  async edit(build) {
    const edits = [];
    build({
      replace: (place, newText) => edits.push({ range: place instanceof Range ? place : new Range(place, place), newText }),
      insert: (place, newText) => edits.push({ range: new Range(place, place), newText }),
      delete: range => edits.push({ range, newText: '' }),
    });
    this.change(edits);
    return true;
  }
}

module.exports = { TextDocument, TextEditor };
