// A name that no package has is underlined, and its fix is chosen.
module.exports = async t => {
  await t.activate();
  const { document } = t.open('a.weibo');
  t.answer('diagnostics', await t.until('the diagnostics', t.diagnostics));
  const [found] = t.vscode.languages.getDiagnostics(document.uri);
  t.answer('message', found.message);
  const context = { diagnostics: [found], triggerKind: 1 };
  const actions = await t.provider('codeActions').provider.provideCodeActions(document, found.range, context);
  t.answer('first', actions[0].title);
  await t.vscode.workspace.applyEdit(actions[0].edit);
  await t.until('no diagnostics', () => t.diagnostics() === '');
  await document.save();
};
