import type { KitchenOrder } from '#contract/kitchen.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import type { CountedOrder } from '#domain/orders/kitchen-figures.ts';
import {
  ACTIVE_STATUSES,
  FINAL_STATUSES,
  ORDER_TIMELINE,
  timelineStep,
} from '#domain/orders/order-status.ts';
import {
  LAST_DIGITS,
  NATIONAL_DIGITS,
  staffPhoneSearch,
} from '#domain/orders/staff-phone-search.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import type { TimedDish } from '#domain/restaurants/timed-values.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, containsPattern, type Fields, objectSql } from '#server/db/sql-fragments.ts';
import {
  instantSql,
  moneySql,
  OPENING_FACTS,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  AMOUNTS_PAID,
  CANCEL_REASON,
  PAYMENT_STATUS,
  PROMISE,
  REVENUE_CENTS,
  statusesSql,
  TIPS_CENTS,
} from '#server/features/orders/order-fields.queries.ts';
import {
  orderTicketSql,
  printersSql,
  type StoredPrinter,
} from '#server/features/printers/printers.queries.ts';
import { hasBoardSql } from '#server/features/staff/restaurant-rights.queries.ts';

/** The state of a restaurant for its kitchen board. */
export interface KitchenState extends OpeningFacts {
  id: string;
  name: string;
  slug: string;
  isPublished: boolean;
  pausedUntil: string | null;
  extraMinutes: number;
  busyUntil: string | null;
  /** When its board was last open; null: never. */
  boardSeenAt: Date | null;
  /** Dishes that are or recently were sold out, regardless of their options. */
  soldOut: (TimedDish & { id: string; name: string })[];
  printers: StoredPrinter[];
}

/** Null when there is no such restaurant, or it is in the trash without open orders. */
export async function kitchenState(
  database: Database,
  restaurantId: string,
): Promise<KitchenState | null> {
  const [state] = await database.run<KitchenState>(STATE, [restaurantId]);
  return state ?? null;
}

const SOLD_OUT = {
  id: 'i.id',
  name: 'i.name',
  isAvailable: 'i.is_available',
  soldOutUntil: instantSql('i.sold_out_until'),
  optionGroups: "'[]'::json",
} satisfies Fields<KitchenState['soldOut'][number]>;

const KITCHEN_STATE = {
  id: 'r.id',
  name: 'r.name',
  slug: 'r.slug',
  isPublished: 'r.published_at is not null',
  ...OPENING_FACTS,
  extraMinutes: 'r.extra_minutes',
  busyUntil: instantSql('r.busy_until'),
  boardSeenAt: '(select b.seen_at from restaurant_boards b where b.restaurant_id = r.id)',
  soldOut: `(select coalesce(json_agg(${objectSql(SOLD_OUT)} order by i.name, i.id), '[]')
    from menu_items i
    where i.restaurant_id = r.id and i.deleted_at is null
      and (not i.is_available or i.sold_out_until is not null))`,
  printers: printersSql('r.id'),
} satisfies Fields<KitchenState>;

