// Settings: what nobody has chosen is left to the configuration files, and a change takes effect at once.
module.exports = async t => {
  await t.activate();
  const editor = t.open('a.post');
  await t.counted('weibo-web 1997');
  t.stage.set('composer.platform', ['weibo-web', 'weibo']);
  await t.counted('weibo 138 · weibo-web 1997');
  t.answer('tooltip', t.stage.statusBar[0].tooltip);
  t.stage.set('composer.platform', undefined);
  await t.counted('weibo-web 1997');
  t.type('早');
  await t.counted('weibo-web 1996');
  t.answer('text', editor.document.getText());
};
