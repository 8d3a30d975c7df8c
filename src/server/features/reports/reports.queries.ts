import { startOfDay } from '#domain/calendar-day.ts';
import type { OrderSums } from '#domain/orders/order-report.ts';
import { dateAfter } from '#domain/restaurants/local-clock.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The instants of a range of days, of one restaurant or of all; null where the range is open. */
export interface DayScope {
  timezone: string;
  since: Date | null;
  /** Not included. */
  until: Date | null;
  restaurantId: string | null;
}

interface OpenRange {
  from?: string | undefined;
  to?: string | undefined;
  restaurantId?: string | undefined;
}

/** Days are in the time zone of the restaurant, or without one in `platformTimezone`. */
export async function dayScope(
  { long }: Database,
  { from, to, restaurantId }: OpenRange,
  platformTimezone: string,
): Promise<DayScope> {
  let timezone = platformTimezone;
  if (restaurantId !== undefined) {
    const [restaurant] = await long.run<{ timezone: string }>(TIMEZONE, [restaurantId]);
    if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
    ({ timezone } = restaurant);
  }
  return {
    timezone,
    since: from === undefined ? null : startOfDay(from, timezone),
    until: to === undefined ? null : startOfDay(dateAfter(to, 1), timezone),
    restaurantId: restaurantId ?? null,
  };
}

const TIMEZONE: Statement = {
  name: 'report_timezone',
  // Restaurants in the trash are included: their orders stay in the books.
  text: 'select timezone from restaurants where id = $1',
};

/** The sums of a report, by day, status and payment method. */
export function orderSums({ long }: Database, scope: DayScope): Promise<OrderSums[]> {
  const { since, until, timezone, restaurantId } = scope;
  return long.run<OrderSums>(SUMS, [since, until, timezone, restaurantId]);
}

/** Card payments that were taken, but whose order could not be placed. */
export interface PaymentsWithoutOrder {
  /** Charged in the range. */
  payments: number;
  chargedCents: number;
  /** Requested in the range. */
  refundedCents: number;
}

export async function paymentsWithoutOrder(
  { long }: Database,
  scope: DayScope,
): Promise<PaymentsWithoutOrder> {
  const { since, until, restaurantId } = scope;
  const [row] = await long.run<PaymentsWithoutOrder>(WITHOUT_ORDER, [since, until, restaurantId]);
  return row ?? { payments: 0, chargedCents: 0, refundedCents: 0 };
}

const refusedIn = (at: string) => `i.status = 'refused' and ${at} >= $1::timestamptz
  and ${at} < $2::timestamptz and ($3::uuid is null or i.restaurant_id = $3::uuid)`;

const WITHOUT_ORDER: Statement = {
  name: 'report_without_order',
  text: `select count(*)::int as payments, coalesce(sum(i.amount_cents), 0)::float8 as "chargedCents",
      (select coalesce(sum(f.amount_cents), 0)::float8
        from refunds f join payment_intents i on i.id = f.intent_id
        where f.status <> 'failed' and ${refusedIn('f.created_at')}) as "refundedCents"
    from payment_intents i where ${refusedIn('i.settled_at')}`,
};

/** The sales of one dish, by the names and prices of the orders. */
export interface DishSums {
  name: string;
  quantity: number;
  grossCents: number;
}

/** The dishes sold in a range of days, highest gross sales first. */
export function dishSums({ long }: Database, scope: DayScope): Promise<DishSums[]> {
  const { since, until, restaurantId } = scope;
  return long.run<DishSums>(DISHES, [since, until, restaurantId]);
}

const DISHES: Statement = {
  // Unnamed, like the sums of the days.
  name: '',
  text: `select (array_agg(i.name order by o.created_at desc, i.position))[1] as name,
      sum(i.quantity)::int as quantity,
      sum(i.quantity::bigint * i.unit_price_cents)::float8 as "grossCents"
    from orders o join order_items i on i.order_id = o.id
    where not o.is_test and o.created_at >= $1::timestamptz and o.created_at < $2::timestamptz
      and o.restaurant_id = $3::uuid and o.status <> 'cancelled'
    group by coalesce(i.menu_item_id::text, i.name)
    order by "grossCents" desc, name`,
};

type Sums = Omit<OrderSums, 'date' | 'status' | 'method'>;

/** The sums fit into a double exactly: 2^53 cents are 90 trillion dollars. */
const sumSql = (column: string) => `sum(${column})::float8`;

const ORDER_SUMS = {
  orders: 'count(*)::int',
  subtotalCents: sumSql('o.subtotal_cents'),
  discountCents: sumSql('o.discount_cents'),
  deliveryFeeCents: sumSql('o.delivery_fee_cents'),
  serviceFeeCents: sumSql('o.service_fee_cents'),
  taxCents: sumSql('o.tax_cents'),
  totalCents: sumSql('o.total_cents'),
  tipCents: sumSql('o.tip_cents'),
  creditCents: sumSql('o.credit_cents'),
  refundedCents: '0',
  creditReturnedCents: '0',
  refundedTipCents: '0',
} satisfies Fields<Sums>;

/** SQL: the refunds of orders, to cards and as store credit. */
const RETURNED = `select i.order_id, f.id, f.created_at, f.amount_cents as card_cents, 0 as credit_cents
    from refunds f join payment_intents i on i.id = f.intent_id
    where f.status <> 'failed' and i.order_id is not null
    union all
    select e.order_id, e.id, e.created_at, 0, e.amount_cents from credit_entries e
    where e.order_id is not null and e.amount_cents > 0`;

const REFUND_SUMS = {
  orders: '0',
  subtotalCents: '0',
  discountCents: '0',
  deliveryFeeCents: '0',
  serviceFeeCents: '0',
  taxCents: '0',
  totalCents: '0',
  tipCents: '0',
  creditCents: '0',
  refundedCents: sumSql('f.card_cents'),
  creditReturnedCents: sumSql('f.credit_cents'),
  // The part of the refund that exceeds the order's total, after earlier refunds.
  refundedTipCents: `coalesce(sum(case when o.tip_cents > 0 then (
      select least(o.tip_cents, greatest(0, sum(p.card_cents + p.credit_cents) - o.total_cents))
        - least(o.tip_cents, greatest(
          0, sum(p.card_cents + p.credit_cents) - f.card_cents - f.credit_cents - o.total_cents))
      from (${RETURNED}) p where p.order_id = f.order_id
        and (p.created_at, p.id) <= (f.created_at, f.id)) end), 0)::float8`,
} satisfies Fields<Sums>;

/** SQL: sums by day in the zone $3, status and payment method, from $1 until $2, of the restaurant $4 or of all. */
const sumsByDay = (fields: Fields<Sums>, { at, from }: { at: string; from: string }) => `
    select to_char(${at} at time zone $3, 'YYYY-MM-DD') as date, o.status, o.payment_method as method,
      ${columnsSql(fields)}
    ${from} and ${at} >= $1::timestamptz and ${at} < $2::timestamptz
      and ($4::uuid is null or o.restaurant_id = $4::uuid)
    group by 1, 2, 3`;

const SUMS: Statement = {
  // Unnamed, so that it is planned for its values: with a restaurant it reads the restaurant's index.
  name: '',
  text: `${sumsByDay(ORDER_SUMS, { at: 'o.created_at', from: 'from orders o where not o.is_test' })}
    union all ${sumsByDay(REFUND_SUMS, {
      at: 'f.created_at',
      from: `from (${RETURNED}) f join orders o on o.id = f.order_id where true`,
    })}`,
};
