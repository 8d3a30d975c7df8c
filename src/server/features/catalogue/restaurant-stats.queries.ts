import type { RestaurantStats } from '#contract/restaurants.ts';
import { ACTIVE_STATUSES } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/client.ts';
import { statusesSql } from '#server/features/orders/order-fields.queries.ts';
import {
  SHOWN_RATING_TEXT,
  SHOWN_REVIEW_COUNT,
  WITH_STARS,
} from '#server/features/reviews/stars.queries.ts';
import { moneySql } from './catalogue-json.queries.ts';

/** All figures of one restaurant, those for admins included; null when it is gone. */
export async function restaurantStatistics(
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<RestaurantStats | null> {
  const rows = await database.run<RestaurantStats>(STATISTICS, [id, now]);
  return rows[0] ?? null;
}

// Cancelled orders count among all orders, but neither as revenue nor as recent orders. What has gone back, or is
// due to, is no revenue.
const STATISTICS = {
  name: 'restaurant_statistics',
  text: `select ${SHOWN_RATING_TEXT} as rating, ${SHOWN_REVIEW_COUNT} as "reviewCount", counted.*
    from restaurants r ${WITH_STARS} cross join lateral (
      select
        count(*) filter (where o.status <> 'cancelled'
          and o.created_at > $2::timestamptz - interval '14 days')::int as "ordersLast14Days",
        count(*)::int as "totalOrders",
        count(*) filter (where o.status in ${statusesSql(ACTIVE_STATUSES)})::int
          as "activeOrders",
        ${moneySql(
          "coalesce(sum(o.total_cents - o.refund_requested_cents) filter (where o.status <> 'cancelled'), 0)",
        )} as revenue
      from orders o where o.restaurant_id = r.id
    ) counted
    where r.id = $1 and r.deleted_at is null`,
};
