import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { cases } from '#server/db/schema/cases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { errorForLog } from '#server/platform/request-log.ts';

/** Publishes, after the commit, that the order of a case has changed: open pages load both again. Never throws. */
export async function publishCase(
  { database, live, log }: Pick<Context, 'database' | 'live' | 'log'>,
  caseId: string,
): Promise<void> {
  try {
    const { id: orderId, status, userId, restaurantId } = orders;
    const [order] = await database.orm
      .select({ orderId, status, userId, restaurantId })
      .from(cases)
      .innerJoin(orders, eq(orders.id, cases.orderId))
      .where(eq(cases.id, caseId));
    if (order) await live.orderChanged(order);
  } catch (error) {
    log.warn({ err: errorForLog(error) }, 'failed to publish the change of a case');
  }
}
