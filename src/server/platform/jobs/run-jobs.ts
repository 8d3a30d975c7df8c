import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { errorForLog } from '../request-log.ts';
import type { CountJob, QueueName, QueueWorker } from './queues.ts';

interface Runner {
  boss: PgBoss;
  log: FastifyBaseLogger;
  count: CountJob;
}

/** Runs jobs of a queue concurrently. Returns for each whether it is done or must be retried. */
export function runBatch<Name extends QueueName>(
  { boss, log, count }: Runner,
  { name, work }: QueueWorker<Name>,
  batch: readonly JobWithMetadata<unknown>[],
): Promise<JobResult[]> {
  return Promise.all(
    batch.map(async ({ id, data, createdOn, startedOn }) => {
      try {
        const ageMs = startedOn.getTime() - createdOn.getTime();
        // Only our own code adds jobs to the queue.
        await work({ id, data: data as Parameters<typeof work>[0]['data'], ageMs });
      } catch (error) {
        count(name, 'failed');
        log.warn({ err: errorForLog(error), job: name, jobId: id }, 'a job will be tried again');
        return { id, status: 'failed' as const };
      }
      // Now, not with the slowest of the batch, so that a crash does not repeat it.
      await boss.complete(name, id);
      count(name, 'done');
      return { id, status: 'completed' as const };
    }),
  );
}
