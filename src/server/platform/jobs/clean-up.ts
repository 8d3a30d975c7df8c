import type { FastifyBaseLogger } from 'fastify';
import { errorForLog } from '../request-log.ts';
import type { RecurringJob } from './queues.ts';

/** Removes what is no longer needed. The name is for the log when that fails. */
export type CleanUp = readonly [name: string, remove: () => Promise<unknown>];

const HOUR_S = 60 * 60;

/** Runs all clean-ups every hour. One that fails does not stop the others, but then the run has failed. */
export function cleanUpHourly(all: readonly CleanUp[], log: FastifyBaseLogger): RecurringJob {
  return {
    name: 'clean_up',
    everySeconds: HOUR_S,
    async run() {
      const failed: string[] = [];
      for (const [what, remove] of all) {
        await remove().catch((error: unknown) => {
          failed.push(what);
          log.warn({ err: errorForLog(error), what }, 'it could not be cleaned up');
        });
      }
      if (failed.length > 0) throw new Error(`Not cleaned up: ${failed.join(', ')}`);
    },
  };
}
