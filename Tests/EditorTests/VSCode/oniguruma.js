'use strict';
// Whether Oniguruma, by jq, finds in a file what JavaScript finds: node oniguruma.js GRAMMAR FILE JQ
const { execFileSync } = require('child_process');
const fs = require('fs');

const [grammar, file, jq] = process.argv.slice(2);
const lines = fs.readFileSync(file, 'utf8').split('\n');
const expressions = [];
JSON.parse(fs.readFileSync(grammar, 'utf8'), (key, value) => {
  if (['match', 'begin', 'end'].includes(key)) expressions.push(value);
  return value;
});

for (const expression of expressions) {
  const found = JSON.parse(execFileSync(jq, ['-c', '--arg', 'e', expression, '[.[] | [match($e; "g").string]]'], {
    input: JSON.stringify(lines), encoding: 'utf8',
  }));
  // JavaScript has no \A; a line by itself begins where the text does.
  const ours = new RegExp(expression.replace(/^\\A/, '^'), 'gu');
  const expected = lines.map(line => [...line.matchAll(ours)].map(match => match[0]));
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    console.log(`${expression}\n  Oniguruma: ${JSON.stringify(found)}\n  JavaScript: ${JSON.stringify(expected)}`);
  }
}
console.log(`${expressions.length} expressions, ${lines.length} lines`);
