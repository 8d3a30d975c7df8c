import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Db,
  fromDrizzle,
  type JobInsert,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Queue,
} from 'pg-boss';
import { type Database, type Orm, rowsIn } from '#server/db/client.ts';
import type { Metrics } from '../metrics.ts';
import { errorForLog } from '../request-log.ts';

/**
 * A recurring job, such as a clean-up. All processes together start one run per interval; one that takes longer
 * overlaps with the next.
 */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  run(): Promise<unknown>;
}

export interface QueuedJob<Data> {
  /** The same at each attempt. */
  id: string;
  data: Data;
  /** How long it has been queued. */
  ageMs: number;
}

/** Runs the jobs of a queue, to which `queueJobs` adds. A job that fails is retried, with growing pauses. */
export interface QueueWorker<Data> {
  name: string;
  /** How many jobs run at once in one process. */
  atOnce: number;
  work(job: QueuedJob<Data>): Promise<void>;
}

/** Queues jobs in a transaction, whether or not this process runs jobs. */
export async function queueJobs(tx: Orm, queue: string, jobs: readonly JobInsert[]): Promise<void> {
  if (jobs.length === 0) return;
  await bossIn(tx).insert(queue, [...jobs]);
}

/** pg-boss within a transaction, which all its reads and writes are part of. */
function bossIn(tx: Orm): PgBoss {
  const execute = async (query: SQL) => ({ rows: await rowsIn(tx, query) });
  return new PgBoss({ db: fromDrizzle({ execute }, sql) });
}

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
        log.warn(
          { err: errorForLog(error), job: name, jobId: id },
          'job failed and will be retried',
        );
        return { id, status: 'failed' as const };
      }
      // At once, not together with the batch, so that a crash does not repeat it.
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

/** Adapts our database, and its one listening connection, to pg-boss. */
function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values) => database.executeSql(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stop = await database.listen(channel, (payload) =>
        payload === null ? onReconnect() : onNotification(payload),
      );
      onReconnect();
      return { close: stop };
    },
  };
}

const MINUTE_S = 60;

/** pg-boss on our database. Its own upkeep is rare, so that an idle program stays idle. */
export function openBoss(database: Database): PgBoss {
  const isServer = database.kind === 'postgres';
  return new PgBoss({
    db: bossDatabase(database),
    backend: isServer ? 'postgres' : 'pglite',
    useListenNotify: true,
    // `repeatJobs` repeats jobs (decision 027).
    schedule: false,
    // Finds jobs of dead processes, and removes completed ones.
    superviseIntervalSeconds: MINUTE_S / 2,
    monitorIntervalSeconds: MINUTE_S / 2,
    maintenanceIntervalSeconds: 10 * MINUTE_S,
    queueCacheIntervalSeconds: 10 * MINUTE_S,
    // Unused features: jobs that depend on others, and indexes built in the background of a migration.
    flowIntervalSeconds: 60 * MINUTE_S,
    bamIntervalSeconds: 60 * MINUTE_S,
    reindex: isServer,
    monitorVacuum: isServer,
  });
}

/** A process that sends no heartbeat for its job for this long counts as dead. */
const HEARTBEAT_S = 30;

/** Settings of a queue to which jobs are added one by one. Each job has its own number of retries. */
const ONE_OFF_QUEUE = {
  policy: 'standard',
  notify: true,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: 10 * 60,
  deleteAfterSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/** Creates the queues, and gives existing ones the settings of this version. */
export async function prepareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) {
    if (!known.has(name)) await boss.createQueue(name, ONE_OFF_QUEUE);
    else {
      const { policy: _, ...changeable } = ONE_OFF_QUEUE;
      await boss.updateQueue(name, changeable);
    }
  }
}
