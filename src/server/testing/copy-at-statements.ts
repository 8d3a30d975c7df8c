import { subscribe } from 'node:diagnostics_channel';
import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { watchStatements } from './watch-statements.ts';

// Loaded before the program (`node --import`). From the first request to COPY_FROM on, it copies the
// embedded database's folder just before each statement: a process killed there would leave what is on the
// disk then. COPIES is the folder of the copies: `1/postgres`, `1/statement`, `2/…`.

// Copies equal to the previous one are skipped. Each statement of pg-boss's bookkeeping is copied only once: jobs about
// a payment are queued by a statement of ours or in its transaction.

const { COPY_FROM, COPIES = '', DATA_DIR = '' } = process.env;
const FOLDER = join(DATA_DIR, 'postgres');
let isCopying = false;
let copies = 0;
/** The state of the folder when it was last copied. */
let copiedState = '';
/** The statements since then. */
const since: string[] = [];
const seenBossStatements = new Set<string>();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.url === COPY_FROM) isCopying = true;
});

function copyBefore(statement: string): void {
  // The program sends UNLISTEN when it stops, after its work is done.
  if (!isCopying || statement.startsWith('UNLISTEN')) return;
  if (copies === 0 || (since.some(isNew) && whenWritten() !== copiedState)) copy(statement);
  since.push(statement);
}

/** Statements of pg-boss have no names; repetitions differ only in numbers. */
const isNew = (statement: string) =>
  !statement.includes('pgboss.') || !seenBossStatements.has(kindOf(statement));

const kindOf = (statement: string) => statement.replace(/\d+/g, '0');

function copy(statement: string): void {
  copiedState = whenWritten();
  for (const done of since.splice(0)) seenBossStatements.add(kindOf(done));
  copies += 1;
  const folder = join(COPIES, String(copies));
  mkdirSync(folder);
  cpSync(FOLDER, join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'statement'), statement.trim().replace(/\s+/g, ' ').slice(0, 60));
}

/** When each file was last written: changes with every write, as a copy takes longer than a clock tick. */
function whenWritten(): string {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(FOLDER, name), { bigint: true }).mtimeNs}`)
    .join('\n');
}

watchStatements(copyBefore);
