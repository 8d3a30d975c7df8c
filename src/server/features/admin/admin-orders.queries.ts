import type { AdminOrderSort } from '#contract/admin.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { instantSql } from '#server/db/catalogue-sql.ts';
import type { Database } from '#server/db/client.ts';
import { FROM_ORDERS, ORDER_JSON } from '#server/db/order-sql.ts';

/** Which orders; null: whatever it is. */
export interface OrderChoice {
  status: OrderStatus | null;
  search: OrderSearch | null;
}

/** What an admin's search may mean; an order that fits any of it is found. */
export interface OrderSearch {
  /** LIKE patterns for the customer's name. */
  names: string[];
  /** How the order's number begins, in lower case; null when the text cannot be one. */
  numberStart: string | null;
  /** The ids that begin so, from and to; null when the text cannot be part of one. */
  ids: { first: string; last: string } | null;
}

/** The last order of the page before: its place by the sort, and its id. */
export interface OrderPlace {
  place: string | number;
  id: string;
}

export interface OrderRow extends OrderPlace {
  /** The order as JSON text. */
  body: string;
}

/** A page of orders. Of the whole list only this page is made into JSON. */
export function listOrders(
  database: Database,
  page: OrderChoice & { sort: AdminOrderSort; after: OrderPlace | null; limit: number },
): Promise<OrderRow[]> {
  const { key, type, direction, place } = SORTS[page.sort];
  const { values, value } = parameters();
  const conditions = conditionsOf(page, value);
  if (page.after) {
    const beyond = direction === 'desc' ? '<' : '>';
    const last = `(${value(page.after.place, type)}, ${value(page.after.id, 'uuid')})`;
    conditions.push(`(${key}, o.id) ${beyond} ${last}`);
  }
  const order = `order by ${key} ${direction}, o.id ${direction}`;
  const text = `
    with page as (
      select o.id from orders o ${where(conditions)} ${order} limit ${value(page.limit, 'int')}
    )
    select o.id, ${place} as place, ${ORDER_JSON} as body
    ${FROM_ORDERS} where o.id in (select id from page) ${order}`;
  // Unnamed, so that each is planned for its values: a rare name wants another way than a common one.
  return database.run<OrderRow>({ name: '', text }, values);
}

/** How many there are, counted no further than one more than `atMost`. */
export async function countOrders(
  database: Database,
  choice: OrderChoice,
  atMost: number,
): Promise<number> {
  const { values, value } = parameters();
  const conditions = conditionsOf(choice, value);
  const text = `select count(*)::int as count from (
    select from orders o ${where(conditions)} limit ${value(atMost + 1, 'int')}) counted`;
  const [row] = await database.run<{ count: number }>({ name: '', text }, values);
  return row?.count ?? 0;
}

/** `key` is the very column of an index that continues with the id (schema/orders.ts). */
const SORTS = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  amount_high: byAmount('desc'),
  amount_low: byAmount('asc'),
};

function byDate(direction: 'asc' | 'desc') {
  return { key: 'o.created_at', type: 'timestamptz', direction, place: instantSql('o.created_at') };
}

function byAmount(direction: 'asc' | 'desc') {
  return { key: 'o.total_cents', type: 'int', direction, place: 'o.total_cents' };
}

/** Adds a value to a statement's and answers how its text names it. */
type AddValue = (given: unknown, type: string) => string;

function parameters(): { values: unknown[]; value: AddValue } {
  const values: unknown[] = [];
  return { values, value: (given, type) => `$${values.push(given)}::${type}` };
}

function conditionsOf({ status, search }: OrderChoice, value: AddValue): string[] {
  const conditions: string[] = [];
  if (status) conditions.push(`o.status = ${value(status, 'text')}`);
  if (search) {
    const ways = [`search_text(o.customer_name) like any (${value(search.names, 'text[]')})`];
    const ids = idsOf(search, value);
    if (ids) ways.push(`o.id = any (array(${ids}))`);
    conditions.push(`(${ways.join(' or ')})`);
  }
  return conditions;
}

/**
 * Orders whose id or number begins so; null where the text is neither. Looked up before the rest, as
 * an array: how many fall between two ids is more than the planner can tell.
 */
function idsOf(search: OrderSearch, value: AddValue): string | null {
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
