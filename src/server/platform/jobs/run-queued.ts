import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Metrics } from '../metrics.ts';
import { errorForLog } from '../request-log.ts';
import type { QueueWorker } from './queues.ts';

interface Runner {
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

const FETCHED_AT_ONCE = 10;

/** For tests: runs the jobs of a queue that are due until none is left. */
export async function runQueued(runner: Runner, worker: QueueWorker<unknown>): Promise<void> {
  for (;;) {
    const fetched = await runner.boss.fetch(worker.name, {
      batchSize: FETCHED_AT_ONCE,
      includeMetadata: true,
    });
    if (fetched.length === 0) return;
    for (const { id, status } of await runBatch(runner, worker, fetched)) {
      if (status === 'failed') await runner.boss.fail(worker.name, id);
    }
  }
}
