import { v7 } from 'uuid';
import type { OrderReview } from '#contract/reviews.ts';
import type { Database } from '../db/client.ts';
import { orderEvents, orderItems, orders } from '../db/schema/orders.ts';
import { reviews } from '../db/schema/reviews.ts';
import type { TestApp } from './test-app.ts';

interface DeliveredOrder {
  restaurantId: string;
  userId: string;
  /** Default: now. */
  at?: Date;
}

/** Inserts a delivered order. Returns its id. */
export async function deliveredOrder(
  database: Database,
  delivered: DeliveredOrder,
): Promise<string> {
  const [id = ''] = await deliveredOrders(database, { ...delivered, count: 1 });
  return id;
}

/** The same for many orders at once. */
export async function deliveredOrders(
  { orm }: Database,
  { restaurantId, userId, at = new Date(), count }: DeliveredOrder & { count: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  const money = { discountCents: 0, deliveryFeeCents: 0, serviceFeeCents: 0, taxCents: 0 };
  const customer = {
    customerName: 'Ada Nguyen',
    customerEmail: 'ada@example.com',
    customerPhone: '(213) 555-0142',
    deliveryAddress: '12 Sample Street, Los Angeles, CA 90012',
  };
  const line = { position: 1, name: 'Phở Bò', quantity: 1 };
  const event = { at, isMailed: true };
  await orm.insert(orders).values(
    ids.map((id) => ({
      id,
      restaurantId,
      userId,
      ...customer,
      ...money,
      subtotalCents: 1299,
      totalCents: 1299,
      status: 'delivered' as const,
      paymentMethod: 'cash' as const,
      paymentStatus: 'unpaid' as const,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await orm
    .insert(orderItems)
    .values(ids.map((orderId) => ({ orderId, ...line, unitPriceCents: 1299 })));
  await orm.insert(orderEvents).values(
    ids.flatMap((orderId) => [
      { orderId, status: 'pending' as const, by: 'customer' as const, ...event },
      {
        orderId,
        status: 'delivered' as const,
        fromStatus: 'pending' as const,
        by: 'admin' as const,
        ...event,
        at: new Date(at.getTime() + 1),
      },
    ]),
  );
  return ids;
}

/** Reviews an order as a user. Returns the response. */
export function writeReview(
  app: Pick<TestApp, 'call'>,
  { orderId, cookie, ...body }: { orderId: string; cookie: string; rating: number; text?: string },
) {
  return app.call<OrderReview & { code: string }>('POST', `/api/orders/${orderId}/review`, {
    cookie,
    body,
  });
}

/** Inserts a review of a new order, bypassing all rules. Returns its id. */
export async function makeReview(
  database: Database,
  { rating = 5, text = null, ...order }: DeliveredOrder & { rating?: number; text?: string | null },
): Promise<string> {
  const { restaurantId, userId } = order;
  const id = v7();
  const orderId = await deliveredOrder(database, order);
  await database.orm.insert(reviews).values({ id, orderId, restaurantId, userId, rating, text });
  return id;
}
