// A package of the user's own brings pictures.
module.exports = async t => {
  await t.activate();
  t.open('a.weibo');
  await t.until('the pictures', t.pictures);
  const [first, second] = [...t.editor().decorations.values()].flat();
  const { contentIconPath } = first.renderOptions.before;
  const svg = Buffer.from(contentIconPath.path.slice('image/svg+xml;base64,'.length), 'base64').toString();
  t.answer('frame', svg.replace(/base64,[^"]*/, 'base64,…'));
  t.answer('picture', /base64,([^"]*)/.exec(svg)[1]);
  t.answer('broken', second.renderOptions.before.contentText);
  t.stage.set('editor.fontSize', 20);
  await t.until('a bigger picture', () => {
    const [{ renderOptions: { before } }] = [...t.editor().decorations.values()].flat();
    return Buffer.from(before.contentIconPath.path.slice('image/svg+xml;base64,'.length), 'base64').toString().includes('width="25"');
  });
};
