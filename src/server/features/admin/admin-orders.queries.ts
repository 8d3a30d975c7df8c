import type { AdminOrderSort } from '#contract/admin.ts';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import { dailyNumberIn } from '#domain/orders/order-number.ts';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment-status.ts';
import { minutesLate, type PromisedOrder } from '#domain/orders/promised-window.ts';
import type { Database } from '#server/db/client.ts';
import { personPatterns, startPattern, textPatterns } from '#server/db/sql-fragments.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  FROM_ORDERS,
  ORDER_JSON,
  PAYMENT_STATUS,
  statusesSql,
} from '#server/features/orders/order-fields.queries.ts';
import { restaurantIdsByName } from '#server/features/restaurants/restaurants.queries.ts';

const ID_DIGITS = 32;
const NUMBER_DIGITS = 8;
/** With fewer digits, 'Ada' and 'Bea' would find orders by their number. */
const MIN_NUMBER_DIGITS = 4;
/** Ids begin with their time; fewer digits would cover more than a minute. */
const MIN_ID_DIGITS = 8;

/** Undefined or null: no restriction. */
export interface AdminOrderFilter {
  status: OrderStatus | null;
  search: OrderSearch | null;
  /** Only orders placed between these instants. */
  placedFrom?: Date | undefined;
  placedUntil?: Date | undefined;
  /** The latest time at which the kitchen had to start. */
  releasedUntil?: Date | undefined;
  restaurantId?: string | undefined;
  customerId?: string | undefined;
  paymentMethod?: PaymentMethod | undefined;
  paymentStatus?: PaymentStatus | undefined;
  isRefunded?: boolean;
  /** Only these orders. */
  ids?: readonly string[] | undefined;
}

/** The interpretations of an admin's search; an order that matches any of them is found. */
interface OrderSearch {
  /** LIKE patterns for the customer's name, email address and phone number. */
  people: string[];
  /** A LIKE pattern for email addresses that begin with the typed one, instead of `people`; null: it is none. */
  email: string | null;
  /** LIKE patterns for the names of dishes, and the orders of such dishes; null: more than are looked up. */
  dishes: string[];
  dishOrderIds: string[] | null;
  /** The restaurants with such a name. */
  restaurantIds: string[];
  /** A number of a restaurant's day; null when the text cannot be one. */
  dailyNumber: number | null;
  /** The beginning of an order number, in lower case; null when the text cannot be one. */
  numberStart: string | null;
  /** The range of ids that begin with it; null when the text cannot be the beginning of one. */
  ids: { first: string; last: string } | null;
}

/** The last order of the previous page: its sort key and its id. */
export interface OrderCursor {
  sortKey: string | number;
  id: string;
}

export interface OrderRow extends OrderCursor {
  /** The order as JSON text. */
  body: string;
}

/**
 * Reads an admin's search: a part of a name, an email address or a phone number, an order number or its beginning
 * ('#4F2A90BC'), an id or its beginning. A text too short for the index finds words that begin with it.
 */
