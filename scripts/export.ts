/** `npm run export -- menus|restaurants|orders|coupons <file>`: exports data of an installation to a file. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EXPORTS, type ExportName } from '../src/contract/transfer.ts';
import { auditExport, exportFile } from '../src/server/features/transfer/export-file.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'npm run export -- menus|restaurants|orders|coupons <file.csv, or .json for the first two>';

const [kind, path] = process.argv.slice(2);
const what = EXPORTS.find((name) => name === `${kind}${extname(path ?? '')}`);
if (!what || path === undefined) {
  console.error(`Usage: ${USAGE}`);
  process.exit(1);
}
await exportTo(path, what);

/** The file appears once it is complete; an earlier file of that name stays until then. */
async function exportTo(file: string, name: ExportName): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await withDatabase(
    async (database, signal) => {
      try {
        await pipeline(exportFile(database, name), createWriteStream(unfinished), { signal });
        await rename(unfinished, file);
        await auditExport(database.orm, { by: null, what: name });
      } finally {
        await rm(unfinished, { force: true });
      }
      console.log(`Exported to ${file}.`);
    },
    { canUseDashboard: true },
  );
}
