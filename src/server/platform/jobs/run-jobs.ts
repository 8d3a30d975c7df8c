import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Metrics } from '../metrics.ts';
import { errorForLog } from '../request-log.ts';
import type { QueueWorker } from './queues.ts';

export interface Runner {
  boss: PgBoss;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'jobDone'>;
}

/** Runs jobs of a queue concurrently. Returns for each whether it is done or must be retried. */
export function runBatch(
  { boss, log, metrics }: Runner,
  { name, work }: QueueWorker<unknown>,
  batch: readonly JobWithMetadata<unknown>[],
): Promise<JobResult[]> {
  return Promise.all(
    batch.map(async ({ id, data, createdOn, startedOn }) => {
      try {
        const ageMs = startedOn.getTime() - createdOn.getTime();
        await work({ id, data, ageMs });
      } catch (error) {
        metrics.jobDone(name, 'failed');
        log.warn({ err: errorForLog(error), job: name, jobId: id }, 'a job will be tried again');
        return { id, status: 'failed' as const };
      }
      // Now, not with the slowest of the batch, so that a crash does not repeat it.
      await boss.complete(name, id);
      metrics.jobDone(name, 'done');
      return { id, status: 'completed' as const };
    }),
  );
}
