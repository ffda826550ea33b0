// Every command, from the palette.
module.exports = async t => {
  await t.activate();
  const declared = t.manifest.contributes.commands.map(({ command }) => command);
  t.answer('not registered', declared.filter(command => !t.stage.commands.has(command)).join(' '));
  t.answer('not declared', [...t.stage.commands.keys()].filter(command => !declared.includes(command)).join(' '));
  await t.run('count');

  const editor = t.open('a.weibo');
  await t.until('the count', t.shown);
  await t.run('count');
  await t.run('copy');
  t.answer('copied', t.stage.clipboard);

  await t.until('the pictures', t.pictures);
  await t.run('togglePictures');
  await t.until('no pictures', () => t.pictures() === '');
  await t.run('togglePictures');
  t.answer('pictures', await t.until('the pictures', t.pictures));

  editor.caret = editor.document.getText().indexOf('好');
  await Promise.all([t.run('deleteBackward'), t.run('deleteBackward')]);
  t.answer('deleted', editor.document.getText());
  await t.run('split');

  t.type('长。'.repeat(80));
  await t.until('a negative count', () => t.shown().includes('-'));
  t.answer('over', `${t.shown()} ${t.stage.statusBar[0].backgroundColor.id}`);
  await t.run('split');
  await t.until('a positive count', () => /^weibo \d+$/.test(t.shown()));
  t.answer('split', editor.document.getText().split('\n').map(line => line.length).join(' '));
  t.answer('not red', String(t.stage.statusBar[0].backgroundColor));

  await t.run('toRuns');
  t.answer('runs language', t.editor().document.languageId);
  t.answer('runs', JSON.stringify(JSON.parse(t.editor().document.getText()).runs.slice(0, 2)));
  t.answer('count elsewhere', t.shown());
  await t.run('split');

  t.stage.show(editor.document);
  await t.run('restart');
  await t.until('the count of the new server', t.shown);
  await t.run('deleteBackward');
};