/** Records that a restaurant's board is open. */
export async function recordBoardSeen(
  database: Database,
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<void> {
  await database.run(BOARD_SEEN, [restaurantId, now]);
}

const BOARD_SEEN: Statement = {
  name: 'record_board_seen',
  text: `insert into restaurant_boards (restaurant_id, seen_at) values ($1, $2)
    on conflict (restaurant_id) do update set seen_at = excluded.seen_at`,
};

/** The option groups of a restaurant's dishes, if one of their options is or was sold out; otherwise none. */
export function dishesWithSoldOutOptions(
  database: Database,
  restaurantId: string,
): Promise<{ optionGroups: OptionGroup[] }[]> {
  return database.run(OPTION_GROUPS, [restaurantId]);
}

const OPTION_GROUPS: Statement = {
  name: 'kitchen_option_groups',
  text: `
    with dishes as materialized (
      select i.option_groups from menu_items i
      where i.restaurant_id = $1 and i.deleted_at is null and i.option_groups <> '[]'
    )
    select option_groups as "optionGroups" from dishes
    where exists (select from dishes sold where sold.option_groups
      @? '$[*].options[*] ? (@.isAvailable == false || exists(@.soldOutUntil))')`,
};

const STATE: Statement = {
  name: 'kitchen_state',
  text: `
    select ${columnsSql(KITCHEN_STATE)}
    from restaurants r where r.id = $1 and ${hasBoardSql('r')}`,
};

/** How long after the end of an order the kitchen sees the customer's contact data. */
const REACHABLE_MS = 60 * 60 * 1000;

/** SQL: since when an order `o` has had its status. */
const STATUS_SINCE = `coalesce((
    select max(e.at) from order_events e where e.order_id = o.id and e.refunded_cents is null),
  o.created_at)`;

/** Null for orders that ended before `$1`. */
const ifReachable = (column: string) =>
  `case when o.status in ${statusesSql(FINAL_STATUSES)} and moved.at <= $1::timestamptz then null
    else ${column} end`;

const FIELDS = {
  id: 'o.id',
  number: 'upper(right(o.id::text, 8))',
  dailyNumber: 'o.daily_number',
  status: 'o.status',
  statusSince: instantSql('moved.at'),
  createdAt: instantSql('o.created_at'),
  customerName: 'o.customer_name',
  customerPhone: ifReachable('o.customer_phone'),
  deliveryAddress: ifReachable('o.delivery_address'),
  deliveryInstructions: ifReachable('o.delivery_instructions'),
  items: `(select coalesce(json_agg(json_build_object(
      'name', i.name, 'quantity', i.quantity, 'options', i.options,
      'specialInstructions', i.special_instructions) order by i.position), '[]')
    from order_items i where i.order_id = o.id)`,
  totalAmount: moneySql('o.total_cents'),
  ...AMOUNTS_PAID,
  paymentMethod: 'o.payment_method',
  paymentStatus: PAYMENT_STATUS,
  estimatedDeliveryTime: 'o.estimated_delivery_time',
  ...PROMISE,
  cancelReason: CANCEL_REASON,
  ticket: orderTicketSql('o'),
  isTest: 'o.is_test',
  timezone: '(select r.timezone from restaurants r where r.id = o.restaurant_id)',
} satisfies Fields<KitchenOrder>;

const FROM = `from orders o cross join lateral (select ${STATUS_SINCE} as at) moved`;
const JSON_OF_ORDER = `${objectSql(FIELDS)}::text`;
const IS_OPEN = `o.status in ${statusesSql(ACTIVE_STATUSES)}`;

const reachableSince = (now: Date) => new Date(now.getTime() - REACHABLE_MS);

interface KitchenRead {
  restaurantId: string;
  now: Date;
}

/** A restaurant's open orders, each as JSON text, oldest first. */
export function openKitchenOrders(
  database: Database,
  { restaurantId, now }: KitchenRead,
): Promise<{ json: string }[]> {
  return database.run(OPEN, [reachableSince(now), restaurantId]);
}

/** Orders placed since `since`, newest first. */
export function kitchenOrdersSince(
  database: Database,
  { restaurantId, since, now }: KitchenRead & { since: Date },
): Promise<{ json: string }[]> {
  return database.run(SINCE, [reachableSince(now), restaurantId, since]);
}

/** One of a restaurant's orders as JSON text; null when it has no such order. */
export async function kitchenOrderJson(
  database: Database,
  { orderId, restaurantId, now }: KitchenRead & { orderId: string },
): Promise<string | null> {
  const [row] = await database.run<{ json: string }>(ONE, [
    reachableSince(now),
    restaurantId,
    orderId,
  ]);
  return row?.json ?? null;
}

const OPEN: Statement = {
  name: 'open_kitchen_orders',
  text: `select ${JSON_OF_ORDER} as json ${FROM}
    where o.restaurant_id = $2 and ${IS_OPEN} order by o.created_at, o.id`,
};

const SINCE: Statement = {
  name: 'kitchen_orders_since',
  text: `select ${JSON_OF_ORDER} as json ${FROM}
    where o.restaurant_id = $2 and o.created_at >= $3 order by o.created_at desc, o.id desc`,
};

const ONE: Statement = {
  name: 'kitchen_order',
  text: `select ${JSON_OF_ORDER} as json ${FROM} where o.id = $3 and o.restaurant_id = $2`,
};

const HISTORY_DAYS = 30;
/** A shorter search is only compared with daily numbers. */
const NUMBER_LENGTH_MIN = 4;

export interface HistoryFilter {
  restaurantId: string;
  search: string | undefined;
  now: Date;
}

/** A restaurant's finished orders of the last 30 days, newest first. */
export function finishedOrders(
  database: Database,
  page: HistoryFilter & { after: string | null; limit: number },
): Promise<{ id: string; json: string }[]> {
  const { after, limit, now } = page;
  return database.run(FINISHED, [reachableSince(now), ...historyValues(page), after, limit]);
}

export async function countFinishedOrders(
  database: Database,
  filter: HistoryFilter,
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT_FINISHED, historyValues(filter));
  return row?.count ?? 0;
}

