// An emoticon is typed, chosen and saved.
module.exports = async t => {
  await t.activate();
  const editor = t.open('a.weibo');
  await t.until('the count', t.shown);
  const before = t.shown();
  editor.caret = editor.document.getText().indexOf('，');
  t.type(process.env.COMPOSER_TYPED);
  const items = await t.offered();
  const item = items.find(item => item.label === process.env.COMPOSER_TAKEN);
  if (!item) throw new Error(`not offered: ${items.map(item => item.label).slice(0, 9)}`);
  t.take(item);
  t.answer('behind the caret', editor.document.getText().slice(editor.caret));
  const left = Number(/\d+/.exec(before)[0]) - process.env.COMPOSER_TAKEN.length;
  await t.counted(`weibo ${left}`);
  t.answer('fell', `${before} -> ${t.shown()}`);
  await editor.document.save();
};
