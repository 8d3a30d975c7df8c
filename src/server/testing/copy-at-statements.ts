import { subscribe } from 'node:diagnostics_channel';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { watchStatements } from './watch-statements.ts';

// Loaded before the program (`node --import`). From the first request to COPY_FROM on, it copies the
// embedded database's folder just before each statement: what is on the disk then is what a process
// killed there would leave. COPIES is the folder of the copies: `1/postgres`, `1/statement`, `2/…`.

const { COPY_FROM, COPIES = '', DATA_DIR = '' } = process.env;
let isCopying = false;
let copies = 0;

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.url === COPY_FROM) isCopying = true;
});

function copyBefore(statement: string): void {
  // UNLISTEN is sent by a program that stops after its work is done.
  if (!isCopying || statement.startsWith('UNLISTEN')) return;
  copies += 1;
  const folder = join(COPIES, String(copies));
  mkdirSync(folder);
  cpSync(join(DATA_DIR, 'postgres'), join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'statement'), statement.trim().replace(/\s+/g, ' ').slice(0, 60));
}

watchStatements(copyBefore);
