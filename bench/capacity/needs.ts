import type { Action } from '../marketplace.ts';
import type { Costs } from './costs.ts';
import {
  cacheHitRatio,
  EVENTS_PER_ORDER,
  FOLLOWED_MINUTES_PER_ORDER,
  HOURS,
  ORDERS_PER_PERSON_AND_DAY,
  PEAK_FACTOR,
  PEOPLE_PER_RESTAURANT,
  REQUESTS_PER_ORDER,
  STREAMS_PER_KITCHEN,
  USED_AT_PEAK,
} from './day.ts';

/** The resources of a marketplace of one size at its evening peak, and per year. */
export interface Needs {
  restaurants: number;
  ordersADay: number;
  requestsADay: number;
  ordersASecond: number;
  requestsASecond: number;
  streams: number;
  /** Cores kept busy at the peak by requests, by events to streams, and by PostgreSQL. */
  nodeCores: number;
  eventCores: number;
  postgresCores: number;
  /** The part of PostgreSQL's cores that replicas could take: reads of the catalogue and the figures. */
  replicaCores: number;
  /** Processes of one core each, and their memory. */
  processes: number;
  processGb: number;
  connections: number;
  networkMbits: number;
  walMbASecond: number;
  diskGbAYear: number;
  transactionsASecond: number;
  deadRowsASecond: number;
}

/** Requests per order, with reads of restaurants split into cached and uncached ones. */
export function mixOf(restaurants: number): [Action, number][] {
  const cached = cacheHitRatio(restaurants);
  const { restaurant = 0, menu = 0, ...others } = REQUESTS_PER_ORDER;
  return [
    ...(Object.entries(others) as [Action, number][]),
    ['restaurant', restaurant * cached],
    ['menu', menu * cached],
    // An uncached menu comes with an uncached restaurant: two reads.
    ['menu-new', (restaurant + menu) * (1 - cached)],
  ];
}

/** Reads that may come from a replica. */
const REPLICA_READS = new Set<Action>([
  'menu-new',
  'search-new',
  'list',
  'admin-orders',
  'admin-figures',
]);

export function needsOf(people: number, costs: Costs): Needs {
  const restaurants = Math.ceil(people / PEOPLE_PER_RESTAURANT);
  const ordersADay = people * ORDERS_PER_PERSON_AND_DAY;
  const ordersASecond = (ordersADay * Math.max(...HOURS) * PEAK_FACTOR) / 3_600;
  const mix = mixOf(restaurants);
  const sum = (costOf: (action: Action) => number, actions = mix) =>
    actions.reduce((total, [action, count]) => total + count * costOf(action), 0);
  const { requests, order } = costs;
  const afterwards = afterwardsOf(costs);

  const nodeMs = sum((action) => requests[action].nodeMs) + afterwards.nodeMs;
  const postgresMs = sum((action) => requests[action].postgresMs) + afterwards.postgresMs;
  const replicaMix = mix.filter(([action]) => REPLICA_READS.has(action));
  const replicaMs = sum((action) => requests[action].postgresMs, replicaMix);
  const requestsAnOrder = sum(() => 1);

  const streams =
    ordersASecond * 60 * FOLLOWED_MINUTES_PER_ORDER + restaurants * STREAMS_PER_KITCHEN;
  const nodeCores = (ordersASecond * nodeMs) / 1_000;
  const events = ordersASecond * EVENTS_PER_ORDER;
  // Every process receives every event, so adding processes does not reduce this share of a core.
  const eventShare = (events * costs.eventUs) / 1e6;
  // All processes together look through all streams.
  const streamCores = (events * streams * costs.eventPerStreamUs) / 1e6;
  const byCores =
    eventShare < USED_AT_PEAK ? (nodeCores + streamCores) / (USED_AT_PEAK - eventShare) : Infinity;
  const processes = Math.max(2, Math.ceil(byCores), Math.ceil(streams / STREAMS_PER_PROCESS));
  const eventCores = streamCores + eventShare * processes;
  return {
    restaurants,
    ordersADay,
    requestsADay: ordersADay * requestsAnOrder,
    ordersASecond,
    requestsASecond: ordersASecond * requestsAnOrder,
    streams,
    nodeCores,
    eventCores,
    postgresCores: (ordersASecond * postgresMs) / 1_000,
    replicaCores: (ordersASecond * replicaMs) / 1_000,
    processes,
    processGb: (processes * costs.processMb) / 1e3 + (streams * costs.streamKb) / 1e6,
    connections: processes * CONNECTIONS_PER_PROCESS,
    networkMbits: (ordersASecond * sum((action) => requests[action].bytes + HEAD_BYTES) * 8) / 1e6,
    walMbASecond: (ordersASecond * order.walBytes) / 1e6,
    diskGbAYear: (ordersADay * 365 * order.diskBytes) / 1e9,
    transactionsASecond: ordersASecond * order.transactions,
    deadRowsASecond: ordersASecond * order.rowsDead,
  };
}

/** docs/scaling.md. */
const CONNECTIONS_PER_PROCESS = 28;
/** One takes 10,000 connections; this leaves some to spare. */
const STREAMS_PER_PROCESS = 6_000;
/** Headers of a response, and overhead of TCP. */
const HEAD_BYTES = 900;

/** The cost of an order besides its requests: mails, notifications, vacuum. */
export function afterwardsOf({ order, requests }: Costs): { nodeMs: number; postgresMs: number } {
  const beside = (part: 'nodeMs' | 'postgresMs') =>
    Math.max(0, order[part] - requests.order[part] - 4 * requests['kitchen-move'][part]);
  return { nodeMs: beside('nodeMs'), postgresMs: beside('postgresMs') };
}
