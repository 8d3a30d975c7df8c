import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { errorForLog } from '../request-log.ts';
import { openBoss } from './boss-database.ts';
import { doBatch, doRound } from './do-jobs.ts';
import { prepareQueues } from './prepare-queues.ts';
import { queueFirstRounds } from './queue-first-rounds.ts';
import type { AnyQueueWorker, JobParts, RecurringJob } from './queues.ts';
import { runDue } from './run-due.ts';
import { whenQuiet } from './when-quiet.ts';

/** What runs later or again. Several processes share the work; none of it runs before `start`. */
export interface Jobs {
  /** Begins to work, and tries again until the database lets it. */
  start(): Promise<void>;
  /**
   * For tests, instead of `start`: does each of the recurring jobs once, and what is queued and due until
   * there is nothing left. Or only those of the given names.
   */
  runDue(names?: readonly string[]): Promise<void>;
  /** Waits for the jobs in hand, and lets go of those that take longer than a stop may. */
  close(): Promise<void>;
}

const TRY_TO_START_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 8_000;

/**
 * So long do some mails and notifications wait for requests to become fewer: on a busy machine, there are
 * two a second.
 */
const GIVES_WAY_MS = 2_000;

/** Rounds are looked for twice in each interval, and the rare ones every minute. */
const LOOK_AT_LEAST_EVERY_S = 60;

/** For retries; a new job is told of. */
const LOOK_FOR_QUEUED_EVERY_S = 20;

export function openJobs(parts: JobParts): Jobs {
  const { database, log, count, recurring, queued, follow } = parts;
  const stopping = new AbortController();
  let starting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stop: (() => Promise<void>) | null = null;

  async function tryToStart(): Promise<void> {
    const boss = await openBoss(database);
    boss.on('error', logTrouble(log));
    // Without its data, in which there may be a job's.
    boss.on('warning', ({ message }) => log.warn({ job: 'pg-boss' }, message));
    try {
      await boss.start();
      await prepareQueues(boss, { recurring, queued: queued.map(({ name }) => name) });
      await queueFirstRounds(database, recurring);
      for (const job of recurring) await workOnRounds(boss, job);
      for (const worker of queued) await workOnQueued(boss, worker);
      const stopFollowing = follow();
      stop = async () => {
        await stopFollowing();
        await endJobsInHand(boss);
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

  async function workOnRounds(boss: PgBoss, job: RecurringJob): Promise<void> {
    const pollingIntervalSeconds = Math.min(LOOK_AT_LEAST_EVERY_S, job.everySeconds / 2);
    await boss.work(job.name, { pollingIntervalSeconds }, () => doRound({ boss, log, count }, job));
  }

  async function workOnQueued(boss: PgBoss, worker: AnyQueueWorker): Promise<void> {
    const options = {
      batchSize: worker.atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: LOOK_FOR_QUEUED_EVERY_S,
      notifyPollingIntervalSeconds: LOOK_FOR_QUEUED_EVERY_S,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work(worker.name, options, async (batch) => {
      await whenQuiet(GIVES_WAY_MS, stopping.signal);
      return doBatch({ boss, log, count }, worker, batch);
    });
  }

  async function endJobsInHand(boss: PgBoss): Promise<void> {
    const names = [...recurring, ...queued].map(({ name }) => name);
    const inHand = Promise.all(names.map((name) => boss.offWork(name)));
    const patience = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
    await Promise.race([inHand, patience]);
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

const SAME_TROUBLE_AGAIN_MS = 60_000;

/** While the database is away, every look for a job fails: one line a minute says so. */
function logTrouble(log: FastifyBaseLogger): (error: unknown) => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - lastAt < SAME_TROUBLE_AGAIN_MS) return;
    lastAt = performance.now();
    log.warn({ err: errorForLog(error) }, 'jobs could not be looked for');
  };
}
