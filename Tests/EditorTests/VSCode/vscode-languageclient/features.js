'use strict';
// What the client tells the server of documents, and the providers that it gives to the editor.
const vscode = require('vscode');
const as = require('./converter');

const plain = ({ start, end }) => ({
  start: { line: start.line, character: start.character }, end: { line: end.line, character: end.character },
});

exports.capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true, applyEdit: true, workspaceEdit: { documentChanges: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
  textDocument: {
    synchronization: { didSave: true }, diagnostic: {}, hover: { contentFormat: ['markdown', 'plaintext'] }, inlayHint: {},
    semanticTokens: { requests: { full: true }, tokenTypes: [], tokenModifiers: [], formats: ['relative'] },
    completion: {
      contextSupport: true, completionItem: { insertReplaceSupport: true, documentationFormat: ['markdown', 'plaintext'] },
      completionList: { itemDefaults: ['editRange', 'data', 'insertTextMode'] },
    },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } },
      isPreferredSupport: true, disabledSupport: true, dataSupport: true, resolveSupport: { properties: ['edit'] },
    },
  },
};

/** Tells the server of the documents that are the client's. */
exports.documents = (client, selector) => {
  const told = new Set();
  const diagnostics = vscode.languages.createDiagnosticCollection('composer');
  const id = document => ({ uri: document.uri.toString() });
  const pull = async document => {
    const { version } = document;
    const report = await client.sendRequest('textDocument/diagnostic', { textDocument: id(document) }).catch(() => undefined);
    if (report?.items && document.version === version && told.has(document)) {
      diagnostics.set(document.uri, report.items.map(as.diagnostic));
    }
  };
  const open = document => {
    if (told.has(document) || !vscode.languages.match(selector, document)) return;
    told.add(document);
    client.sendNotification('textDocument/didOpen', { textDocument: {
      ...id(document), languageId: document.languageId, version: document.version, text: document.getText(),
    } });
    pull(document);
  };
  const listeners = [
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!told.has(document) || contentChanges.length === 0) return;
      client.sendNotification('textDocument/didChange', {
        textDocument: { ...id(document), version: document.version },
        contentChanges: contentChanges.map(({ range, text }) => ({ range: plain(range), text })),
      });
      pull(document);
    }),
    vscode.workspace.onDidSaveTextDocument(document => {
      if (told.has(document)) client.sendNotification('textDocument/didSave', { textDocument: id(document) });
    }),
    vscode.workspace.onDidCloseTextDocument(document => {
      if (!told.delete(document)) return;
      diagnostics.delete(document.uri);
      client.sendNotification('textDocument/didClose', { textDocument: id(document) });
    }),
  ];
  client.onRequest('workspace/diagnostic/refresh', () => { told.forEach(pull); });
  vscode.workspace.textDocuments.forEach(open);
  return { dispose: () => [...listeners, diagnostics].forEach(part => part.dispose()) };
};

/** Gives the editor what the server can do. */
exports.providers = (client, selector, can) => {
  const id = document => ({ uri: document.uri.toString() });
  const at = (document, position) => ({ textDocument: id(document), position: { line: position.line, character: position.character } });
  const languages = vscode.languages;
  const legend = can.semanticTokensProvider.legend;
  return [
    languages.registerDocumentSemanticTokensProvider(selector, {
      provideDocumentSemanticTokens: async document => {
        const answer = await client.sendRequest('textDocument/semanticTokens/full', { textDocument: id(document) });
        return new vscode.SemanticTokens(Uint32Array.from(answer.data), answer.resultId);
      },
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (document, position, _, context) => {
        const answer = await client.sendRequest('textDocument/completion', {
          ...at(document, position), context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
        });
        const items = answer?.items ?? answer ?? [];
        return new vscode.CompletionList(items.map(item => as.completionItem(item, answer.itemDefaults)), answer?.isIncomplete);
      },
    }, ...can.completionProvider.triggerCharacters),
    languages.registerHoverProvider(selector, {
      provideHover: async (document, position) => {
        const answer = await client.sendRequest('textDocument/hover', at(document, position));
        return answer && new vscode.Hover(as.contents(answer.contents), answer.range && as.range(answer.range));
      },
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: async (document, range) => {
        const answer = await client.sendRequest('textDocument/inlayHint', { textDocument: id(document), range: plain(range) });
        return (answer ?? []).map(hint => new vscode.InlayHint(as.position(hint.position), hint.label, hint.kind));
      },
    }),
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: async document => {
        const answer = await client.sendRequest('textDocument/documentLink', { textDocument: id(document) });
        return (answer ?? []).map(link => new vscode.DocumentLink(as.range(link.range), vscode.Uri.parse(link.target)));
      },
    }),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: async (document, range, context) => {
        const answer = await client.sendRequest('textDocument/codeAction', {
          textDocument: id(document), range: plain(range),
          context: { diagnostics: context.diagnostics.map(found => found.value), triggerKind: context.triggerKind },
        });
        return Promise.all((answer ?? []).map(async value => Object.assign(
          { title: value.title, kind: value.kind, isPreferred: value.isPreferred, disabled: value.disabled, value },
          value.edit ? { edit: await as.workspaceEdit(value.edit) } : {})));
      },
      resolveCodeAction: async action => {
        const { edit } = await client.sendRequest('codeAction/resolve', action.value);
        return Object.assign(action, { edit: await as.workspaceEdit(edit) });
      },
    }),
  ];
};
