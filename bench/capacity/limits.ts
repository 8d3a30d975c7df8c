import type { Costs } from './costs.ts';
import { EVENTS_PER_ORDER, HOURS, ORDERS_PER_PERSON_AND_DAY, PEAK_FACTOR } from './day.ts';
import { needsOf } from './needs.ts';

/** A large machine of today that any provider offers. */
const MACHINE = {
  cores: 64,
  /** Flushed WAL on a good local NVMe drive, or on the best network volumes. */
  walMbASecond: 500,
  diskTb: 16,
  connections: 2_000,
} as const;
const USED = 0.7;

/** PostgreSQL's default autovacuum: 200 points each 2 ms, 20 for a page that it writes. */
const VACUUM_PAGES_PER_SECOND = 200 / 20 / 0.002;

/** Decision 027, and a measured number of mails. */
const MAILS_PER_SECOND = 20;
const MAILS_PER_ORDER = 4.2;

/** Transactions after which whole tables are frozen, before transaction ids wrap around. */
const FREEZE_AFTER = 200e6;

export interface Limit {
  what: string;
  /** Orders per second at which it is reached, and the number of inhabitants for that. */
  ordersASecond: number;
  people: number;
  note: string;
}

/** The limits of PostgreSQL on one machine, the lowest first. */
export function limitsOf(costs: Costs): Limit[] {
  const { order, ordersPerSecond } = costs;
  const atCountry = needsOf(50_000_000, costs);
  const msAnOrder = (atCountry.postgresCores / atCountry.ordersASecond) * 1_000;
  const writeMs = msAnOrder - (atCountry.replicaCores / atCountry.ordersASecond) * 1_000;
  const cores = MACHINE.cores * USED * 1_000;
  const ordersADay = (MACHINE.diskTb * 1e12 * USED) / order.diskBytes / 365;
  return [
    limit(
      'cores, all reads on it',
      cores / msAnOrder,
      `${MACHINE.cores} cores, ${msAnOrder.toFixed(1)} ms an order with all its reads`,
    ),
    limit(
      'cores, the catalogue on replicas',
      cores / writeMs,
      `${writeMs.toFixed(1)} ms of each order remain on the primary`,
    ),
    limit(
      'WAL',
      (MACHINE.walMbASecond * USED * 1e6) / order.walBytes,
      `${Math.round(order.walBytes / 1e3)} kB an order, ${Math.round(order.walPagesShare * 100)} % of it whole pages; ${MACHINE.walMbASecond} MB/s`,
    ),
    limit(
      'vacuum as it is set',
      VACUUM_PAGES_PER_SECOND / order.rowsDead,
      `${order.rowsDead.toFixed(1)} dead rows an order, each in a page of its own; settings raise it tenfold`,
    ),
    limit(
      'connections without a pooler',
      atCountry.ordersASecond * (MACHINE.connections / atCountry.connections),
      `${MACHINE.connections}, 28 a process; PgBouncer raises it`,
    ),
    limit(
      'a year of orders on one disk',
      (ordersADay * Math.max(...HOURS) * PEAK_FACTOR) / 3_600,
      `${(order.diskBytes / 1e3).toFixed(1)} kB an order, ${MACHINE.diskTb} TB; older ones in partitions elsewhere`,
    ),
    limit(
      'a freeze each day',
      (FREEZE_AFTER / order.transactions / 86_400) * (Math.max(...HOURS) * PEAK_FACTOR * 24),
      `${order.transactions.toFixed(1)} transactions an order; whole tables are read for it, partitions once`,
    ),
    limit(
      'mails, sent by one process',
      MAILS_PER_SECOND / MAILS_PER_ORDER,
      'of the program: four at a time (decision 027). More processes share them',
    ),
    limit(
      'every process receives every event',
      (USED * 1e6) / (EVENTS_PER_ORDER * costs.eventUs),
      `${costs.eventUs} µs of each process for each of ${EVENTS_PER_ORDER} events an order; then channels by region`,
    ),
    {
      ...limit('one restaurant', ordersPerSecond.oneRestaurant, ''),
      people: Number.POSITIVE_INFINITY,
      note: `its orders share no row: the rate of one process here, ${Math.round(ordersPerSecond.oneRestaurant)} a second for a single restaurant`,
    },
    {
      ...limit('one coupon with a limit', ordersPerSecond.oneLimitedCoupon, ''),
      people: Number.POSITIVE_INFINITY,
      note: `its orders queue for its row: ${Math.round(ordersPerSecond.oneLimitedCoupon)} orders a second with one code, whatever the machine; several codes, or no limit, avoid it`,
    },
  ].sort((left, right) => left.people - right.people);
}

function limit(what: string, ordersASecond: number, note: string): Limit {
  const ordersADay = (ordersASecond * 3_600) / (Math.max(...HOURS) * PEAK_FACTOR);
  return { what, ordersASecond, people: ordersADay / ORDERS_PER_PERSON_AND_DAY, note };
}
