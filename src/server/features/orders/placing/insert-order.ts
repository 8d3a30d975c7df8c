import { v7 } from 'uuid';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { MAX_OPEN_CASH_ORDERS } from '#domain/orders/order-limits.ts';
import { businessDateAt } from '#domain/restaurants/business-day.ts';
import { type Database, isViolated, type Statement } from '#server/db/client.ts';
import { queueTicketsSql } from '#server/features/printers/printers.queries.ts';
import { lockPayableIntentSql, settleIntentSql } from '../payment-intents.queries.ts';
import type { OrderDecision } from './decide-order.ts';
import { DISH_VERSION, DISHES } from './order-facts.queries.ts';

/** The idempotency key of a request: the same key never makes two orders. */
export interface Submission {
  idempotencyKey: string;
  /** A hash of the body, to notice when a key is used with another body. */
  requestHash: string;
}

export interface OrderToPlace {
  request: Recipient;
  /** Null: a test order. */
  userId: string | null;
  submission: Submission | null;
  /** The payment that is to become this order; null: cash. */
  paymentIntentId: string | null;
  /** Whether it is one of the few open cash orders that a customer may have. */
  isLimited: boolean;
  /** Placed by the restaurant to try its board; in cash, without a customer or a coupon. */
  isTest?: boolean;
  now: Date;
}

/** Whom the order is for; null only in a test order. */
type Recipient = {
  [Field in RecipientField]: PlaceOrderRequest[Field] | null;
};
type RecipientField = 'customerName' | 'customerEmail' | 'customerPhone' | 'deliveryInstructions';

export interface OrderToInsert extends OrderToPlace {
  orderId: string;
  decision: OrderDecision;
}

/**
 * Writes an order with its lines, first event, daily number, tickets, coupon use, store credit and payment outcome in one
 * statement. Null, with nothing written, if the decision no longer holds, an order with this idempotency key exists, or the
 * payment is not open, of this customer and of this amount.
 */
export async function insertOrder(
  database: Database,
  order: OrderToInsert,
): Promise<{ dailyNumber: number } | null> {
  const { request, decision, submission, paymentIntentId } = order;
  const { restaurant, lines, coupon, price, estimate, limitedSlot } = decision;
  const values: unknown[] = [
    order.orderId,
    restaurant.id,
    restaurant.version,
    order.userId,
    request.customerName,
    request.customerEmail,
    request.customerPhone,
    decision.deliveryAddress,
    request.deliveryInstructions,
    price.subtotalCents,
    price.discountCents,
    price.deliveryFeeCents,
    price.serviceFeeCents,
    price.taxCents,
    price.totalCents,
    estimate.estimatedDeliveryTime,
    submission?.idempotencyKey ?? null,
    submission?.requestHash ?? null,
    order.now,
    v7(),
    lines.map((line) => line.id),
    lines.map((line) => line.dish.id),
    lines.map((line) => line.dish.name),
    lines.map((line) => line.dish.image),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitPriceCents),
    lines.map((line) => line.specialInstructions),
    lines.map((line) => line.dish.version),
    lines.map((line) => (line.options.length > 0 ? JSON.stringify(line.options) : null)),
    businessDateAt(order.now, restaurant.timezone),
    decision.tipCents,
    decision.fulfilment,
    estimate.promisedFrom,
    estimate.promisedUntil,
    decision.scheduledFor,
    decision.scheduledFor && estimate.promisedUntil,
    decision.scheduledFor && estimate.releaseAt,
    limitedSlot?.slotStart ?? null,
    decision.creditCents,
    v7(),
  ];
  if (coupon) values.push(coupon.code, coupon.id, coupon.version, coupon.userLimit);
  if (paymentIntentId !== null) values.push(paymentIntentId);
  if (limitedSlot) values.push(limitedSlot.capacity);
  const statement =
    INSERT[variantOf(order)][coupon ? 'withCoupon' : 'plain'][
      limitedSlot ? 'withCapacity' : 'plain'
    ];
  const [row] = await database.run<{ dailyNumber: number }>(statement, values);
  return row ?? null;
}

function variantOf({ paymentIntentId, isLimited, isTest }: OrderToInsert): Variant {
  if (isTest) return 'test';
  if (paymentIntentId !== null) return 'card';
  return isLimited ? 'limitedCash' : 'cash';
}

/** Whether the database refused an order because its customer has too many open ones, or got one just now. */
export function isOpenCashSlotTaken(error: unknown): boolean {
  return isViolated(error, ...OPEN_CASH_LIMITS);
}

/** The constraints (`db/schema/orders.ts`) that enforce it, also for simultaneous orders. */
const OPEN_CASH_LIMITS = ['orders_open_cash_slot_check', 'orders_open_cash_slot_key'];

