// The server dies; the extension stays in order, and starts it anew when it is told to.
module.exports = async t => {
  await t.activate();
  const editor = t.open('a.weibo');
  await t.until('the pictures', t.pictures);
  const { readdirSync, readFileSync } = require('fs');
  const children = readdirSync('/proc').filter(id => /^\d+$/.test(id)).filter(id => {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      return Number(stat.split(') ').pop().split(' ')[1]) === process.pid;
    } catch {
      return false;
    }
  });
  t.answer('servers', String(children.length));
  process.kill(Number(children[0]), 'SIGKILL');
  await t.until('no count', () => t.shown() === '');
  await t.until('no pictures', () => t.pictures() === '');
  await t.run('count');
  await t.run('restart');
  await t.until('the count', t.shown);
  t.type('早');
  await editor.document.save();
};
