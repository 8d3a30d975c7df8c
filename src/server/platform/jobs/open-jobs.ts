import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { errorForLog } from '../request-log.ts';
import { openBoss } from './boss-database.ts';
import { prepareQueues } from './prepare-queues.ts';
import { queueFirstRuns } from './queue-first-runs.ts';
import type { AnyQueueWorker, JobParts, RecurringJob } from './queues.ts';
import { runDue } from './run-due.ts';
import { runBatch, runOnce } from './run-jobs.ts';
import { whenQuiet } from './when-quiet.ts';

/** Background jobs, one-off and recurring, shared by several processes. None runs before `start`. */
export interface Jobs {
  /** Starts working, and retries until the database is available. */
  start(): Promise<void>;
  /**
   * For tests, instead of `start`: runs each recurring job once, then queued jobs that are due until none is
   * left. With `names`, only those.
   */
  runDue(names?: readonly string[]): Promise<void>;
  /** Waits for running jobs, but no longer than a stop may take. */
  close(): Promise<void>;
}

const TRY_TO_START_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 8_000;

/** How long a batch of mails or notifications waits for a quiet moment, so two a second on a busy machine. */
const MAX_QUIET_WAIT_MS = 2_000;

/** Recurring jobs are polled twice per interval, rare ones every minute. */
const POLL_RECURRING_AT_LEAST_EVERY_S = 60;

/** For retries; the database notifies of new jobs. */
const POLL_QUEUED_EVERY_S = 20;

export function openJobs(parts: JobParts): Jobs {
  const { database, log, count, recurring, queued, subscribe } = parts;
  const stopping = new AbortController();
  let starting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stop: (() => Promise<void>) | null = null;

  async function tryToStart(): Promise<void> {
    const boss = await openBoss(database);
    boss.on('error', logPollingErrors(log));
    // Without the warning's data, which may include a job's.
    boss.on('warning', ({ message }) => log.warn({ job: 'pg-boss' }, message));
    try {
      await boss.start();
      await prepareQueues(boss, { recurring, queued: queued.map(({ name }) => name) });
      await queueFirstRuns(database, recurring);
      for (const job of recurring) await workOnRecurring(boss, job);
      for (const worker of queued) await workOnQueued(boss, worker);
      const unsubscribe = subscribe();
      stop = async () => {
        await unsubscribe();
        await finishRunningJobs(boss);
        await boss.stop({ graceful: false });
      };
    } catch (error) {
      log.warn({ err: errorForLog(error) }, 'the jobs could not be started yet');
      await boss.stop({ graceful: false }).catch(() => {});
      if (!stopping.signal.aborted) retry = setTimeout(start, TRY_TO_START_EVERY_MS).unref();
    }
  }

  function start(): Promise<void> {
    starting = tryToStart();
    return starting;
  }

  async function workOnRecurring(boss: PgBoss, job: RecurringJob): Promise<void> {
    const pollingIntervalSeconds = Math.min(POLL_RECURRING_AT_LEAST_EVERY_S, job.everySeconds / 2);
    await boss.work(job.name, { pollingIntervalSeconds }, () => runOnce({ boss, log, count }, job));
  }

  async function workOnQueued(boss: PgBoss, worker: AnyQueueWorker): Promise<void> {
    const options = {
      batchSize: worker.atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_QUEUED_EVERY_S,
      notifyPollingIntervalSeconds: POLL_QUEUED_EVERY_S,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(worker.name, options, async (batch) => {
      await whenQuiet(MAX_QUIET_WAIT_MS, stopping.signal);
      return runBatch({ boss, log, count }, worker, batch);
    });
  }

  async function finishRunningJobs(boss: PgBoss): Promise<void> {
    const names = [...recurring, ...queued].map(({ name }) => name);
    const finished = Promise.all(names.map((name) => boss.offWork(name)));
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
    await Promise.race([finished, timeout]);
  }

  return {
    start,
    runDue: (names) => runDue(parts, names),
    async close() {
      stopping.abort();
      clearTimeout(retry);
      await starting;
      await stop?.();
      stop = null;
    },
  };
}

const LOG_AGAIN_AFTER_MS = 60_000;

/** While the database is away every poll fails; only one a minute is logged. */
function logPollingErrors(log: FastifyBaseLogger): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - lastAt < LOG_AGAIN_AFTER_MS) return;
    lastAt = performance.now();
    log.warn({ err: errorForLog(error) }, 'jobs could not be looked for');
  };
}
