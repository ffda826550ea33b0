// The server is not there, and then it is.
module.exports = async t => {
  t.stage.set('composer.server.path', '~/no/composer-lsp');
  t.stage.choose = buttons => buttons[0];
  await t.activate();
  t.open('a.weibo');
  t.answer('count', t.shown());
  await t.run('split');
  t.answer('said', t.stage.messages.splice(0).join('\n'));
  t.stage.set('composer.server.path', undefined);
  await t.until('the count', t.shown);
  t.answer('count later', t.shown());
};
