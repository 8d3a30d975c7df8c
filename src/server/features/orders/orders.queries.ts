import type { Database, Statement } from '../../db/client.ts';

/**
 * Orders as the JSON text the API answers. PostgreSQL builds it: reading rows only to serialise
 * them again costs more than the query.
 */
export interface OrderPage {
  /** Each one order, as JSON text. */
  orders: string[];
  total: number;
  /** The cursor of the next page, when there is one: the last order's id. */
  next: string | null;
}

export interface Page {
  limit: number;
  cursor: string | null;
}

/** One order as JSON text, whoever's it is; null when there is none. */
export async function orderJson(database: Database, orderId: string): Promise<string | null> {
  const [row] = await database.run<{ body: string }>(ORDER, [orderId]);
  return row?.body ?? null;
}

/** The same, but only when it is this customer's. */
export async function ownOrderJson(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<string | null> {
  const [row] = await database.run<{ body: string }>(OWN_ORDER, [orderId, userId]);
  return row?.body ?? null;
}

/** Whether an id is a user's, for the path that takes an order's id or a user's. */
export async function userExists(database: Database, userId: string): Promise<boolean> {
  return (await database.run(USER_EXISTS, [userId])).length > 0;
}

/** A customer's orders, newest first. */
export function ordersOfUser(database: Database, userId: string, page: Page): Promise<OrderPage> {
  return readPage(database, ORDERS_OF_USER, COUNT_OF_USER, userId, page);
}

/** A restaurant's orders, newest first. */
export function ordersOfRestaurant(
  database: Database,
  restaurantId: string,
  page: Page,
): Promise<OrderPage> {
  return readPage(database, ORDERS_OF_RESTAURANT, COUNT_OF_RESTAURANT, restaurantId, page);
}

async function readPage(
  database: Database,
  list: Statement,
  count: Statement,
  ownerId: string,
  { limit, cursor }: Page,
): Promise<OrderPage> {
  const [rows, counted] = await Promise.all([
    database.run<{ id: string; body: string }>(list, [ownerId, cursor, limit + 1]),
    database.run<{ total: number }>(count, [ownerId]),
  ]);
  const shown = rows.slice(0, limit);
  return {
    orders: shown.map((row) => row.body),
    total: counted[0]?.total ?? 0,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

const money = (column: string) => `to_char(${column} / 100.0, 'FM9999990.00')`;
const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const BODY = `json_build_object(
  'id', o.id, 'restaurantId', o.restaurant_id,
  'restaurant', json_build_object('id', r.id, 'name', r.name, 'slug', r.slug, 'image', r.image),
  'userId', o.user_id, 'customerName', o.customer_name, 'customerEmail', o.customer_email,
  'customerPhone', o.customer_phone, 'deliveryAddress', o.delivery_address,
  'deliveryInstructions', o.delivery_instructions,
  'totalAmount', ${money('o.total_cents')}, 'deliveryFee', ${money('o.delivery_fee_cents')},
  'serviceFee', ${money('o.service_fee_cents')}, 'tax', ${money('o.tax_cents')},
  'discountAmount', ${money('o.discount_cents')}, 'couponCode', o.coupon_code,
  'appliedCoupon', case when o.coupon_code is not null
    then json_build_object('code', o.coupon_code) end,
  'estimatedDeliveryTime', o.estimated_delivery_time, 'status', o.status,
  'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status,
  'refundedAmount', ${money('o.refunded_cents')},
  'createdAt', ${instant('o.created_at')}, 'updatedAt', ${instant('o.updated_at')},
  'items', (
    select coalesce(json_agg(json_build_object(
      'id', i.id, 'menuItemId', i.menu_item_id,
      'menuItem', json_build_object('name', i.name, 'image', i.image),
      'quantity', i.quantity, 'specialInstructions', i.special_instructions,
      'unitPrice', ${money('i.unit_price_cents')},
      'totalPrice', ${money('(i.unit_price_cents * i.quantity)')}) order by i.position), '[]')
    from order_items i where i.order_id = o.id),
  'history', (
    select coalesce(json_agg(json_build_object(
      'status', e.status, 'from', e.from_status, 'at', ${instant('e.at')}, 'by', e.by)
      order by e.at, e.id), '[]')
    from order_events e where e.order_id = o.id))::text`;

const FROM = 'from orders o join restaurants r on r.id = o.restaurant_id';

const ORDER = { name: 'order', text: `select ${BODY} as body ${FROM} where o.id = $1` };
const OWN_ORDER = {
  name: 'own_order',
  text: `select ${BODY} as body ${FROM} where o.id = $1 and o.user_id = $2`,
};
const USER_EXISTS = { name: 'user_exists', text: 'select 1 from users where id = $1' };
const ORDERS_OF_USER = pageOf('user');
const ORDERS_OF_RESTAURANT = pageOf('restaurant');
const COUNT_OF_USER = countOf('user');
const COUNT_OF_RESTAURANT = countOf('restaurant');

function pageOf(owner: 'user' | 'restaurant'): Statement {
  return {
    name: `orders_of_${owner}`,
    text: `select o.id, ${BODY} as body ${FROM}
      where o.${owner}_id = $1 and ($2::uuid is null or (o.created_at, o.id) < (
        select last.created_at, last.id from orders last where last.id = $2))
      order by o.created_at desc, o.id desc limit $3`,
  };
}

function countOf(owner: 'user' | 'restaurant'): Statement {
  return {
    name: `count_orders_of_${owner}`,
    text: `select count(*)::int as total from orders where ${owner}_id = $1`,
  };
}
