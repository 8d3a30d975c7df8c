import { type AdminOrdersQuery, adminWire } from '#contract/admin.ts';
import { adminApi } from '#contract/management-api.ts';
import { endOfDay, startOfDay } from '#domain/calendar-day.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { UNCONFIRMED_AFTER_MINUTES } from '#domain/orders/order-concerns.ts';
import type { Context } from '#server/context.ts';
import { countActiveCoupons } from '#server/features/coupons/coupons.queries.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import {
  COUNTED_EXACTLY,
  type Cursor,
  pageOf,
  readAmountCursor,
  readRowCursor,
  setPageHeaders,
} from '#server/platform/pages.ts';
import { routeOf } from '#server/platform/route-of.ts';
import {
  type AdminOrderFilter,
  countOrders,
  lateOrderIds,
  listOrders,
  type OrderCursor,
  type OrderRow,
  readOrderSearch,
} from './admin-orders.queries.ts';
import { adminFigures } from './admin-stats.queries.ts';

const tags = ['Admin'];

/** The dashboard's figures, and all orders (api.md, Admin). */
export function adminRoutes(app: App, context: Context): void {
  const { config, database, guards, now, readDatabase } = context;

  app.route({
    ...routeOf(adminApi.stats, adminWire.stats, { tags }),
    onRequest: guards.admin,
    handler: async (request) => {
      const reads = readDatabase(request);
      const [figures, activeCoupons] = await Promise.all([
        adminFigures(reads, { now: now(), timezone: config.PLATFORM_TIMEZONE }),
        countActiveCoupons(reads, now()),
      ]);
      return { ...figures, activeCoupons };
    },
  });

  app.route({
    ...routeOf(adminApi.orders, adminWire.orders, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const { limit, sort } = request.query;
      const filter = await readOrderFilter(request.query);
      const [rows, total] = await Promise.all([
        // One more row than the page holds shows whether another page follows.
        listOrders(database, {
          ...filter,
          sort,
          after: readOrderCursor(request.query),
          limit: limit + 1,
        }),
        countOrders(database, filter, COUNTED_EXACTLY),
      ]);
      const { shown, next } = pageOf(rows, limit, cursorAfter);
      setPageHeaders(request, reply, { total, next });
      return sendJsonText(reply, `[${shown.map(({ body }) => body).join(',')}]`);
    },
  });

  async function readOrderFilter(query: AdminOrdersQuery): Promise<AdminOrderFilter> {
    const { search, status, from, to, concern } = query;
    const { restaurantId, customerId, paymentMethod, paymentStatus } = query;
    const timezone = config.PLATFORM_TIMEZONE;
    const days = {
      placedFrom: from === undefined ? undefined : startOfDay(from, timezone),
      placedUntil: to === undefined ? undefined : endOfDay(to, timezone),
    };
    const filter: AdminOrderFilter = {
      ...days,
      restaurantId,
      customerId,
      paymentMethod,
      paymentStatus,
      status: status === 'all' ? null : status,
      search: search ? await readOrderSearch(database, search) : null,
      isRefunded: concern === 'refunded',
      ids: concern === 'late' ? await lateOrderIds(database, now()) : undefined,
    };
    return concern === 'unconfirmed' ? unconfirmedOnly(filter, now()) : filter;
  }
}

/** Restricts a filter to orders that have been unconfirmed long enough for an alert. */
function unconfirmedOnly(filter: AdminOrderFilter, now: Date): AdminOrderFilter {
  const { status, placedUntil } = filter;
  const alertedSince = new Date(now.getTime() - UNCONFIRMED_AFTER_MINUTES * MINUTE_MS);
  if (status !== null && status !== 'pending') return { ...filter, ids: [] };
  const until = placedUntil && placedUntil < alertedSince ? placedUntil : alertedSince;
  return { ...filter, status: 'pending', placedUntil: until, releasedUntil: alertedSince };
}

/** Where the previous page ended. A cursor from another sort order is rejected with 400. */
function readOrderCursor({ sort, cursor }: AdminOrdersQuery): OrderCursor | null {
  if (sort === 'amount_high' || sort === 'amount_low') {
    const last = readAmountCursor(cursor);
    return last && { sortKey: last.cents, id: last.id };
  }
  const last = readRowCursor(cursor);
  return last && { sortKey: last.at, id: last.id };
}

function cursorAfter({ sortKey, id }: OrderRow): Cursor {
  return typeof sortKey === 'number' ? { cents: sortKey, id } : { at: sortKey, id };
}
