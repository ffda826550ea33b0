'use strict';
// JSON-RPC over the standard streams of a server.
const { spawn } = require('child_process');

class Connection {
  constructor(command, args, handlers) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.last = 0;
    this.rest = Buffer.alloc(0);
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.stdout.on('data', data => this.read(data));
    this.process.stdin.on('error', () => {});
    this.ended = new Promise(resolve => {
      const end = error => {
        resolve();
        for (const { reject } of this.waiting.values()) reject(error instanceof Error ? error : new Error('the server has ended'));
        this.waiting.clear();
      };
      this.process.on('error', end);
      this.process.on('exit', end);
    });
  }

  read(data) {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const head = this.rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.rest.toString('latin1', 0, head))[1]);
      if (this.rest.length < head + 4 + length) return;
      const body = this.rest.toString('utf8', head + 4, head + 4 + length);
      this.rest = this.rest.subarray(head + 4 + length);
      this.take(JSON.parse(body));
    }
  }

  async take({ id, method, params, result, error }) {
    if (method === undefined) {
      const { resolve, reject } = this.waiting.get(id) ?? {};
      this.waiting.delete(id);
      if (error && reject) reject(Object.assign(new Error(error.message), { code: error.code }));
      else if (resolve) resolve(result);
      return;
    }
    const handler = this.handlers.get(method);
    if (id === undefined) {
      if (handler) handler(params);
      return;
    }
    try {
      if (!handler) throw new Error(`the client does not know “${method}”`);
      this.send({ id, result: await handler(params) ?? null });
    } catch (failure) {
      this.send({ id, error: { code: -32601, message: failure.message } });
    }
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  request(method, params) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  notify(method, params) { this.send({ method, params }); }
}

module.exports = { Connection };
