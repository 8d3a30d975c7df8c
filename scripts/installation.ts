import { join } from 'node:path';
import type { Config } from '../src/server/config.ts';
import { type Bulk, isDatabaseOutage } from '../src/server/db/client.ts';
import { isEmptyFolder, UnusableDatabaseFolder } from '../src/server/db/embedded-folder.ts';
import { ConfigError } from '../src/server/environment.ts';
import { restrictDataFolderToOwner } from '../src/server/platform/data-folder.ts';
import { describeStartFailure } from '../src/server/start-failure.ts';

/** Opens the configured database without migrating it, for one process. */
export async function openBulk(
  config: Config,
): Promise<{ bulk: Bulk; close: () => Promise<void> }> {
  restrictDataFolderToOwner(config.DATA_DIR);
  if (config.DATABASE_URL) {
    const { bulkPostgres } = await import('../src/server/db/open-postgres.ts');
    return { bulk: bulkPostgres(config.DATABASE_URL), close: async () => {} };
  }
  const { openEmbeddedBulk } = await import('../src/server/db/open-embedded.ts');
  return openEmbeddedBulk(config.DATA_DIR);
}

/** Whether the data folder contains an embedded database. */
export async function hasEmbeddedDatabase(config: Config): Promise<boolean> {
  return !(await isEmptyFolder(join(config.DATA_DIR, 'postgres')));
}

/** One line about an error with a file, a database or the settings. */
export function faultLine(error: unknown, config: Partial<Config>, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const isOfFile = error instanceof Error && 'path' in error && error.path === path;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no space left for ${path}.`;
  if (code === 'ENOENT' && isOfFile) return `There is no file ${path}.`;
  if (code && isOfFile) return `${path} cannot be used (${code}).`;
  const isOfDatabase = error instanceof UnusableDatabaseFolder || isDatabaseOutage(error);
  if (isOfDatabase || error instanceof ConfigError) {
    return describeStartFailure(error, { step: 'database', settings: config });
  }
  return `It failed, and nothing was changed: ${error instanceof Error ? error.message : error}`;
}
