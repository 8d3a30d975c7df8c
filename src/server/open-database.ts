import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { openEmbedded } from './db/open-embedded.ts';
import { openPostgres } from './db/open-postgres.ts';

/** The database the settings name: a PostgreSQL server, or the embedded one under the data folder. */
export function openDatabase(config: Config): Promise<Database> {
  return config.DATABASE_URL ? openPostgres(config.DATABASE_URL) : openEmbedded(config.DATA_DIR);
}
