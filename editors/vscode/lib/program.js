'use strict';
// Where the server's program is.
const fs = require('fs');
const os = require('os');
const path = require('path');

/** The program as the settings name it, `~/` filled in. */
exports.expand = name => name === '~' || name.startsWith('~/') ? path.join(os.homedir(), name.slice(1)) : name;

const runs = file => {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
};

/** Whether there is such a program, so that a missing one can be told in words that help. */
exports.exists = name => {
  // Windows finds programs in ways of its own.
  if (process.platform === 'win32') return true;
  if (name.includes('/')) return runs(name);
  return (process.env.PATH || '').split(path.delimiter).some(folder => folder && runs(path.join(folder, name)));
};
