import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { Metrics } from '../metrics.ts';
import { errorForLog } from '../request-log.ts';
import type { RecurringJob } from './queues.ts';

type RunParts = { log: FastifyBaseLogger; metrics: Pick<Metrics, 'jobDone'> };
type RepeatParts = RunParts & {
  database: Database;
  /** Called when the check whether a run is due fails. */
  onError: (error: unknown) => void;
};

/** A job is checked twice per interval, a rare one every minute. */
const MAX_PAUSE_MS = 60_000;

/**
 * Repeats each job until the returned function is called, which waits for jobs that are running. A timer of this
 * process triggers the checks, so that neither a clock step nor a failure ends the repetition.
 */
export function repeatJobs(parts: RepeatParts, jobs: readonly RecurringJob[]): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(parts, job, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function repeat(parts: RepeatParts, job: RecurringJob, stopping: AbortSignal): Promise<void> {
  const pauseMs = Math.min(MAX_PAUSE_MS, (job.everySeconds * 1000) / 2);
  for (;;) {
    await setTimeout(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
    try {
      if (await claimRun(parts.database, job)) await runOnce(parts, job);
    } catch (error) {
      parts.onError(error);
    }
  }
}

/** Runs a job once. A run that fails is logged. */
export async function runOnce(
  { log, metrics }: RunParts,
  { name, run }: RecurringJob,
): Promise<void> {
  try {
    await run();
    metrics.jobDone(name, 'done');
  } catch (error) {
    metrics.jobDone(name, 'failed');
    log.warn({ err: errorForLog(error), job: name }, 'recurring job failed');
  }
}

/** Whether a run is due. Of all processes, one gets true. */
export async function claimRun(
  database: Database,
  { name, everySeconds }: Pick<RecurringJob, 'name' | 'everySeconds'>,
): Promise<boolean> {
  const { rows } = await database.executeSql(CLAIM_RUN, [name, everySeconds]);
  return rows.length > 0;
}

// A last run in the future was started before the clock stepped back, so the next is due.
const CLAIM_RUN = `
  insert into job_runs as last (name, started_at) values ($1, clock_timestamp())
  on conflict (name) do update set started_at = excluded.started_at
  where last.started_at not between
    clock_timestamp() - $2::float8 * interval '1 second' and clock_timestamp()
  returning name`;

/** Removes expired data. The name is logged if it fails. */
export type CleanUp = readonly [name: string, remove: () => Promise<unknown>];

const HOUR_S = 60 * 60;

/** Runs all clean-ups every hour. A failed one does not stop the others, but fails the run. */
export function cleanUpHourly(all: readonly CleanUp[], log: FastifyBaseLogger): RecurringJob {
  return {
    name: 'clean_up',
    everySeconds: HOUR_S,
    async run() {
      const failed: string[] = [];
      for (const [what, remove] of all) {
        await remove().catch((error: unknown) => {
          failed.push(what);
          log.warn({ err: errorForLog(error), what }, 'clean-up failed');
        });
      }
      if (failed.length > 0) throw new Error(`Failed clean-ups: ${failed.join(', ')}`);
    },
  };
}
