import type { Database } from '#server/db/client.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';

const QUARTER_OF_AN_HOUR_S = 15 * 60;

/** Keeps the counts of recent orders up to date, a day at a time, so that changes of older orders wait only briefly. */
export function countingRecentOrders({ long }: Pick<Database, 'long'>): RecurringJob {
  const run = async () => {
    for (let isDone = false; !isDone; ) {
      const [counted] = await long.run<{ isDone: boolean }>(COUNT, []);
      isDone = counted?.isDone ?? true;
    }
  };
  return {
    name: 'recent_orders',
    everySeconds: QUARTER_OF_AN_HOUR_S,
    run,
  };
}

const COUNT = { name: 'count_recent_orders', text: 'select count_recent_orders() as "isDone"' };
