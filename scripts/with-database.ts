import { type Config, readSettings } from '../src/server/config.ts';
import type { Database } from '../src/server/db/client.ts';
import { openDatabase } from '../src/server/open-database.ts';
import { DataFolderInUse } from '../src/server/platform/data-folder.ts';
import { describeStartFailure } from '../src/server/start-failure.ts';

/**
 * Runs a command on the configured database and closes it. `signal` is aborted by Ctrl-C. Errors are printed as one
 * line, with the exit code 1.
 */
export async function withDatabase(
  run: (database: Database, signal: AbortSignal) => Promise<void>,
  {
    canUseDashboard = false,
  }: {
    /** Whether the dashboard can do the same while the server uses the data folder. */
    canUseDashboard?: boolean;
  } = {},
): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  let settings: Partial<Config> = {};
  let database: Database | null = null;
  try {
    const config = readSettings();
    settings = config;
    database = await openDatabase(config);
    await run(database, stop.signal);
  } catch (error) {
    process.exitCode = 1;
    if (stop.signal.aborted) console.error('Stopped. Nothing was changed.');
    else if (error instanceof DataFolderInUse)
      console.error(inUse(settings.DATA_DIR, canUseDashboard));
    else if (database) console.error(`It failed. Nothing was changed. ${rootCause(error)}`);
    else console.error(describeStartFailure(error, { step: 'database', settings }));
  } finally {
    await database?.close();
  }
}

/** The innermost cause, as Drizzle's own message repeats the whole statement. */
function rootCause(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  return last instanceof Error ? last.message : String(last);
}

function inUse(folder: string | undefined, canUseDashboard: boolean): string {
  const alternative = canUseDashboard ? ', or do this in its dashboard' : '';
  return `The server is running on the data folder ${folder}, which one program at a time can use. Stop it first${alternative}.`;
}
