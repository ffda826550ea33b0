// A post is opened: its colours, underlines, hints, links, count and pictures.
module.exports = async t => {
  await t.activate();
  const { document } = t.open('morning.weibo');
  t.answer('language', document.languageId);
  await t.until('the count', t.shown);
  t.answer('count', t.shown());
  t.answer('tooltip', t.stage.statusBar[0].tooltip);
  t.answer('diagnostics', await t.until('the diagnostics', t.diagnostics));
  const { provider, rest: [legend] } = t.provider('semanticTokens');
  const { data } = await provider.provideDocumentSemanticTokens(document);
  const words = [];
  let line = 0, column = 0;
  for (let at = 0; at < data.length; at += 5) {
    line += data[at];
    column = (data[at] > 0 ? 0 : column) + data[at + 1];
    const text = document.getText(new t.vscode.Range(line, column, line, column + data[at + 2]));
    const modifiers = legend.tokenModifiers.filter((_, bit) => data[at + 4] & 1 << bit);
    words.push(`${text}=${[legend.tokenTypes[data[at + 3]], ...modifiers].join('.')}`);
  }
  t.answer('tokens', words.join(' '));
  const whole = new t.vscode.Range(0, 0, document.lineCount, 0);
  const [hint] = await t.provider('inlayHints').provider.provideInlayHints(document, whole);
  t.answer('hint', `${hint.position.line}:${hint.position.character} ${hint.label}`);
  t.answer('pictures', await t.until('the pictures', t.pictures));
  t.answer('text', document.getText());
  t.stage.close(document);
  t.answer('count after closing', t.shown());
};
