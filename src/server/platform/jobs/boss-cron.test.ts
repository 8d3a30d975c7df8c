import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';

// Why recurring jobs have a timer of ours (decision 027). Once this fails, pg-boss's cron can replace it.
test('the cron of pg-boss pauses for an hour after the clock is set back an hour', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.kind === 'postgres' ? 'postgres' : 'pglite',
    cronMonitorIntervalSeconds: 1,
    cronWorkerIntervalSeconds: 1,
  });
  onTestFinished(() => boss.stop({ graceful: false }));
  const run = vi.fn(async () => {});
  await boss.start();
  await boss.createQueue('every_minute');
  await boss.work('every_minute', { pollingIntervalSeconds: 0.5 }, run);
  await boss.schedule('every_minute', '* * * * *');
  await expect.poll(() => run.mock.calls.length, { timeout: 15_000 }).toBe(1);

  await setLastPass("now() - interval '1 hour'");
  await expect.poll(() => run.mock.calls.length, { timeout: 15_000 }).toBe(2);
  await setLastPass("now() + interval '1 hour'");
  await setTimeout(4_000);

  expect(run).toHaveBeenCalledTimes(2);

  /** Also frees the current minute, so that only the last pass can keep cron from queueing a run. */
  async function setLastPass(at: string): Promise<void> {
    await database.executeSql("delete from pgboss.job where name = '__pgboss__send-it'");
    await database.executeSql(`update pgboss.version set cron_on = ${at}`);
  }
});
