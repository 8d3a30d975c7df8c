import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { passTime } from '#server/testing/pass-time.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import type { JobParts } from './queues.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PATIENCE = { timeout: 15_000 };
const HOUR_S = 60 * 60;

/** The jobs of one process. Each test has a recurring job of its own. */
function process(parts: Partial<JobParts>): Jobs & { logged: string[] } {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  const jobs = openJobs({
    database,
    log,
    count() {},
    recurring: [],
    queued: [{ name: 'mail', atOnce: 4, work: async () => {} }],
    subscribe: () => async () => {},
    ...parts,
  });
  onTestFinished(() => jobs.close());
  return { ...jobs, logged };
}

const WAITING = {
  name: 'test_rounds_waiting',
  text: `select count(*)::int as waiting from pgboss.job where name = $1 and state = 'created'`,
};

async function waiting(name: string): Promise<number> {
  const [row] = await database.run<{ waiting: number }>(WAITING, [name]);
  return row?.waiting ?? 0;
}

test('of processes that share a database one runs a job, and one run waits', async () => {
  const run = vi.fn(async () => {});
  const recurring = [{ name: 'shared', everySeconds: HOUR_S, run }];
  const processes = [process({ recurring }), process({ recurring })];

  await Promise.all(processes.map((each) => each.start()));
  await expect.poll(() => run.mock.calls.length, PATIENCE).toBe(1);
  await Promise.all(processes.map((each) => each.close()));

  expect(run).toHaveBeenCalledTimes(1);
  expect(await waiting('shared')).toBe(1);
  await passTime(database, 1);
  const another = process({ recurring });
  await another.start();
  await expect.poll(() => run.mock.calls.length, PATIENCE).toBe(2);
});

test('the next run is queued before one begins, so it comes whatever becomes of that', async () => {
  let waitingMeanwhile = 0;
  const run = async () => {
    waitingMeanwhile = await waiting('failing');
    throw new Error('as told');
  };
  const count = vi.fn();
  const jobs = process({ count, recurring: [{ name: 'failing', everySeconds: HOUR_S, run }] });

  await jobs.runDue(['failing']);

  expect(waitingMeanwhile).toBe(1);
  expect(jobs.logged.join()).toContain('a round of a job failed');
  expect(count.mock.calls).toEqual([['failing', 'failed']]);
  expect(await waiting('failing')).toBe(1);
});

test('closing waits for the job in hand', async () => {
  let isDone = false;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await end.promise;
    // Longer than closing takes otherwise.
    for (let statement = 0; statement < 100; statement++) await waiting('slow');
    isDone = true;
  };
  const jobs = process({ recurring: [{ name: 'slow', everySeconds: HOUR_S, run }] });
  await jobs.start();
  await begun.promise;

  const closing = jobs.close();
  end.resolve();
  await closing;

  expect(isDone).toBe(true);
});

test('a mail is taken up as soon as it is queued, by a process that is at work', async () => {
  const sent: string[] = [];
  const jobs = process({
    queued: [
      {
        name: 'mail',
        atOnce: 4,
        async work({ data }) {
          sent.push(data.kind);
        },
      },
    ],
  });
  await jobs.start();
  const queue = (mail: Mail) => database.orm.transaction((tx) => queueMail(tx, mail));
  await queue({ kind: 'welcome', userId: 'somebody' });
  await expect.poll(() => sent, PATIENCE).toEqual(['welcome']);

  const queuedAt = performance.now();
  await queue({ kind: 'email_verification', userId: 'somebody' });
  await expect.poll(() => sent, PATIENCE).toEqual(['welcome', 'email_verification']);

  // Polling would take up to 20 seconds.
  expect(performance.now() - queuedAt).toBeLessThan(10_000);
});
