// What libraries in JavaScript do with a post, by regular expressions of our own: URLs, mentions, hashtags and cashtags with
// their places, and the count. It stands for twitter-text and for Mastodon's counter, which are not on every machine, and
// does less than they do: any ending of letters is a domain, and no label is turned into Punycode.
//
//     node sites.js FILE     posts parted by lines of ---; prints {"x": MB/s, "mastodon-web": MB/s}, medians of 7 runs

"use strict";
const fs = require("fs");

const bytes = fs.readFileSync(process.argv[2]);
const posts = bytes.toString("utf8").split("\n---\n");

const label = "[^\\s!-,./:-@[-^`{-~\\u2000-\\u200f\\u2028-\\u202e]";
const host = `(?:${label}+\\.)+(?:[a-z]{2,}|xn--[a-z0-9]+)(?![a-z0-9@+-])`;
const path = "(?:/(?:[\\w!*';:=+,.$%#\\[\\]~@|&\\u00c0-\\u024f\\u0400-\\u04ff-]*(?:\\([\\w.-]+\\)|[\\w=#/+\\u00c0-\\u024f\\u0400-\\u04ff-])|))?";
const query = "(?:\\?[\\w!?*'@();:&=+$/%#\\[\\].,~|-]*[\\w&=#/-])?";
const url = new RegExp(`(?<![\\w@＠$#＃])(?:https?://)?${host}(?::\\d+)?${path}${query}`, "giu");
const urlWithScheme = new RegExp(`(?<![\\w@＠$#＃])https?://${host}(?::\\d+)?${path}${query}`, "giu");
const mention = /(?<![\w!#$%&*@＠])[@＠](\w{1,20})(\/[a-z][\w-]{0,24})?(?![@＠\u00c0-\u024f]|:\/\/)/giu;
const hashtag = /(?<![\p{L}\p{M}\p{Nd}_&])[#＃](?!\ufe0f|\u20e3)([\p{L}\p{M}\p{Nd}_\u200c\u200d\u30fb\u00b7]*[\p{L}\p{M}][\p{L}\p{M}\p{Nd}_\u200c\u200d\u30fb\u00b7]*)(?![#＃]|:\/\/)/gu;
const cashtag = /(?<=^|\s)\$([a-z]{1,6}(?:[._][a-z]{1,2})?)(?=$|[\s!-/:-@[-`{-~])/giu;
const emoji = /\p{RI}{2}|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)*/gu;
const remoteMention = /(?<![/\w])@(\w+)@[a-z0-9.-]+[a-z0-9]+/gi;

function places(text, expression) {
  return Array.from(text.matchAll(expression), (match) => [match.index, match.index + match[0].length]);
}

function x(typed) {
  const found = [url, mention, hashtag, cashtag].flatMap((expression) => places(typed, expression)).sort((a, b) => a[0] - b[0]);
  let end = 0;
  const entities = found.filter(([start, stop]) => start >= end && ((end = stop), true));
  const text = typed.normalize("NFC");
  const fixed = new Map(places(text, emoji).map(([start, stop]) => [start, [stop, 2]]));
  for (const [start, stop] of places(text, url)) fixed.set(start, [stop, 23]);
  let weight = 0;
  for (let offset = 0; offset < text.length; ) {
    const piece = fixed.get(offset);
    if (piece) {
      offset = piece[0];
      weight += piece[1];
      continue;
    }
    const value = text.codePointAt(offset);
    offset += value > 0xffff ? 2 : 1;
    const isLight = value <= 0x10ff || (value >= 0x2000 && value <= 0x200d) || (value >= 0x2010 && value <= 0x201f) || (value >= 0x2032 && value <= 0x2037);
    weight += isLight ? 1 : 2;
  }
  return entities.length + weight;
}

const characters = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*/gu;

function mastodonWeb(typed) {
  const tags = places(typed, hashtag).length;
  const text = typed.replace(urlWithScheme, "x".repeat(23)).replace(remoteMention, "@$1");
  return tags + (text.match(characters) || []).length;
}

function speed(body) {
  let sum = 0;
  const times = [];
  for (let run = 0; run < 8; run++) {
    const start = process.hrtime.bigint();
    for (const post of posts) sum += body(post);
    times.push(Number(process.hrtime.bigint() - start) / 1e9);
  }
  if (sum < 0) console.log("");
  return bytes.length / 1e6 / times.slice(1).sort((a, b) => a - b)[3];
}

console.log(JSON.stringify({ x: speed(x), "mastodon-web": speed(mastodonWeb) }));