function historyValues({ restaurantId, search, now }: HistoryFilter) {
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const text = search?.trim();
  if (!text) return [restaurantId, since, null, null, null, null];
  const number = text.replace(/^#/, '').toLowerCase();
  const orderNumberStart = number.length < NUMBER_LENGTH_MIN ? null : number;
  const pattern = containsPattern(text);
  return [restaurantId, since, pattern, number, orderNumberStart, staffPhoneSearch(text)];
}

/** SQL: the digits of the phone of an order `o`. */
const PHONE_DIGITS = "regexp_replace(coalesce(o.customer_phone, ''), '\\D', '', 'g')";

/** `first` is the number of the first of the filter's six parameters. */
const matchesHistory = (first: number) => `o.restaurant_id = $${first}::uuid
  and o.created_at >= $${first + 1}::timestamptz and o.status in ${statusesSql(FINAL_STATUSES)}
  and ($${first + 2}::text is null
    or search_text(coalesce(o.customer_name, '')) like $${first + 2}
    or o.daily_number::text = $${first + 3}::text
    or starts_with(right(o.id::text, 8), $${first + 4}::text)
    or case when length($${first + 5}::text) = ${LAST_DIGITS}
      then right(${PHONE_DIGITS}, ${LAST_DIGITS}) = $${first + 5}::text
      else right(${PHONE_DIGITS}, ${NATIONAL_DIGITS}) = $${first + 5}::text end
    or exists (select from order_items i
      where i.order_id = o.id and search_text(i.name) like $${first + 2}))`;

// Unnamed, so that it is planned for its values and conditions that are not used fall away.
const FINISHED: Statement = {
  name: '',
  text: `select o.id, ${JSON_OF_ORDER} as json ${FROM}
    where ${matchesHistory(2)} and ($8::uuid is null or (o.created_at, o.id) < (
      select last.created_at, last.id from orders last where last.id = $8::uuid))
    order by o.created_at desc, o.id desc limit $9::int`,
};

const COUNT_FINISHED: Statement = {
  name: '',
  text: `select count(*)::int as count from orders o where ${matchesHistory(1)}`,
};

/** Narrows the open orders of all restaurants. */
export interface OpenOrderFilter {
  search: string | undefined;
  restaurantId: string | undefined;
}

/**
 * Open orders of all restaurants, those that wait longest first. `search` is looked for in the customer's
 * and the restaurant's name, and at the beginning of the order's number.
 */
export function openOrdersOfAll(
  database: Database,
  page: OpenOrderFilter & { after: string | null; limit: number; now: Date },
): Promise<{ id: string; json: string }[]> {
  const { after, limit, now } = page;
  return database.run(OPEN_OF_ALL, [reachableSince(now), ...filterValues(page), after, limit]);
}

export async function countOpenOrdersOfAll(
  database: Database,
  filter: OpenOrderFilter,
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT_OPEN_OF_ALL, filterValues(filter));
  return row?.count ?? 0;
}

function filterValues({ search, restaurantId }: OpenOrderFilter): (string | null)[] {
  const number = search?.replace(/^#/, '').toLowerCase() ?? null;
  return [restaurantId ?? null, search ? containsPattern(search) : null, number];
}

/** `first` is the number of the first of the filter's three parameters. */
const matchesFilter = (first: number) => `${IS_OPEN}
  and ($${first}::uuid is null or o.restaurant_id = $${first}::uuid)
  and ($${first + 1}::text is null or search_text(coalesce(o.customer_name, '')) like $${first + 1}
    or search_text(r.name) like $${first + 1}
    or starts_with(right(o.id::text, 8), $${first + 2}::text))`;

// Unnamed, so that it is planned for its values and conditions that are not used fall away.
const OPEN_OF_ALL: Statement = {
  name: '',
  text: `select o.id,
      ${objectSql({ ...FIELDS, restaurant: `json_build_object('id', r.id, 'name', r.name)` })}::text as json
    ${FROM} join restaurants r on r.id = o.restaurant_id
    where ${matchesFilter(2)} and ($5::uuid is null or (o.created_at, o.id) > (
      select last.created_at, last.id from orders last where last.id = $5::uuid))
    order by o.created_at, o.id limit $6::int`,
};

const COUNT_OPEN_OF_ALL: Statement = {
  name: '',
  text: `select count(*)::int as count
    from orders o join restaurants r on r.id = o.restaurant_id
    where ${matchesFilter(1)}`,
};

/** The data of the figures, of orders placed since `since`. */
export function ordersForFigures(
  database: Database,
  { restaurantId, since }: { restaurantId: string; since: Date },
): Promise<CountedOrder[]> {
  return database.run<CountedOrder>(FIGURED, [restaurantId, since]);
}

/**
 * SQL: the minutes from when the kitchen had to start an order `o` until it first reached a status and was not set back
 * again; else null.
 */
function minutesTo(status: (typeof ORDER_TIMELINE)[number]): string {
  const step = timelineStep(status);
  return `(
    select round(extract(epoch from min(e.at) - least(min(e.at), coalesce(o.release_at, o.created_at))) / 60, 2)::float8 from order_events e
    where e.order_id = o.id and e.refunded_cents is null and e.status in ${statusesSql(ORDER_TIMELINE.slice(step))}
      and e.at > (
        select max(b.at) from order_events b
        where b.order_id = o.id and b.refunded_cents is null and b.status in ${statusesSql(ORDER_TIMELINE.slice(0, step))}))`;
}

const FIGURED: Statement = {
  name: 'kitchen_figures',
  text: `
    select o.created_at as "createdAt", o.status = 'cancelled' as "isCancelled",
      ${REVENUE_CENTS} as "revenueCents", ${TIPS_CENTS} as "tipsCents",
      ${minutesTo('confirmed')} as "minutesToConfirm",
      ${minutesTo('ready')} as "minutesToReady"
    from orders o where o.restaurant_id = $1 and o.created_at >= $2 and not o.is_test
    order by o.created_at`,
};
