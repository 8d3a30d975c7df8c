import { v7 } from 'uuid';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import type { Database, Statement } from '../../db/client.ts';
import type { OrderDecision } from './decide-order.ts';

export interface OrderToInsert {
  orderId: string;
  userId: string;
  request: PlaceOrderRequest;
  decision: OrderDecision;
  idempotencyKey: string | null;
  requestHash: string | null;
  estimatedDeliveryTime: string;
  now: Date;
}

/**
 * Writes an order, its lines, the first event of its history and the coupon's redemption in one
 * statement, which is one transaction and one round trip. Answers false, having written nothing,
 * when what was decided upon is no longer so or an order with this idempotency key exists.
 */
export async function insertOrder(database: Database, order: OrderToInsert): Promise<boolean> {
  const { request, decision } = order;
  const { restaurant, lines, coupon, price } = decision;
  const values: unknown[] = [
    order.orderId,
    restaurant.id,
    restaurant.version,
    order.userId,
    request.customerName,
    request.customerEmail,
    request.customerPhone,
    request.deliveryAddress,
    request.deliveryInstructions,
    price.subtotalCents,
    price.discountCents,
    price.deliveryFeeCents,
    price.serviceFeeCents,
    price.taxCents,
    price.totalCents,
    order.estimatedDeliveryTime,
    order.idempotencyKey,
    order.requestHash,
    order.now,
    v7(),
    lines.map((line) => line.id),
    lines.map((line) => line.dish.id),
    lines.map((line) => line.dish.name),
    lines.map((line) => line.dish.image),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitPriceCents),
    lines.map((line) => line.specialInstructions),
  ];
  const rows = coupon
    ? await database.run(INSERT_WITH_COUPON, [
        ...values,
        coupon.code,
        coupon.id,
        coupon.version,
        coupon.userLimit,
      ])
    : await database.run(INSERT, values);
  return rows.length === 1;
}

function insertStatement(options: { name: string; withCoupon: boolean }): Statement {
  const { name, withCoupon } = options;
  return { name, text: withCoupon ? text('$28::text', COUPON_HOLDS, REDEMPTION) : text('null') };
}

// The dishes still cost what they cost, can be had, and belong to this restaurant, which is as it
// was. All parts of one statement see the same moment, so nothing can slip in between.
function text(couponCode: string, couponHolds = '', redemption = ''): string {
  return `
with facts as (
  select 1 from restaurants r
  where r.id = $2 and r.updated_at = $3::timestamptz and r.deleted_at is null
    and not exists (
      select from unnest($22::uuid[], $26::int[]) as wanted (id, price_cents)
      where not exists (
        select from menu_items m
        where m.id = wanted.id and m.restaurant_id = $2 and m.price_cents = wanted.price_cents
          and m.is_available and m.deleted_at is null))${couponHolds}
), placed as (
  insert into orders (
    id, restaurant_id, user_id, customer_name, customer_email, customer_phone,
    delivery_address, delivery_instructions,
    subtotal_cents, discount_cents, delivery_fee_cents, service_fee_cents, tax_cents, total_cents,
    coupon_code, status, payment_method, payment_status, estimated_delivery_time,
    idempotency_key, request_hash, created_at, updated_at)
  select $1::uuid, $2::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::text,
    $10::int, $11::int, $12::int, $13::int, $14::int, $15::int,
    ${couponCode}, 'pending', 'cash', 'unpaid', $16::text, $17::text, $18::text, $19::timestamptz,
    $19::timestamptz
  from facts
  on conflict (user_id, idempotency_key) where idempotency_key is not null do nothing
  returning id
), lines as (
  insert into order_items (
    id, order_id, position, menu_item_id, name, image, quantity, unit_price_cents,
    special_instructions)
  select line.id, placed.id, line.position, line.menu_item_id, line.name, line.image,
    line.quantity, line.unit_price_cents, line.special_instructions
  from placed, unnest(
    $21::uuid[], $22::uuid[], $23::text[], $24::text[], $25::int[], $26::int[], $27::text[])
    with ordinality as line (
      id, menu_item_id, name, image, quantity, unit_price_cents, special_instructions, position)
), history as (
  insert into order_events (id, order_id, status, by, at)
  select $20::uuid, placed.id, 'pending', 'customer', $19::timestamptz from placed
)${redemption}
select id from placed`;
}

const COUPON_HOLDS = `
    and exists (
      select from coupons c
      where c.id = $29 and c.updated_at = $30::timestamptz and c.deleted_at is null)`;

// A coupon with a limit counts its uses on its own row, where a constraint stops the one too many.
// A limit per customer gives each use a number; 0, when none is free, is refused by a constraint.
const REDEMPTION = `, counted as (
  update coupons set used_count = used_count + 1 from placed
  where coupons.id = $29 and coupons.max_usage is not null
), redeemed as (
  insert into coupon_redemptions (order_id, coupon_id, user_id, use_of_customer, redeemed_at)
  select placed.id, $29::uuid, $4::uuid,
    case when $31::int is not null then coalesce((
      select min(n) from generate_series(1, $31::int) as n
      where not exists (
        select from coupon_redemptions d
        where d.coupon_id = $29 and d.user_id = $4 and d.use_of_customer = n
          and d.released_at is null)), 0) end,
    $19::timestamptz
  from placed
)`;

const INSERT = insertStatement({ name: 'insert_order', withCoupon: false });
const INSERT_WITH_COUPON = insertStatement({ name: 'insert_order_coupon', withCoupon: true });
