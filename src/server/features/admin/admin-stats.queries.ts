import type { AdminStats } from '#contract/admin.ts';
import { cents, moneyText } from '#domain/money.ts';
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/client.ts';
import { REVENUE_CENTS } from '#server/features/orders/order-fields.queries.ts';

/** Days in the series, with today. */
const DAYS = 30;

/**
 * The dashboard's figures. Days are those of `timezone`, up to today. The totals include a change of an order older
 * than a week after the next refresh (schema/orders.ts, `pastOrderTotals`), any other change at once.
 */
export async function adminFigures(
  { long }: Database,
  { now, timezone }: { now: Date; timezone: string },
): Promise<Omit<AdminStats, 'activeCoupons'>> {
  const past = await long.run<StatusRow & { until: Date }>(PAST, []);
  const [[counts], recent, days, sellers] = await Promise.all([
    long.run<Pick<AdminStats, 'restaurants' | 'users' | 'overdueCases'>>(COUNTS, [now]),
    long.run<StatusRow>(RECENT, [past[0]?.until ?? new Date(0)]),
    long.run<{ date: string; orders: number; cents: string }>(BY_DAY, [now, timezone, DAYS - 1]),
    long.run<Omit<AdminStats['bestSellers'][number], 'revenue'> & { cents: string }>(SELLERS, []),
  ]);
  if (!counts) throw new Error('The counts query returned no row.');
  const byStatus = [...past, ...recent];
  const ordersOf = (status: OrderStatus) =>
    sum(byStatus.filter((row) => row.status === status).map(({ orders }) => orders));
  const counted = byStatus.filter(({ status }) => status !== 'cancelled');
  return {
    ...counts,
    totalOrders: sum(ORDER_STATUSES.map(ordersOf)),
    activeOrders: sum(ACTIVE_STATUSES.map(ordersOf)),
    totalRevenue: moneyOf(sum(counted.map((row) => Number(row.cents)))),
    ordersByStatus: ORDER_STATUSES.map((status) => ({ status, orders: ordersOf(status) })),
    days: days.map(({ date, orders, cents: taken }) => ({ date, orders, revenue: moneyOf(taken) })),
    bestSellers: sellers.map(({ cents: taken, ...seller }) => ({
      ...seller,
      revenue: moneyOf(taken),
    })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function moneyOf(amount: number | string): string {
  return moneyText(cents(Number(amount)));
}

const COUNTS = {
  name: 'admin_counts',
  text: `select
    (select count(*)::int from restaurants where deleted_at is null) as restaurants,
    (select count(*)::int from users) as users,
    (select count(*)::int from cases where (status = 'decided') = false and due_at <= $1) as "overdueCases"`,
};

/** Sums of cents are read as text, because they may exceed the database's integers. */
interface StatusRow {
  status: OrderStatus;
  orders: number;
  cents: string;
}

const PAST = {
  name: 'admin_past_orders',
  text: 'select status, orders, cents::text, until from past_order_totals',
};

const RECENT = {
  name: 'admin_recent_orders',
  text: `select status, count(*)::int as orders,
      sum(${REVENUE_CENTS})::text as cents
    from orders o where created_at >= $1 and not is_test group by status`,
};

// $1 is now, $2 the time zone, $3 the number of days before today. Not all days have 24 hours. One subquery per day,
// so that each uses the index of times, whatever the planner estimates.
const BY_DAY = {
  name: 'admin_orders_by_day',
  text: `
    select to_char(day, 'YYYY-MM-DD') as date, placed.orders,
      coalesce(placed.cents, 0)::text as cents
    from (select ($1::timestamptz at time zone $2)::date - n as day
      from generate_series(0, $3::int) n) days
    cross join lateral (
      select count(*)::int as orders,
        sum(${REVENUE_CENTS}) filter (where status <> 'cancelled') as cents
      from orders o
      where created_at >= day::timestamp at time zone $2
        and created_at < (day + 1)::timestamp at time zone $2 and not is_test
    ) placed
    order by day`,
};

const SELLERS = {
  name: 'admin_best_sellers',
  text: `
    select m.name, r.name as "restaurantName", sold.quantity, sold.cents::text as cents
    from best_sellers sold join menu_items m on m.id = sold.menu_item_id
      join restaurants r on r.id = m.restaurant_id
    order by sold.quantity desc, sold.cents desc, m.id`,
};
