/** `npm run import -- <file> [--dry-run]`: imports restaurants with their menus from CSV or JSON. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ImportProgress, ImportResult } from '../src/contract/transfer.ts';
import { importFile, previewImport } from '../src/server/features/transfer/import-file.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'npm run import -- <file.csv or file.json> [--dry-run]';

const { path, isDryRun } = readArguments();
await withDatabase(
  async (database, signal) => {
    const job = { path, now: new Date(), signal, onProgress: showProgress, by: null };
    const result = await (isDryRun ? previewImport : importFile)(database, job);
    showResult(result);
    if (result.problems.length > 0) process.exitCode = 1;
  },
  { canUseDashboard: true },
);

function readArguments(): { path: string; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new RangeError(`Usage: ${USAGE}`);
    if (!existsSync(path)) throw new RangeError(`There is no file ${path}.`);
    return { path, isDryRun: values['dry-run'] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function showProgress({ phase, done, total }: ImportProgress): void {
  if (!process.stderr.isTTY) return;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  process.stderr.write(`\r${phase === 'checking' ? 'Checking' : 'Writing '} ${percent} %  `);
}

function showResult(result: ImportResult): void {
  if (process.stderr.isTTY) process.stderr.write('\r                  \r');
  for (const { line, field, message } of result.problems) {
    console.error(`line ${line}${field === null ? '' : `, ${field}`}: ${message}`);
  }
  if (result.moreProblems > 0) console.error(`and ${result.moreProblems} more`);
  for (const kind of ['restaurants', 'categories', 'dishes'] as const) {
    const { new: added, updated, unchanged } = result[kind];
    console.log(`${kind}: ${added} new, ${updated} updated, ${unchanged} unchanged`);
  }
  if (result.problems.length > 0) console.error('Nothing was imported.');
  else console.log(isDryRun ? 'No problems found; nothing was written.' : 'Imported.');
}
