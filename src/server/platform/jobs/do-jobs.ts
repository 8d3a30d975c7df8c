import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorForLog } from '../request-log.ts';
import type { CountJob, QueueName, QueueWorker, RecurringJob } from './queues.ts';

interface Worked {
  boss: PgBoss;
  log: FastifyBaseLogger;
  count: CountJob;
}

/**
 * Does a round of a recurring job. The next one is queued before, so that it comes even where the process
 * dies in this one. A round that fails is logged.
 */
export async function doRound({ boss, log, count }: Worked, job: RecurringJob): Promise<void> {
  const { name, everySeconds, run } = job;
  await boss.send(name, null, { startAfter: everySeconds });
  try {
    await run();
    count(name, 'done');
  } catch (error) {
    count(name, 'failed');
    log.warn({ err: errorForLog(error), job: name }, 'a round of a job failed');
  }
}

/** Does jobs of a queue at once, and answers of each whether it is done or to be tried again. */
export function doBatch<Name extends QueueName>(
  { boss, log, count }: Worked,
  { name, work }: QueueWorker<Name>,
  batch: readonly JobWithMetadata<unknown>[],
): Promise<JobResult[]> {
  return Promise.all(
    batch.map(async ({ id, data, createdOn, startedOn }) => {
      try {
        const ageMs = startedOn.getTime() - createdOn.getTime();
        // Only ours put anything into it.
        await work({ id, data: data as Parameters<typeof work>[0]['data'], ageMs });
      } catch (error) {
        count(name, 'failed');
        log.warn({ err: errorForLog(error), job: name, jobId: id }, 'a job will be tried again');
        return { id, status: 'failed' as const };
      }
      // At once, not with the slowest of the batch: what is done is not done again after a crash.
      await boss.complete(name, id);
      count(name, 'done');
      return { id, status: 'completed' as const };
    }),
  );
}
