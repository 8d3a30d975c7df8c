import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#server/db/client.ts';
import { errorForLog } from '../request-log.ts';
import { openBoss } from './boss-database.ts';
import { prepareQueues } from './prepare-queues.ts';
import type { QueueName, QueueWorker, RecurringJob } from './queues.ts';
import { whenQuiet } from './when-quiet.ts';

export interface JobParts {
  database: Database;
  log: FastifyBaseLogger;
  recurring: readonly RecurringJob[];
  mail: QueueWorker<'mail'>;
  /** Begins to follow what makes work, while jobs run. Returns a function that stops. */
  follow(): () => Promise<void>;
}

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

/** How long some mails wait for requests to become fewer. */
const GIVES_WAY_MS = 2_000;

/** Rounds are looked for twice in each interval, and the rare ones every minute. */
const LOOK_AT_LEAST_EVERY_S = 60;

/** For retries; a new job is told of. */
const LOOK_FOR_QUEUED_EVERY_S = 20;

export function openJobs({ database, log, recurring, mail, follow }: JobParts): Jobs {
  let boss: PgBoss | null = null;
  const stopping = new AbortController();
  let retry: NodeJS.Timeout | undefined;
  let stopFollowing: (() => Promise<void>) | undefined;

  async function start(): Promise<void> {
    try {
      const started = await openBoss(database);
      started.on('error', logTrouble(log));
      started.on('warning', ({ message, data }) => log.warn({ ...data }, message));
      await started.start();
      boss = started;
      await prepareQueues(started, { recurring, queued: [mail.name] });
      for (const job of recurring) await workOnRounds(started, job);
      await workOnQueue(started, mail);
      stopFollowing = follow();
    } catch (error) {
      log.warn({ err: errorForLog(error) }, 'the jobs could not be started yet');
      await boss?.stop({ graceful: false }).catch(() => {});
      boss = null;
      if (!stopping.signal.aborted) retry = setTimeout(start, TRY_TO_START_EVERY_MS).unref();
    }
  }

  async function workOnRounds(on: PgBoss, job: RecurringJob): Promise<void> {
    const pollingIntervalSeconds = Math.min(LOOK_AT_LEAST_EVERY_S, job.everySeconds / 2);
    await on.send(job.name, null, { startAfter: job.firstAfterSeconds ?? 0 });
    await on.work(job.name, { pollingIntervalSeconds }, () => doRound(on, job));
  }

  async function workOnQueue<Name extends QueueName>(on: PgBoss, queue: QueueWorker<Name>) {
    const options = {
      batchSize: queue.atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: LOOK_FOR_QUEUED_EVERY_S,
      notifyPollingIntervalSeconds: LOOK_FOR_QUEUED_EVERY_S,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await on.work(queue.name, options, async (jobs) => {
      await whenQuiet(GIVES_WAY_MS, stopping.signal);
      return workOnBatch(on, queue, jobs);
    });
  }

  // The next round is queued before this one, so that it comes even where the process dies in this one.
  async function doRound(on: PgBoss, { name, everySeconds, run }: RecurringJob): Promise<void> {
    await on.send(name, null, { startAfter: everySeconds });
    try {
      await run();
    } catch (error) {
      log.warn({ err: errorForLog(error), job: name }, 'a round of a job failed');
    }
  }

  async function workOnBatch<Name extends QueueName>(
    on: PgBoss,
    { name, work }: QueueWorker<Name>,
    batch: readonly JobWithMetadata<unknown>[],
  ): Promise<JobResult[]> {
    return Promise.all(
      batch.map(async ({ id, data, createdOn, startedOn }) => {
        try {
          const ageMs = startedOn.getTime() - createdOn.getTime();
          await work({ id, data: data as Parameters<typeof work>[0]['data'], ageMs });
        } catch (error) {
          log.warn({ err: errorForLog(error), job: name, jobId: id }, 'a job will be tried again');
          return { id, status: 'failed' as const };
        }
        // At once, not with the slowest of the batch: what is done is not done again after a crash.
        await on.complete(name, id);
        return { id, status: 'completed' as const };
      }),
    );
  }

  async function runDue(names?: readonly string[]): Promise<void> {
    const isWanted = ({ name }: { name: string }) => names === undefined || names.includes(name);
    const on = await openBoss(database);
    const rounds = recurring.filter(isWanted);
    await prepareQueues(on, { recurring: rounds, queued: [mail.name].filter(isNamed) });
    for (const job of rounds) await runRound(on, job);
    await on.supervise();
    while (isWanted(mail)) {
      const fetched = await on.fetch(mail.name, { batchSize: 10, includeMetadata: true });
      if (fetched.length === 0) break;
      for (const { id, status } of await workOnBatch(on, mail, fetched)) {
        if (status === 'failed') await on.fail(mail.name, id);
      }
    }

    function isNamed(name: string): boolean {
      return isWanted({ name });
    }
  }

  async function runRound(on: PgBoss, job: RecurringJob): Promise<void> {
    for (;;) {
      await on.send(job.name, null);
      const [next] = await on.fetch(job.name, { ignoreStartAfter: true });
      // Another process has just taken the one that was queued.
      if (!next) continue;
      await doRound(on, job);
      await on.complete(job.name, next.id);
      return;
    }
  }

  return {
    start,
    runDue,
    async close() {
      stopping.abort();
      clearTimeout(retry);
      await stopFollowing?.();
      if (!boss) return;
      const started = boss;
      const names = [...recurring.map(({ name }) => name), mail.name];
      const inHand = Promise.all(names.map((name) => started.offWork(name)));
      await Promise.race([
        inHand,
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ]);
      await started.stop({ graceful: false });
    },
  };
}

/** The embedded database does not tidy up by itself, and jobs come and go all the time. */
export async function vacuumJobs(database: Database): Promise<void> {
  if (database.kind === 'embedded') await database.executeSql('vacuum pgboss.job_common');
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
