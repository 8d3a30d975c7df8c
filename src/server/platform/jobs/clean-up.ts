import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { errorForLog } from '../request-log.ts';
import type { RecurringJob } from './queues.ts';

/** Removes what is no longer needed. The name is for the log when that fails. */
export type CleanUp = readonly [name: string, remove: () => Promise<unknown>];

const HOUR_S = 60 * 60;

/** Runs all clean-ups every hour. One that fails does not stop the others. */
export function cleanUpHourly(all: readonly CleanUp[], log: FastifyBaseLogger): RecurringJob {
  return {
    name: 'clean_up',
    everySeconds: HOUR_S,
    async run() {
      for (const [what, remove] of all) {
        await remove().catch((error: unknown) => {
          log.warn({ err: errorForLog(error), what }, 'it could not be cleaned up');
        });
      }
    },
  };
}

/** The embedded database has no autovacuum, and jobs come and go all the time. */
export async function vacuumJobs(database: Database): Promise<void> {
  if (database.kind === 'embedded') await database.executeSql('vacuum pgboss.job_common');
}
