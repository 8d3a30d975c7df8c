import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { flushCompileCache } from 'node:module';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

// Loaded before the program (`node --import`). From the first request to KILL_FROM on it counts the
// statements sent to either database, and just before number KILL_AT the process kills itself, as a
// crash would. It prints that statement. With KILL_BEFORE it does so at the first statement that has
// this text in it.

const { KILL_FROM, KILL_AT, KILL_BEFORE } = process.env;
let isCounting = false;
let asked = 0;
let isCompiled = false;

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  // Node writes its compile cache when it exits, which does not happen here.
  if (!isCompiled) flushCompileCache();
  isCompiled = true;
  if (request.url === KILL_FROM) isCounting = true;
});

function count(statement: string): void {
  if (KILL_BEFORE !== undefined && statement.includes(KILL_BEFORE)) kill(statement);
  // UNLISTEN is sent by a program that stops after its work is done.
  if (!isCounting || statement.startsWith('UNLISTEN')) return;
  asked += 1;
  if (asked === Number(KILL_AT)) kill(statement);
}

function kill(statement: string): never {
  process.stdout.write(`killed before: ${statement.trim().replace(/\s+/g, ' ').slice(0, 60)}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a moment, in which nothing must happen.
  for (;;);
}

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, values: [string | { name?: string; text: string }]) {
    const [first] = values;
    count(typeof first === 'string' ? first : (first.name ?? first.text));
    return Reflect.apply(query, client, values);
  },
});

// The embedded database gets a statement as messages of PostgreSQL's protocol: parse (with or without a
// name), bind, execute, sync. Parsing alone changes nothing. BEGIN and COMMIT are simple queries, which
// contain their text.
const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
let parsed = '';

PGlite.prototype.execProtocolRawSync = new Proxy(PGlite.prototype.execProtocolRawSync, {
  apply(exec, pglite, values: [Uint8Array]) {
    const message = Buffer.from(values[0]);
    const [text = '', name = ''] = message.subarray(5).toString('latin1').split('\0');
    if (message[0] === QUERY) parsed = text;
    if (message[0] === PARSE) parsed = name;
    else if (message.subarray(-SYNC.length).equals(SYNC)) count(name || parsed);
    return Reflect.apply(exec, pglite, values);
  },
});