/** The parts of the statement for an order with a coupon, or with a payment. */
interface Addition {
  /** SQL inserted before `facts`. */
  first: string;
  /** A further table in `facts`. */
  table: string;
  /** A further condition in `facts`. */
  condition: string;
  /** SQL inserted after `placed`. */
  last: string;
}

const NOTHING: Addition = { first: '', table: '', condition: '', last: '' };

// Compares versions, so that the restaurant and the dishes are unchanged since the decision; all parts see one snapshot.
// `numbered` locks the restaurant's row until the commit: its orders queue for the daily number, and a deletion is seen
// (trash-record.ts). A clock that is behind another process's never starts an old day again.
function insertOrderSql(parts: {
  couponCode: string;
  methodAndStatus: string;
  openCashSlot: string;
  coupon: Addition;
  payment: Addition;
  capacity: Addition;
  isTest: boolean;
}): string {
  const { couponCode, methodAndStatus, openCashSlot, coupon, payment, capacity, isTest } = parts;
  return `
with ${payment.first}facts as (
  select 1 from restaurants r${payment.table}
  where r.id = $2 and r.updated_at = $3::timestamptz and r.deleted_at is null
    and not exists (
      select from unnest($22::uuid[], $28::text[]) as wanted (id, version)
      where not exists (
        select from ${DISHES} where m.id = wanted.id and ${DISH_VERSION} = wanted.version))${coupon.condition}
  for key share of r
), numbered as (
  insert into daily_order_numbers as n (restaurant_id, business_date, last_number)
  select $2::uuid, $30::date, 1 from facts
  on conflict (restaurant_id) do update
  set business_date = greatest(n.business_date, excluded.business_date),
    last_number = case when n.business_date < excluded.business_date then 1
      else n.last_number + 1 end
  returning business_date, last_number
), placed as (
  insert into orders (
    id, restaurant_id, user_id, customer_name, customer_email, customer_phone,
    delivery_address, delivery_instructions,
    subtotal_cents, discount_cents, delivery_fee_cents, service_fee_cents, tax_cents, total_cents,
    coupon_code, status, payment_method, payment_status, estimated_delivery_time,
    idempotency_key, request_hash, created_at, updated_at, open_cash_slot,
    business_date, daily_number, tip_cents, fulfilment, promised_from, promised_until,
    scheduled_for, scheduled_until, release_at, slot_start, is_test, credit_cents)
  select $1::uuid, $2::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::text,
    $10::int, $11::int, $12::int, $13::int, $14::int, $15::int,
    ${couponCode}, 'pending', ${methodAndStatus}, $16::text, $17::text, $18::text, $19::timestamptz,
    $19::timestamptz, ${openCashSlot}, business_date, last_number, $31::int, $32::text,
    $33::timestamptz, $34::timestamptz, $35::timestamptz, $36::timestamptz, $37::timestamptz,
    $38::timestamptz, ${isTest}, $39::int
  from numbered
  on conflict (user_id, idempotency_key) where idempotency_key is not null do nothing
  returning id, daily_number
), lines as (
  insert into order_items (
    id, order_id, position, menu_item_id, name, image, quantity, unit_price_cents,
    special_instructions, options)
  select line.id, placed.id, line.position, line.menu_item_id, line.name, line.image,
    line.quantity, line.unit_price_cents, line.special_instructions,
    coalesce(line.options::jsonb, '[]')
  from placed, unnest(
    $21::uuid[], $22::uuid[], $23::text[], $24::text[], $25::int[], $26::int[], $27::text[],
    $29::text[])
    with ordinality as line (
      id, menu_item_id, name, image, quantity, unit_price_cents, special_instructions, options,
      position)
), history as (
  insert into order_events (id, order_id, status, by, at)
  select $20::uuid, placed.id, 'pending', 'customer', $19::timestamptz from placed
), spent as (
  insert into credit_entries (id, user_id, amount_cents, kind, order_id, created_at)
  select $40::uuid, $4::uuid, -$39::int, 'spent', placed.id, $19::timestamptz
  from placed where $39::int > 0
), tickets as (${queueTicketsSql({ restaurantId: '$2', at: '$19' })}
)${coupon.last}${capacity.last}${payment.last}
select daily_number as "dailyNumber" from placed`;
}

