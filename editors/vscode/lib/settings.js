'use strict';
// Settings: those of this extension, and those that are the server's.
const vscode = require('vscode');
const manifest = require('../package.json');

const own = ['server', 'pictures', 'wholeEmoticonBackspace', 'trace'];

/** The server's settings, as .composer-lsp.json has them. */
exports.serverKeys = Object.keys(manifest.contributes.configuration.properties)
  .map(name => name.slice('composer.'.length))
  .filter(key => !own.includes(key.split('.')[0]));

/** A setting of this extension. */
exports.get = (key, fallback) => vscode.workspace.getConfiguration('composer').get(key, fallback);

/**
 * What the user has set of the server's settings, for a folder if one is named. Visual Studio Code gives each setting a
 * value even where nobody chose one, and that would beat the configuration files.
 */
exports.chosen = folder => {
  const section = vscode.workspace.getConfiguration('composer', folder ? vscode.Uri.parse(folder) : undefined);
  const settings = {};
  for (const key of exports.serverKeys) {
    const places = section.inspect(key);
    const value = places
      ? places.workspaceFolderValue ?? places.workspaceValue ?? places.globalValue
      : section.get(key);
    if (value !== undefined && value !== null) settings[key] = value;
  }
  return settings;
};
