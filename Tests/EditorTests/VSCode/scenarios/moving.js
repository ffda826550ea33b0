// The count is that of the post at the caret; a document of another language has none.
module.exports = async t => {
  await t.activate();
  const editor = t.open('a.post');
  await t.until('the count', t.shown);
  const counts = [];
  for (let line = 0; line < editor.document.lineCount; line += 1) {
    editor.selection = new t.vscode.Selection(line, 0, line, 0);
    counts.push(t.shown());
  }
  t.answer('counts', counts.join(' '));
  t.open('notes.txt');
  t.answer('elsewhere', t.shown());
  await t.run('copy');
  t.stage.show(editor.document);
  t.answer('back', t.shown());
};
