/** `npm run restore -- <file> [--yes]`: replaces all data of an installation by a backup. */

import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../src/server/config.ts';
import { UnusableBackup } from '../src/server/features/backups/backup-format.ts';
import { checkBackup, checkVersion } from '../src/server/features/backups/check-backup.ts';
import {
  CannotRestore,
  restoreBackup,
  rowsThatWouldBeLost,
} from '../src/server/features/backups/restore-backup.ts';
import { DataFolderInUse } from '../src/server/platform/data-folder-lock.ts';
import { openStorage } from '../src/server/platform/storage/open-storage.ts';
import { readSettings } from '../src/server/read-settings.ts';
import { faultLine, openBulk } from './installation.ts';

const { path, isSure } = readArguments();
let config: Partial<Config> = {};
try {
  const settings = readSettings();
  config = settings;
  await restore(settings);
  process.exit(0);
} catch (error) {
  console.error(line(error));
  process.exit(1);
}

function readArguments(): { path: string; isSure: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    });
    const [given, ...others] = positionals;
    if (given === undefined || others.length > 0) throw new RangeError('One file');
    return { path: resolve(given), isSure: values.yes };
  } catch {
    console.error('Usage: npm run restore -- <file.tar> [--yes]');
    process.exit(1);
  }
}

async function restore(settings: Config): Promise<void> {
  const backup = await checkBackup(path);
  checkVersion(backup);
  const { bulk, close } = await openBulk(settings);
  const lost = await bulk(rowsThatWouldBeLost);
  if (!(await mayReplace(lost))) throw new CannotRestore('Nothing was changed.');
  const storage = await openStorage(settings);
  await bulk((session) => restoreBackup(session, { backup, storage }));
  // Nothing else gathers the planner's statistics on the embedded database.
  await bulk((session) => session.query('analyze'));
  await close();
  const { manifest, checksums } = backup;
  const rows = Object.values(checksums.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restored ${rows} rows of ${manifest.tables.length} tables and ${checksums.pictures} pictures, as of ${manifest.madeAt}. Everybody has to sign in again.`,
  );
}

async function mayReplace(lost: Readonly<Record<string, number>>): Promise<boolean> {
  const counts = Object.entries(lost).map(([table, rows]) => `${rows} ${table}`);
  if (counts.length === 0 || isSure) return true;
  const what = `The database is not empty: ${counts.join(', ')}.`;
  if (!process.stdin.isTTY) {
    throw new CannotRestore(`${what} To put the backup in its place, add --yes.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${what}\nPut the backup in its place? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function line(error: unknown): string {
  if (error instanceof UnusableBackup || error instanceof CannotRestore) return error.message;
  if (error instanceof DataFolderInUse) {
    return `The program is running on the data folder ${config.DATA_DIR}. Stop it first.`;
  }
  return faultLine(error, config, path);
}
