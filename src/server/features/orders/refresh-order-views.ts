import type { Database } from '#server/db/client.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';

const QUARTER_OF_AN_HOUR_S = 15 * 60;

/** Keeps the dashboard's totals, the trending list and the best sellers (schema/orders.ts) up to date. */
export function orderViewsJob(database: Pick<Database, 'long'>): RecurringJob {
  const run = () => refreshOrderViews(database);
  return { name: 'order_views', everySeconds: QUARTER_OF_AN_HOUR_S, run };
}

/** Readers see the previous rows meanwhile. */
export async function refreshOrderViews({ long }: Pick<Database, 'long'>): Promise<void> {
  for (const view of ['past_order_totals', 'trending_restaurants', 'best_sellers']) {
    await long.run({ name: '', text: `refresh materialized view concurrently ${view}` }, []);
  }
}
