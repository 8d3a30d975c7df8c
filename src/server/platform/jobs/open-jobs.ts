import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/client.ts';
import type { Metrics } from '../metrics.ts';
import { errorForLog } from '../request-log.ts';
import {
  openBoss,
  prepareQueues,
  type QueueWorker,
  type RecurringJob,
  runBatch,
  runQueued,
} from './queues.ts';
import { type CleanUp, cleanUpHourly, repeatJobs, runOnce } from './recurring-jobs.ts';

/**
 * Background jobs, one-off and recurring, shared by several processes. Features register theirs; none runs
 * before `start`.
 */
export interface Jobs {
  /** Registers recurring jobs. */
  repeat(...jobs: readonly RecurringJob[]): void;
  /** Registers the worker of a queue. */
  work<Data>(worker: QueueWorker<Data>): void;
  /** Registers an hourly clean-up. The name is for the log. */
  cleanUp(name: string, remove: () => Promise<unknown>): void;
  /**
   * Registers a subscription to events that cause work, active while jobs run; it returns a function that unsubscribes.
   */
  subscribe(subscribe: () => () => Promise<void>): void;
  /** Starts working, and retries until the database is available. */
  start(): Promise<void>;
  /**
   * For tests, instead of `start`: runs each recurring job once, then queued jobs that are due until none is
   * left. With `names`, only those.
   */
  runDue(names?: readonly string[]): Promise<void>;
  /** Waits for running jobs, at most as long as a stop may take. */
  close(): Promise<void>;
}

/** The dependencies of jobs. */
export interface JobParts {
  database: Database;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'expectJob' | 'jobDone' | 'setReadyJobs'>;
}

const START_RETRY_MS = 5_000;
const STOP_WITHIN_MS = 8_000;

/** Pause before each batch, so that many mails do not slow down requests: at most five batches a second. */
const PAUSE_MS = 200;

/** For retries; the database notifies of new jobs. */
const POLL_QUEUED_EVERY_S = 20;

/** As often as pg-boss counts them. */
const READ_COUNTS_EVERY_MS = 30_000;

/** Opens the job runner. Features register jobs, then `start` begins; `close` waits for running jobs. */
export function openJobs(parts: JobParts): Jobs {
  const { database, log, metrics } = parts;
  const cleanUps: CleanUp[] = [['dead rows of jobs', () => vacuumJobs(database)]];
  const recurring: RecurringJob[] = [cleanUpHourly(cleanUps, log)];
  const queued: QueueWorker<unknown>[] = [];
  const subscriptions: (() => () => Promise<void>)[] = [];
  const onError = logPollingErrors(log);
  const stopping = new AbortController();
  let starting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopRecurring: (() => Promise<void>) | null = null;
  let stopQueued: (() => Promise<void>) | null = null;

  async function tryToStart(): Promise<void> {
    const queueNames = queued.map(({ name }) => name);
    const boss = openBoss(database);
    boss.on('error', onError);
    // Without the warning's data, which may include a job's.
    boss.on('warning', ({ message }) => log.warn({ job: 'pg-boss' }, message));
    try {
      await boss.start();
      await prepareQueues(boss, queueNames);
      for (const worker of queued) await workOnQueued(boss, worker);
      const unsubscribe = subscriptions.map((subscribe) => subscribe());
      const stopCounting = countReady(boss, queueNames);
      stopQueued = async () => {
        stopCounting();
        await Promise.all(unsubscribe.map((stop) => stop()));
        await untilStopDeadline(Promise.all(queueNames.map((name) => boss.offWork(name))));
        await boss.stop({ graceful: false });
      };
    } catch (error) {
      for (const name of queueNames) metrics.jobDone(name, 'failed');
      log.warn({ err: errorForLog(error) }, 'failed to start jobs');
      await boss.stop({ graceful: false }).catch(() => {});
      if (!stopping.signal.aborted) retry = setTimeout(startQueued, START_RETRY_MS).unref();
    }
  }

  function startQueued(): Promise<void> {
    starting = tryToStart();
    return starting;
  }

  /** Copies the counts that pg-boss keeps of its queues into the metrics, until the returned function is called. */
  function countReady(boss: PgBoss, names: string[]): () => void {
    async function read(): Promise<void> {
      for (const { name, readyCount } of await boss.getQueues(names)) {
        metrics.setReadyJobs(name, readyCount);
      }
    }
    const readOrLog = () => read().catch(onError);
    const timer = setInterval(readOrLog, READ_COUNTS_EVERY_MS).unref();
    void readOrLog();
    return () => clearInterval(timer);
  }

  async function workOnQueued(boss: PgBoss, worker: QueueWorker<unknown>): Promise<void> {
    const options = {
      batchSize: worker.atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_QUEUED_EVERY_S,
      notifyPollingIntervalSeconds: POLL_QUEUED_EVERY_S,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(worker.name, options, async (batch) => {
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
      return runBatch({ boss, log, metrics }, worker, batch);
    });
  }

  return {
    repeat: (...jobs) => void recurring.push(...jobs),
    work: (worker) => void queued.push(worker as QueueWorker<unknown>),
    cleanUp: (name, remove) => void cleanUps.push([name, remove]),
    subscribe: (subscribe) => void subscriptions.push(subscribe),
    start() {
      for (const { name, everySeconds } of recurring) metrics.expectJob(name, everySeconds);
      stopRecurring = repeatJobs({ database, log, metrics, onError }, recurring);
      return startQueued();
    },
    async runDue(names) {
      const isNamed = ({ name }: { name: string }) => names?.includes(name) ?? true;
      const workers = queued.filter(isNamed);
      const boss = openBoss(database);
      await prepareQueues(
        boss,
        workers.map(({ name }) => name),
      );
      for (const job of recurring.filter(isNamed)) await runOnce(parts, job);
      await boss.supervise();
      for (const worker of workers) await runQueued({ ...parts, boss }, worker);
    },
    async close() {
      stopping.abort();
      clearTimeout(retry);
      await starting;
      await Promise.all([stopQueued?.(), untilStopDeadline(stopRecurring?.())]);
      [stopQueued, stopRecurring] = [null, null];
    },
  };
}

async function untilStopDeadline(finished: Promise<unknown> | undefined): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
  await Promise.race([finished, timeout]);
}

/** The embedded database has no autovacuum, and rows of jobs are inserted and deleted all the time. */
async function vacuumJobs(database: Database): Promise<void> {
  if (database.kind === 'embedded') await database.executeSql('vacuum pgboss.job_common');
}

const LOG_AGAIN_AFTER_MS = 60_000;

/** While the database is unavailable, every poll fails; one a minute is logged. */
function logPollingErrors(log: FastifyBaseLogger): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - lastAt < LOG_AGAIN_AFTER_MS) return;
    lastAt = performance.now();
    log.warn({ err: errorForLog(error) }, 'failed to fetch jobs');
  };
}
