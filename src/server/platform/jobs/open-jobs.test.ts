import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { advanceTime } from '#server/testing/queued-jobs.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type Mail, queueMail } from '../mail/mail.ts';
import { type JobParts, type Jobs, openJobs } from './open-jobs.ts';
import type { QueueWorker, RecurringJob } from './queues.ts';
import { claimRun } from './recurring-jobs.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const POLLING = { timeout: 15_000 };
const HOUR_S = 60 * 60;

/** The jobs of one process. Each test has a recurring job of its own. */
function newProcess(
  options: Partial<JobParts> & {
    recurring?: RecurringJob[];
    worker?: QueueWorker<Mail>;
  },
): Jobs & { logged: string[] } {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  const jobs = openJobs({
    database: options.database ?? database,
    log,
    metrics: options.metrics ?? { expectJob() {}, jobDone() {}, setReadyJobs() {} },
  });
  jobs.repeat(...(options.recurring ?? []));
  jobs.work(options.worker ?? { name: 'mail', atOnce: 4, work: async () => {} });
  onTestFinished(() => jobs.close());
  return { ...jobs, logged };
}

test('one of the processes that share a database starts a run', async () => {
  const job = { name: 'shared', everySeconds: HOUR_S };
  const claim = async () => {
    const claims = [1, 2, 3].map(() => claimRun(database, job));
    return (await Promise.all(claims)).filter(Boolean).length;
  };

  expect(await claim()).toBe(1);
  expect(await claim()).toBe(0);
  await advanceTime(database, 1);
  expect(await claim()).toBe(1);
});

test('a recurring job continues after a run has failed', async () => {
  const run = vi.fn(() => Promise.reject(new Error('expected by the test')));
  const metrics = { expectJob: vi.fn(), jobDone: vi.fn(), setReadyJobs() {} };
  const jobs = newProcess({ metrics, recurring: [{ name: 'failing', everySeconds: 1, run }] });

  await jobs.start();
  await expect.poll(() => run.mock.calls.length, POLLING).toBe(2);
  await jobs.close();

  expect(jobs.logged.join()).toContain('recurring job failed');
  expect(metrics.expectJob).toHaveBeenCalledWith('failing', 1);
  expect(metrics.jobDone.mock.calls[0]).toEqual(['failing', 'failed']);
});

test('a recurring job continues after the clock is set back an hour', async () => {
  const run = vi.fn(async () => {});
  const jobs = newProcess({ recurring: [{ name: 'stepped_back', everySeconds: 1, run }] });
  await jobs.start();
  await expect.poll(() => run.mock.calls.length, POLLING).toBe(1);

  await advanceTime(database, -1);

  await expect.poll(() => run.mock.calls.length, POLLING).toBeGreaterThan(2);
});

test('a recurring job runs in a process that starts after the clock is set back', async () => {
  const run = vi.fn(async () => {});
  const recurring = [{ name: 'restarted', everySeconds: 1, run }];
  const before = newProcess({ recurring });
  await before.start();
  await expect.poll(() => run.mock.calls.length, POLLING).toBe(1);
  await before.close();
  await advanceTime(database, -1);
  const runsBefore = run.mock.calls.length;

  await newProcess({ recurring }).start();

  await expect.poll(() => run.mock.calls.length, POLLING).toBeGreaterThan(runsBefore);
});

test('a recurring job continues after the database has refused its writes', async () => {
  const run = vi.fn(async () => {});
  let refusals = 0;
  const full: Database = {
    ...database,
    async executeSql(text, values) {
      const isWrite = /insert into/i.test(text) && values?.includes('disk_full');
      if (!isWrite || run.mock.calls.length === 0 || refusals === 4) {
        return database.executeSql(text, values);
      }
      refusals += 1;
      throw new Error('No space left on device');
    },
  };
  const recurring = [{ name: 'disk_full', everySeconds: 1, run }];
  await newProcess({ database: full, recurring }).start();

  await expect.poll(() => run.mock.calls.length, POLLING).toBeGreaterThan(2);
  expect(refusals).toBe(4);
});

test('closing waits for the running job', async () => {
  let isDone = false;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await end.promise;
    // Longer than closing takes otherwise.
    for (let statement = 0; statement < 100; statement++) await database.executeSql('select');
    isDone = true;
  };
  const jobs = newProcess({ recurring: [{ name: 'slow', everySeconds: 1, run }] });
  await jobs.start();
  await begun.promise;

  const closing = jobs.close();
  end.resolve();
  await closing;

  expect(isDone).toBe(true);
});

test('the hourly job runs all clean-ups even if one fails', async () => {
  const metrics = { expectJob() {}, jobDone: vi.fn(), setReadyJobs() {} };
  const others = vi.fn(async () => {});
  const jobs = newProcess({ metrics });
  jobs.cleanUp('the failing one', () => Promise.reject(new Error('expected by the test')));
  jobs.cleanUp('the others', others);

  await jobs.runDue(['clean_up']);

  expect(others).toHaveBeenCalledTimes(1);
  expect(metrics.jobDone).toHaveBeenCalledWith('clean_up', 'failed');
  expect(jobs.logged.join()).toContain('the failing one');
});

test('the number of jobs that are due is reported for each queue', async () => {
  const metrics = { expectJob() {}, jobDone() {}, setReadyJobs: vi.fn() };
  await newProcess({ metrics }).start();

  await expect
    .poll(() => metrics.setReadyJobs.mock.calls, POLLING)
    .toContainEqual(['mail', expect.any(Number)]);
});

test('a queued mail is sent at once by a running process', async () => {
  const sent: string[] = [];
  const jobs = newProcess({
    worker: {
      name: 'mail',
      atOnce: 4,
      async work({ data }) {
        sent.push(data.kind);
      },
    },
  });
  await jobs.start();
  const queue = (mail: Mail) => database.orm.transaction((tx) => queueMail(tx, mail));
  await queue({ kind: 'welcome', userId: 'somebody' });
  await expect.poll(() => sent, POLLING).toEqual(['welcome']);

  const queuedAt = performance.now();
  await queue({ kind: 'email_verification', userId: 'somebody' });
  await expect.poll(() => sent, POLLING).toEqual(['welcome', 'email_verification']);

  // Polling would take up to 20 seconds.
  expect(performance.now() - queuedAt).toBeLessThan(10_000);
});
