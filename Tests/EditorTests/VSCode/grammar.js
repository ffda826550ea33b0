'use strict';
// What a TextMate grammar makes of a file: node grammar.js GRAMMAR FILE
//
// Visual Studio Code runs such a grammar by Oniguruma. This runs the part of TextMate's rules that ours uses (match,
// begin and end, captures, include) by JavaScript's regular expressions; the grammar keeps to what both read alike.
const fs = require('fs');

const grammar = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const lines = fs.readFileSync(process.argv[3], 'utf8').split('\n');
const found = [];

const flatten = patterns => patterns.flatMap(pattern => {
  if (!pattern.include) return pattern.match || pattern.begin ? [pattern] : flatten(pattern.patterns);
  const rule = grammar.repository[pattern.include.slice(1)];
  if (!rule) throw new Error(`no rule ${pattern.include}`);
  return flatten([rule]);
});

const search = (source, text, from, number) => {
  // \A is the start of the whole text, which JavaScript has no sign for.
  if (source.startsWith('\\A')) return number === 1 && from === 0 ? search('^' + source.slice(2), text, from, 0) : null;
  const expression = new RegExp(source, 'dgu');
  expression.lastIndex = from;
  return expression.exec(text);
};

const note = (number, name, text) => { if (name) found.push(`${number} ${name} ${text}`); };

const captured = (match, captures = {}, number) => {
  for (const [group, { name, patterns }] of Object.entries(captures)) {
    if (match[group] === undefined) continue;
    note(number, name, match[group]);
    if (patterns) scan(match[group], patterns, number);
  }
};

/** Scans a text that holds no line end, by rules that begin and end in it. */
const scan = (text, patterns, number) => {
  let at = 0;
  for (;;) {
    const [best] = flatten(patterns).map(rule => ({ rule, match: search(rule.match ?? rule.begin, text, at, number) }))
      .filter(({ match }) => match).sort((a, b) => a.match.index - b.match.index);
    if (!best) return undefined;
    const { rule, match } = best;
    if (rule.begin) return { rule, match };
    note(number, rule.name, match[0]);
    captured(match, rule.captures, number);
    at = match.index + Math.max(1, match[0].length);
  }
};

let open;
lines.forEach((line, index) => {
  const number = index + 1;
  const end = open && search(open.end, line, 0, number);
  if (end) {
    captured(end, open.endCaptures, number);
    open = undefined;
    return;
  }
  const begun = scan(line, open ? open.patterns : grammar.patterns, number);
  if (begun) {
    captured(begun.match, begun.rule.beginCaptures, number);
    open = begun.rule;
  }
});
process.stdout.write(found.map(text => text + '\n').join(''));
