import type { AdminStats } from '#contract/admin.ts';
import { cents, moneyText } from '#domain/money.ts';
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/client.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';

/** How far back the series go. */
const DAYS = 30;
const BEST_SELLERS = 8;

export type BestSeller = AdminStats['bestSellers'][number];
/** The figures of the overview that come from orders, and the numbers of records. */
export type Figures = Omit<AdminStats, 'activeCoupons' | 'bestSellers'>;

/** The series end today; days are those of `timezone`. */
export interface Span {
  now: Date;
  timezone: string;
}

/**
 * Exact, yet quick however many orders there are (schema/orders.ts, `orderSums`). `reads` may
 * not have the sums that were just made.
 */
export async function adminFigures(
  { database, reads }: { database: Database; reads: Database },
  { now, timezone }: Span,
): Promise<Figures> {
  const { long } = reads;
  const [made] = await database.long.run<{ until: Date }>(SUM_UP, []);
  const [summed] = reads === database ? [made] : await long.run<{ until: Date }>(SUMMED_UP, []);
  const [[counts], byStatus, days] = await Promise.all([
    long.run<Counts>(COUNTS, []),
    long.run<StatusRow>(BY_STATUS, [summed?.until]),
    long.run<DayRow>(BY_DAY, [now, timezone, DAYS - 1, summed?.until]),
  ]);
  if (!counts) throw new Error('Counts are always one row');
  const ordersOf = (status: OrderStatus) =>
    byStatus.find((row) => row.status === status)?.orders ?? 0;
  const counted = byStatus.filter(({ status }) => status !== 'cancelled');
  return {
    ...counts,
    totalOrders: sum(ORDER_STATUSES.map(ordersOf)),
    activeOrders: sum(ACTIVE_STATUSES.map(ordersOf)),
    totalRevenue: moneyOf(sum(counted.map((row) => Number(row.cents)))),
    ordersByStatus: ORDER_STATUSES.map((status) => ({ status, orders: ordersOf(status) })),
    days: days.map(({ date, orders, cents: taken }) => ({ date, orders, revenue: moneyOf(taken) })),
  };
}

const HOUR_S = 60 * 60;

/** Sums up past orders ahead of the admin who asks for the figures. */
export function summingUp({ long }: Database): RecurringJob {
  const run = () => long.run(SUM_UP, []);
  return { name: 'totals', everySeconds: HOUR_S, run };
}

/** The dishes sold most often in the period; reads every line of its orders. */
export async function bestSellers(
  { long }: Database,
  { now, timezone }: Span,
): Promise<BestSeller[]> {
  const values = [now, timezone, DAYS - 1, BEST_SELLERS];
  const rows = await long.run<SellerRow>(SELLERS, values);
  return rows.map(({ cents: taken, ...seller }) => ({ ...seller, revenue: moneyOf(taken) }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function moneyOf(amount: number | string): string {
  return moneyText(cents(Number(amount)));
}

type Counts = Pick<Figures, 'restaurants' | 'users'>;

const COUNTS = {
  name: 'admin_counts',
  text: `select
    (select count(*)::int from restaurants where deleted_at is null) as restaurants,
    (select count(*)::int from users) as users`,
};

/** Once a day it also brings the sums of past orders up to date (schema/orders.ts, `orderSums`). */
const SUM_UP = { name: 'sum_up_orders', text: 'select sum_up_orders() as until' };

/** The same for a reader that makes none. */
const SUMMED_UP = {
  name: 'orders_summed_up_until',
  text: `select coalesce(max(quarter) + interval '15 minutes', 'epoch') as until from order_sums`,
};

/** All orders and their revenue by quarter of an hour and status: the sums `until` then, and the orders since. */
const totals = (until: string) => `(
  select quarter, status, orders, cents from order_sums where quarter < ${until}::timestamptz
  union all
  select date_bin('15 minutes', created_at, 'epoch'), status, count(*),
    sum(total_cents - refund_requested_cents)
  from orders where created_at >= ${until}::timestamptz group by 1, 2) totals`;

/** Sums of cents are read as text, because they may exceed the database's integers. */
interface StatusRow {
  status: OrderStatus;
  orders: number;
  cents: string;
}

const BY_STATUS = {
  name: 'admin_orders_by_status',
  text: `select status, sum(orders)::int as orders, sum(cents)::text as cents
    from ${totals('$1')} group by status`,
};

interface DayRow {
  date: string;
  orders: number;
  cents: string;
}

// $1 is now, $2 the time zone, $3 how many days before today. Days are not all 24 hours long.
const FIRST_DAY = `(($1::timestamptz at time zone $2)::date - $3::int)`;
const BEGINNING = `(${FIRST_DAY}::timestamp at time zone $2)`;

const BY_DAY = {
  name: 'admin_orders_by_day',
  text: `
    with placed as (
      select (quarter at time zone $2)::date as day, sum(orders)::int as orders,
        sum(cents) filter (where status <> 'cancelled') as cents
      from ${totals('$4')} where quarter >= ${BEGINNING} group by 1
    )
    select to_char(${FIRST_DAY} + n, 'YYYY-MM-DD') as date, coalesce(placed.orders, 0) as orders,
      coalesce(placed.cents, 0)::text as cents
    from generate_series(0, $3::int) as n left join placed on placed.day = ${FIRST_DAY} + n
    order by n`,
};

interface SellerRow extends Omit<BestSeller, 'revenue'> {
  cents: string;
}

// Grouped by dish, so that a renamed one counts as one, under its present name. A refund is not of one line:
// each is reduced by the same share.
const SELLERS = {
  name: 'admin_best_sellers',
  text: `
    with sold as (
      select i.menu_item_id, sum(i.quantity)::int as quantity,
        sum(i.quantity::bigint * i.unit_price_cents
          - i.quantity::bigint * i.unit_price_cents * o.refund_requested_cents
            / greatest(o.total_cents, 1)) as cents
      from orders o join order_items i on i.order_id = o.id
      where o.created_at >= ${BEGINNING} and o.status <> 'cancelled'
        and i.menu_item_id is not null
      group by i.menu_item_id
      order by quantity desc, cents desc, i.menu_item_id limit $4
    )
    select m.name, r.name as "restaurantName", sold.quantity, sold.cents::text as cents
    from sold join menu_items m on m.id = sold.menu_item_id
      join restaurants r on r.id = m.restaurant_id
    order by sold.quantity desc, sold.cents desc, m.id`,
};
