import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { errorForLog } from '../request-log.ts';
import { openBoss } from './boss-database.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { AnyQueueWorker, JobParts } from './queues.ts';
import { repeatJobs } from './recurring-jobs.ts';
import { runDue } from './run-due.ts';
import { runBatch } from './run-jobs.ts';
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

/** For retries; the database notifies of new jobs. */
const POLL_QUEUED_EVERY_S = 20;

export function openJobs(parts: JobParts): Jobs {
  const { database, log, count, expectRuns, recurring, queued, subscribe } = parts;
  const queueNames = queued.map(({ name }) => name);
  const onError = logPollingErrors(log);
  const stopping = new AbortController();
  let starting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopRecurring: (() => Promise<void>) | null = null;
  let stopQueued: (() => Promise<void>) | null = null;

  async function tryToStart(): Promise<void> {
    const boss = openBoss(database);
    boss.on('error', onError);
    // Without the warning's data, which may include a job's.
    boss.on('warning', ({ message }) => log.warn({ job: 'pg-boss' }, message));
    try {
      await boss.start();
      await prepareQueues(boss, queueNames);
      for (const worker of queued) await workOnQueued(boss, worker);
      const unsubscribe = subscribe();
      stopQueued = async () => {
        await unsubscribe();
        await withinStop(Promise.all(queueNames.map((name) => boss.offWork(name))));
        await boss.stop({ graceful: false });
      };
    } catch (error) {
      for (const name of queueNames) count(name, 'failed');
      log.warn({ err: errorForLog(error) }, 'the jobs could not be started yet');
      await boss.stop({ graceful: false }).catch(() => {});
      if (!stopping.signal.aborted) retry = setTimeout(startQueued, TRY_TO_START_EVERY_MS).unref();
    }
  }

  function startQueued(): Promise<void> {
    starting = tryToStart();
    return starting;
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

  return {
    start() {
      for (const { name, everySeconds } of recurring) expectRuns(name, everySeconds);
      stopRecurring = repeatJobs({ database, log, count, onError }, recurring);
      return startQueued();
    },
    runDue: (names) => runDue(parts, names),
    async close() {
      stopping.abort();
      clearTimeout(retry);
      await starting;
      await Promise.all([stopQueued?.(), withinStop(stopRecurring?.())]);
      [stopQueued, stopRecurring] = [null, null];
    },
  };
}

async function withinStop(finished: Promise<unknown> | undefined): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
  await Promise.race([finished, timeout]);
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
