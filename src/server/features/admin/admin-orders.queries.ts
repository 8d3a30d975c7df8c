import type { AdminOrderSort } from '#contract/admin.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database } from '#server/db/client.ts';
import { containsPattern, isIndexable, wordStartPatterns } from '#server/db/sql-fragments.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { FROM_ORDERS, ORDER_JSON } from '#server/features/orders/order-fields.queries.ts';

const ID_DIGITS = 32;
const NUMBER_DIGITS = 8;
/** With fewer digits, 'Ada' and 'Bea' would find orders by their number. */
const NUMBER_FROM = 4;
/** Ids begin with their time; fewer digits would cover more than a minute. */
const ID_FROM = 8;

/** Null: no restriction. */
interface AdminOrderFilter {
  status: OrderStatus | null;
  search: OrderSearch | null;
}

/** What an admin's search may mean; an order that matches any of these is found. */
interface OrderSearch {
  /** LIKE patterns for the customer's name. */
  names: string[];
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
 * Reads an admin's search: a part of a name, an order number or its beginning ('#4F2A90BC'), an id or
 * its beginning. A text too short for the index finds names, or words in names, that begin with it.
 */
export function readOrderSearch(text: string): OrderSearch {
  const digits = text.toLowerCase().replace(/^#|-/g, '');
  const isHex = /^[0-9a-f]+$/.test(digits);
  const isNumber = isHex && digits.length >= NUMBER_FROM && digits.length <= NUMBER_DIGITS;
  const isId = isHex && digits.length >= ID_FROM && digits.length <= ID_DIGITS;
  return {
    names: isIndexable(text) ? [containsPattern(text)] : wordStartPatterns(text),
    numberStart: isNumber ? digits : null,
    ids: isId
      ? { first: digits.padEnd(ID_DIGITS, '0'), last: digits.padEnd(ID_DIGITS, 'f') }
      : null,
  };
}

/** A page of orders. JSON is only made for the orders of this page. */
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
  const order = `order by ${key} ${direction}, o.id ${direction}`;
  const text = `
    with page as (
      select o.id from orders o ${where(conditions)} ${order} limit ${value(page.limit, 'int')}
    )
    select o.id, ${sortKey} as "sortKey", ${ORDER_JSON} as body
    ${FROM_ORDERS} where o.id in (select id from page) ${order}`;
  // Unnamed, so that it is planned for its values: a rare name needs another plan than a common one.
  return database.run<OrderRow>({ name: '', text }, values);
}

/** Counts matching orders up to `atMost` + 1. */
export async function countOrders(
  database: Database,
  filter: AdminOrderFilter,
  atMost: number,
): Promise<number> {
  const { values, value } = parameters();
  const conditions = conditionsOf(filter, value);
  const text = `select count(*)::int as count from (
    select from orders o ${where(conditions)} limit ${value(atMost + 1, 'int')}) counted`;
  const [row] = await database.run<{ count: number }>({ name: '', text }, values);
  return row?.count ?? 0;
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
type AddValue = (given: unknown, type: string) => string;

function parameters(): { values: unknown[]; value: AddValue } {
  const values: unknown[] = [];
  return { values, value: (given, type) => `$${values.push(given)}::${type}` };
}

function conditionsOf({ status, search }: AdminOrderFilter, value: AddValue): string[] {
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
 * SQL for the orders whose id or number begins with the text; null when it cannot be either. They are
 * looked up first, as an array, because the planner cannot estimate how many lie between two ids.
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
