import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { ownDataFolder } from './platform/own-data-folder.ts';

/**
 * Opens the database of the settings: a PostgreSQL server, or the embedded one in the data folder, which
 * is its owner's alone from then on, and so are pictures that lie there with either. Only the code of
 * that one is loaded, because the embedded one takes a second and many megabytes. With `usesReplica` the
 * replica of the settings, if there is one, answers what it may: commands need none.
 */
export async function openDatabase(
  config: Config,
  { usesReplica = false } = {},
): Promise<Database> {
  ownDataFolder(config.DATA_DIR);
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./db/open-postgres.ts');
    return openPostgres(config.DATABASE_URL, {
      readUrl: usesReplica ? config.DATABASE_READ_URL : undefined,
    });
  }
  const { openEmbedded } = await import('./db/open-embedded.ts');
  return openEmbedded(config.DATA_DIR);
}