export async function readOrderSearch(database: Database, text: string): Promise<OrderSearch> {
  const digits = text.toLowerCase().replace(/^#|-/g, '');
  const isHex = /^[0-9a-f]+$/.test(digits);
  const isNumber = isHex && digits.length >= MIN_NUMBER_DIGITS && digits.length <= NUMBER_DIGITS;
  const isId = isHex && digits.length >= MIN_ID_DIGITS && digits.length <= ID_DIGITS;
  const dishes = textPatterns(text);
  const [dishOrderIds, restaurantIds] = await Promise.all([
    orderIdsOfDishes(database, dishes),
    restaurantIdsByName(database, text),
  ]);
  const isEmail = looksLikeEmail(text);
  return {
    people: isEmail ? [] : personPatterns(text),
    email: isEmail ? startPattern(text.trim()) : null,
    dishes,
    dishOrderIds,
    restaurantIds,
    dailyNumber: dailyNumberIn(text),
    numberStart: isNumber ? digits : null,
    ids: isId
      ? { first: digits.padEnd(ID_DIGITS, '0'), last: digits.padEnd(ID_DIGITS, 'f') }
      : null,
  };
}

/** The orders of dishes with such a name; null above {@link MAX_DISH_ORDERS}, as a scan then soon finds some. */
async function orderIdsOfDishes(
  database: Database,
  patterns: readonly string[],
): Promise<string[] | null> {
  if (patterns.length === 0) return [];
  const items = await database.run<{ id: string }>(DISH_ORDERS, [patterns, MAX_DISH_ORDERS + 1]);
  return items.length > MAX_DISH_ORDERS ? null : [...new Set(items.map(({ id }) => id))];
}

/**
 * Order items. In a million orders, a dish with fewer is found faster by its name than by a scan of the orders; one
 * with more has more orders than are counted.
 */
const MAX_DISH_ORDERS = 20_000;

const DISH_ORDERS = {
  name: '',
  text: `select order_id as id from order_items
    where search_text(name) like any ($1::text[]) limit $2::int`,
};

/** The active orders whose promised time has passed. */
export async function lateOrderIds(database: Database, now: Date): Promise<string[]> {
  const active = await database.run<PromisedOrder & { id: string }>(ACTIVE, []);
  return active.filter((order) => minutesLate(order, now) > 0).map(({ id }) => id);
}

const ACTIVE = {
  name: 'active_orders',
  text: `select o.id, o.status, o.fulfilment, ${instantSql('o.created_at')} as "createdAt",
      o.estimated_delivery_time as "estimatedDeliveryTime",
      ${instantSql('o.promised_from')} as "promisedFrom",
      ${instantSql('o.promised_until')} as "promisedUntil"
    from orders o where o.status in ${statusesSql(ACTIVE_STATUSES)}`,
};

/** A page of orders. JSON is built only for the orders of this page. */
export function listOrders(
  database: Database,
  page: AdminOrderFilter & { sort: AdminOrderSort; after: OrderCursor | null; limit: number },
): Promise<OrderRow[]> {
  const { key, type, direction, sortKey } = SORTS[page.sort];
  const { values, value } = parameters();
  const conditions = conditionsOf(page, value);
  if (page.after) {
    const beyond = direction === 'desc' ? '<' : '>';
    const last = `(${value(page.after.sortKey, type)}, ${value(page.after.id, 'uuid')})`;
    conditions.push(`(${key}, o.id) ${beyond} ${last}`);
  }
  const limit = value(page.limit, 'int');
  const found = unionOfMatches(
    page.search,
    value,
    (way) => `select o.id, ${key} as key from orders o ${where([...conditions, ...way])}
      order by ${key} ${direction}, o.id ${direction} limit ${limit}`,
  );
  const text = `
    with page as (
      select id from (${found}) found order by key ${direction}, id ${direction} limit ${limit}
    )
    select o.id, ${sortKey} as "sortKey", ${ORDER_JSON} as body
    ${FROM_ORDERS} where o.id in (select id from page) order by ${key} ${direction}, o.id ${direction}`;
  // Unnamed, so that it is planned for its values: a rare name needs another plan than a common one.
  return database.run<OrderRow>({ name: '', text }, values);
}

/** Counts matching orders up to `atMost` + 1, or somewhat more. */
export async function countOrders(
  database: Database,
  filter: AdminOrderFilter,
  atMost: number,
): Promise<number> {
  const { values, value } = parameters();
  const conditions = conditionsOf(filter, value);
  // A dish that is not looked up has more orders than are counted.
  if (filter.search?.dishOrderIds === null && conditions.length === 0) return atMost + 1;
  const limit = value(atMost + 1, 'int');
  const found = unionOfMatches(
    filter.search,
    value,
    (way) => `select o.id from orders o ${where([...conditions, ...way])} limit ${limit}`,
  );
  const text = `select count(*)::int as count from (${found}) counted`;
  const [row] = await database.run<{ count: number }>({ name: '', text }, values);
  return row?.count ?? 0;
}

/**
 * The union of a statement for each way to match a search, so that each uses its own index: one condition
 * joined by `or` would use none.
 */
function unionOfMatches(
  search: OrderSearch | null,
  value: AddValue,
  statementOf: (conditions: string[]) => string,
): string {
  if (!search) return statementOf([]);
  const ways = waysToMatch(search, value);
  // Nothing can match a text such as '%'; reading all orders to find that out would take seconds.
  if (ways.length === 0) return statementOf(['false']);
  return ways.map((way) => `(${statementOf([way])})`).join(' union ');
}

function waysToMatch(search: OrderSearch, value: AddValue): string[] {
  const person = 'person_search_text(o.customer_name, o.customer_email, o.customer_phone)';
  const ways: string[] = [];
  if (search.people.length > 0) {
    ways.push(`${person} like any (${value(search.people, 'text[]')})`);
  }
  if (search.email !== null) {
    ways.push(`search_text(o.customer_email) like ${value(search.email, 'text')}`);
  }
  if (search.dishOrderIds === null) {
    // `limit` keeps the planner from first reading all order items with such a name.
    const matchesDish = `search_text(i.name) like any (${value(search.dishes, 'text[]')})`;
    ways.push(
      `(select true from order_items i where i.order_id = o.id and ${matchesDish} limit 1)`,
    );
  } else if (search.dishOrderIds.length > 0) {
    ways.push(`o.id = any (${value(search.dishOrderIds, 'uuid[]')})`);
  }
  if (search.restaurantIds.length > 0) {
    ways.push(`o.restaurant_id = any (${value(search.restaurantIds, 'uuid[]')})`);
  }
  if (search.dailyNumber !== null) {
    ways.push(`o.daily_number = ${value(search.dailyNumber, 'int')}`);
  }
  const ids = idLookupsSql(search, value);
  if (ids) ways.push(`o.id = any (array(${ids}))`);
  return ways;
}

const DATE = { key: 'o.created_at', type: 'timestamptz', sortKey: instantSql('o.created_at') };
const AMOUNT = { key: 'o.total_cents', type: 'int', sortKey: 'o.total_cents' };

/** `key` is the first column of an index that continues with the id (schema/orders.ts). */
const SORTS = {
  newest: { ...DATE, direction: 'desc' },
  oldest: { ...DATE, direction: 'asc' },
  amount_high: { ...AMOUNT, direction: 'desc' },
  amount_low: { ...AMOUNT, direction: 'asc' },
};

/** Adds a value to a statement and returns its placeholder. */
type AddValue = (parameter: unknown, type: string) => string;

function parameters(): { values: unknown[]; value: AddValue } {
  const values: unknown[] = [];
  return { values, value: (parameter, type) => `$${values.push(parameter)}::${type}` };
}

function conditionsOf(filter: AdminOrderFilter, value: AddValue): string[] {
  const { status, placedFrom, placedUntil, releasedUntil, restaurantId, customerId } = filter;
  const { paymentMethod, paymentStatus } = filter;
  const conditions: string[] = [];
  if (status) conditions.push(`o.status = ${value(status, 'text')}`);
  if (placedFrom) conditions.push(`o.created_at >= ${value(placedFrom, 'timestamptz')}`);
  if (placedUntil) conditions.push(`o.created_at <= ${value(placedUntil, 'timestamptz')}`);
  if (releasedUntil) {
    const until = value(releasedUntil, 'timestamptz');
    conditions.push(`(o.release_at is null or o.release_at <= ${until})`);
  }
  if (restaurantId) conditions.push(`o.restaurant_id = ${value(restaurantId, 'uuid')}`);
  if (customerId) conditions.push(`o.user_id = ${value(customerId, 'uuid')}`);
  if (paymentMethod) conditions.push(`o.payment_method = ${value(paymentMethod, 'text')}`);
  if (paymentStatus) conditions.push(`${PAYMENT_STATUS} = ${value(paymentStatus, 'text')}`);
  // Implied, and an index has only such orders.
  if (paymentStatus === 'unpaid') conditions.push(UNPAID);
  // Implied by these payment statuses, and an index has only such orders.
  if (filter.isRefunded || (paymentStatus && REFUND_STATUSES.includes(paymentStatus))) {
    conditions.push('o.refund_requested_cents > 0');
  }
  if (filter.ids) conditions.push(`o.id = any (${value(filter.ids, 'uuid[]')})`);
  return conditions;
}

const UNPAID =
  "o.payment_status = 'unpaid' and not (o.payment_method = 'cash' and o.status = 'delivered')";

const REFUND_STATUSES: readonly PaymentStatus[] = ['refunding', 'refunded', 'partially_refunded'];

/**
 * SQL for the orders whose id or number begins with the text; null when it cannot be either. They are
 * looked up first, as an array, because the planner cannot estimate how many lie between two ids.
 */
function idLookupsSql(search: OrderSearch, value: AddValue): string | null {
  const lookups: string[] = [];
  if (search.numberStart) {
    const pattern = value(`${search.numberStart}%`, 'text');
    lookups.push(`select id from orders where right(id::text, 8) like ${pattern}`);
  }
  if (search.ids) {
    const { first, last } = search.ids;
    const range = `${value(first, 'uuid')} and ${value(last, 'uuid')}`;
    lookups.push(`select id from orders where id between ${range}`);
  }
  return lookups.length > 0 ? lookups.join(' union all ') : null;
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}