// Constraints refuse a use beyond the coupon's limit, counted on its row, or beyond the limit per customer, whose uses
// are numbered (0: none is free). The lock waits for an admin who is changing the coupon, because a new limit counts
// all earlier uses.
const COUPON_ADDITION: Addition = {
  ...NOTHING,
  condition: `
    and exists (
      select from coupons c
      where c.id = $42 and c.updated_at = $43::timestamptz and c.deleted_at is null
      for key share)`,
  last: `, counted as (
  update coupons set used_count = used_count + 1 from placed
  where coupons.id = $42 and coupons.max_usage is not null
), redeemed as (
  insert into coupon_redemptions (order_id, coupon_id, user_id, use_of_customer, redeemed_at)
  select placed.id, $42::uuid, $4::uuid,
    case when $44::int is not null then coalesce((
      select min(n) from generate_series(1, $44::int) as n
      where not exists (
        select from coupon_redemptions d
        where d.coupon_id = $42 and d.user_id = $4 and d.use_of_customer = n
          and d.released_at is null)), 0) end,
    $19::timestamptz
  from placed
)`,
};

// Like a coupon's last use: the constraint refuses an order beyond the slot's limit, and with it all that the statement
// writes. A retry with the same idempotency key is not `placed`, so it takes no capacity.
const capacityAddition = (limit: Parameter): Addition => ({
  ...NOTHING,
  last: `, reserved as (
  insert into order_slots as s (restaurant_id, starts_at, taken, capacity)
  select $2::uuid, $38::timestamptz, 1, ${limit}::int from placed
  on conflict (restaurant_id, starts_at) do update
  set taken = s.taken + 1, capacity = excluded.capacity
)`,
});

type Parameter = `$${number}`;

const paymentAddition = (id: Parameter): Addition => ({
  ...NOTHING,
  first: `payment as (${lockPayableIntentSql({ id, userId: '$4', amountCents: '($15::int + $31::int - $39::int)' })}), `,
  table: ', payment',
  last: `, settled as (${settleIntentSql({ id, restaurantId: '$2', at: '$19' })})`,
});

const FREE_CASH_SLOT_CASES = Array.from({ length: MAX_OPEN_CASH_ORDERS }, (_, index) => index + 1)
  .map((slot) => `when bits & ${1 << slot} = 0 then ${slot}`)
  .join(' ');

// The first number that none of the customer's open cash orders has; 0, when all are taken, is refused by a constraint,
// and so is a number that a simultaneous order takes. The numbers are read as bits at once, because looking for each of
// them takes twice as long.
const FREE_CASH_SLOT = `(
      select case ${FREE_CASH_SLOT_CASES} else 0 end::smallint
      from (
        select coalesce(bit_or(1 << o.open_cash_slot), 0) as bits
        from orders o where o.user_id = $4 and o.open_cash_slot is not null) as taken)`;

// Nothing is left to pay of an order that credit pays for as a whole.
const CASH = `'cash', case when $39::int > 0 and $39::int = $15::int + $31::int
      then 'paid' else 'unpaid' end`;

type Variant = 'cash' | 'limitedCash' | 'card' | 'test';
type ByCapacity = Record<'plain' | 'withCapacity', Statement>;

/** The parameters after those of every order: the coupon's four, the payment, the slot's limit. */
const FIRST_ADDED = 41;

function statementsOf(variant: Variant, hasCoupon: boolean): ByCapacity {
  const isPaid = variant === 'card';
  const paymentAt = FIRST_ADDED + (hasCoupon ? 4 : 0);
  const capacityAt = paymentAt + (isPaid ? 1 : 0);
  const common = {
    couponCode: hasCoupon ? `$${FIRST_ADDED}::text` : 'null',
    coupon: hasCoupon ? COUPON_ADDITION : NOTHING,
    methodAndStatus: isPaid ? `'card', 'paid'` : CASH,
    openCashSlot: variant === 'limitedCash' ? FREE_CASH_SLOT : 'null',
    payment: isPaid ? paymentAddition(`$${paymentAt}`) : NOTHING,
    isTest: variant === 'test',
  };
  const name = `insert_order_${variant}${hasCoupon ? '_coupon' : ''}`;
  return {
    plain: { name, text: insertOrderSql({ ...common, capacity: NOTHING }) },
    withCapacity: {
      name: `${name}_capacity`,
      text: insertOrderSql({ ...common, capacity: capacityAddition(`$${capacityAt}`) }),
    },
  };
}

const INSERT: Record<Variant, Record<'plain' | 'withCoupon', ByCapacity>> = {
  cash: { plain: statementsOf('cash', false), withCoupon: statementsOf('cash', true) },
  test: { plain: statementsOf('test', false), withCoupon: statementsOf('test', true) },
  limitedCash: {
    plain: statementsOf('limitedCash', false),
    withCoupon: statementsOf('limitedCash', true),
  },
  card: { plain: statementsOf('card', false), withCoupon: statementsOf('card', true) },
};
