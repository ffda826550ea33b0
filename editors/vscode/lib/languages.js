'use strict';
// The language ids that are posts: those that package.json brings.
const manifest = require('../package.json');

exports.ids = manifest.contributes.languages.map(language => language.id);

/** Whether a document is a post that the server is told of. */
exports.isPost = document =>
  exports.ids.includes(document.languageId) && ['file', 'untitled'].includes(document.uri.scheme);

/** The documents that the server is told of, as the client library takes it. */
exports.selector = exports.ids.flatMap(language => [
  { scheme: 'file', language },
  { scheme: 'untitled', language },
]);
