import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { restrictDataFolderToOwner } from './platform/data-folder.ts';

/**
 * Opens the database of the settings: a PostgreSQL server, or the embedded one in the data folder. Makes
 * the data folder private in either case, as pictures may be in it. Only the code of the chosen database is
 * loaded, because the embedded one takes a second and many megabytes.
 */
export async function openDatabase(config: Config): Promise<Database> {
  restrictDataFolderToOwner(config.DATA_DIR);
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./db/open-postgres.ts');
    return openPostgres(config.DATABASE_URL);
  }
  const { openEmbedded } = await import('./db/open-embedded.ts');
  return openEmbedded(config.DATA_DIR);
}
