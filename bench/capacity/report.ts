import { markdownTable } from '../markdown-report.ts';
import { ACTIONS } from '../marketplace.ts';
import { findObstacles } from './constraints.ts';
import type { Costs } from './costs.ts';
import {
  cacheHitRatio,
  EVENTS_PER_ORDER,
  HOURS,
  ORDERS_PER_PERSON_AND_DAY,
  PEAK_FACTOR,
  PEOPLE_PER_RESTAURANT,
  PLACES,
  USED_AT_PEAK,
} from './day.ts';
import { limitsOf } from './limits.ts';
import { afterwardsOf, mixOf, type Needs, needsOf } from './needs.ts';
import { type Kind, type Rush, simulate } from './simulate.ts';

/** All results of the model, as Markdown. */
export async function writeReport(costs: Costs): Promise<string> {
  const places = Object.entries(PLACES).map(([name, people]) => ({
    name,
    people,
    needs: needsOf(people, costs),
  }));
  const parts = [
    `# Capacity

Computed by \`npm run capacity\` from the costs in \`costs.json\` (${costs.measured}) and the assumptions in
\`bench/capacity/day.ts\`: ${ORDERS_PER_PERSON_AND_DAY} orders a person and day, ${percent(Math.max(...HOURS))} of them in the busiest hour, ${PEAK_FACTOR} times that in its
busiest minutes; a restaurant for ${count(PEOPLE_PER_RESTAURANT)} people. Cores are as busy as ${percent(USED_AT_PEAK)} at the peak. A core is one of
those the costs were measured on. TLS and the proxy are not in it. It is arithmetic, not a test at that size.`,
    `## What a place needs\n\n${needsTable(places)}`,
    `Restaurants and menus that a process does not find in its cache are read from the database: ${places
      .map(({ name, needs }) => `${percent(1 - cacheHitRatio(needs.restaurants))} in a ${name}`)
      .join(', ')}.`,
    `## Simulated: the peak, minute by minute\n\n${simulations(places, costs)}`,
    `## Limits of PostgreSQL on one machine, and others\n\n${limitsTable(costs)}`,
    obstaclesText(await findObstacles()),
    `## The costs\n\n${costsTable(costs)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

interface Place {
  name: string;
  people: number;
  needs: Needs;
}

const ROWS: [string, (needs: Needs) => string][] = [
  ['restaurants', ({ restaurants }) => count(restaurants)],
  ['orders a day', ({ ordersADay }) => count(ordersADay)],
  ['requests a day', ({ requestsADay }) => count(requestsADay)],
  ['orders a second at the peak', ({ ordersASecond }) => amount(ordersASecond)],
  ['requests a second', ({ requestsASecond }) => amount(requestsASecond)],
  ['live streams', ({ streams }) => count(streams)],
  ['cores busy with requests', ({ nodeCores }) => amount(nodeCores)],
  ['cores busy with events of orders, in all processes', ({ eventCores }) => amount(eventCores)],
  ['processes of the program', ({ processes }) => count(processes)],
  ['their memory, GB', ({ processGb }) => amount(processGb)],
  ['cores busy in PostgreSQL', ({ postgresCores }) => amount(postgresCores)],
  ['of these, what replicas could take', ({ replicaCores }) => amount(replicaCores)],
  ['connections, without a pooler', ({ connections }) => count(connections)],
  ['transactions a second', ({ transactionsASecond }) => count(transactionsASecond)],
  ['WAL, MB a second', ({ walMbASecond }) => amount(walMbASecond)],
  ['dead rows a second', ({ deadRowsASecond }) => count(deadRowsASecond)],
  ['network out, Mbit/s', ({ networkMbits }) => amount(networkMbits)],
  ['disk for a year of orders, GB', ({ diskGbAYear }) => amount(diskGbAYear)],
];

function needsTable(places: readonly Place[]): string {
  const head = ['', ...places.map(({ name, people }) => `${name}, ${count(people)} people`)];
  const rows = ROWS.map(([title, cell]) => [title, ...places.map(({ needs }) => cell(needs))]);
  return markdownTable(head, rows);
}

/** At most this many requests a second are simulated; of a larger marketplace only a part, scaled down in everything. */
const SIMULATED_REQUESTS = 600_000;
const SIMULATED_SECONDS = 20;
const DATABASE_SLOTS = 16;
const SHED_AFTER_MS = 400;

/** How busy the processes and PostgreSQL's cores are: as planned, and with too few of either. */
const LOADS = [
  [USED_AT_PEAK, USED_AT_PEAK],
  [0.85, USED_AT_PEAK],
  [0.95, USED_AT_PEAK],
  [1.1, USED_AT_PEAK],
  [USED_AT_PEAK, 0.85],
  [USED_AT_PEAK, 0.95],
  [USED_AT_PEAK, 1.2],
] as const;

function simulations(places: readonly Place[], costs: Costs): string {
  const rows = places.flatMap(({ name, needs }) => {
    const requestsASecond = needs.requestsASecond + needs.ordersASecond * EVENTS_PER_ORDER;
    const share = Math.min(1, SIMULATED_REQUESTS / SIMULATED_SECONDS / requestsASecond);
    const enough = (busyCores: number, used: number) =>
      Math.max(1, Math.round((busyCores * share) / used));
    return LOADS.map(([nodeUsed, postgresUsed]) => {
      const rush: Rush = {
        seed: 1,
        seconds: SIMULATED_SECONDS,
        requestsASecond: requestsASecond * share,
        kinds: kindsOf(needs, costs),
        processes: enough(needs.nodeCores + needs.eventCores, nodeUsed),
        postgresCores: enough(needs.postgresCores, postgresUsed),
        slots: DATABASE_SLOTS,
        shedAfterMs: SHED_AFTER_MS,
      };
      const outcome = simulate(rush);
      return [
        `${name}${share < 1 ? `, ${percent(share)} of it` : ''}`,
        count(rush.processes),
        String(rush.postgresCores),
        percent(outcome.nodeUsed),
        percent(outcome.postgresUsed),
        `${outcome.p50Ms.toFixed(1)} ms`,
        `${outcome.p99Ms.toFixed(0)} ms`,
        `${(outcome.shedShare * 100).toFixed(1)} %`,
        count(outcome.requests),
      ];
    });
  });
  const head = [
    ...['', 'processes', 'PostgreSQL cores', 'use of processes', 'use of PostgreSQL'],
    ...['p50', 'p99', 'shed', 'requests'],
  ];
  // A small place has the same numbers at several loads.
  const different = [...new Map(rows.map((row) => [String(row), row])).values()];
  return `Requests arrive at random, and their times are random around their mean. Each waits for its process, for one of
${DATABASE_SLOTS} database slots, and for a core of PostgreSQL. A request that waits for a slot for over ${SHED_AFTER_MS} ms is shed.
Processes that a large place has for its streams alone are not simulated.

${markdownTable(head, different)}`;
}

function kindsOf({ restaurants, streams, processes }: Needs, costs: Costs): Kind[] {
  const afterwards = afterwardsOf(costs);
  // The cost of an order besides its requests is split into pieces: a mail, an event.
  const inPieces: Kind = {
    share: EVENTS_PER_ORDER,
    nodeMs:
      afterwards.nodeMs / EVENTS_PER_ORDER +
      (streams * costs.eventPerStreamUs + processes * costs.eventUs) / 1_000,
    postgresMs: afterwards.postgresMs / EVENTS_PER_ORDER,
    queue: 'write',
    isBackground: true,
  };
  const kinds = mixOf(restaurants).map(([action, share]): Kind => {
    const { nodeMs, postgresMs } = costs.requests[action];
    const isWrite = /^(order|order-.*coupon|kitchen-move|sign-.*|upload)$/.test(action);
    return {
      share,
      nodeMs,
      postgresMs: postgresMs < NEEDS_DATABASE_MS ? 0 : postgresMs,
      queue: isWrite ? 'write' : 'read',
    };
  });
  return [...kinds, inPieces];
}

/** Anything smaller is PostgreSQL's own background work. */
const NEEDS_DATABASE_MS = 0.04;

function limitsTable(costs: Costs): string {
  const rows = limitsOf(costs).map(({ what, ordersASecond, people, note }) => [
    what,
    amount(ordersASecond),
    Number.isFinite(people) ? `${count(people / 1e6)} million` : '-',
    note,
  ]);
  return markdownTable(['', 'orders a second', 'people', ''], rows);
}

function obstaclesText(found: Awaited<ReturnType<typeof findObstacles>>): string {
  const list = (items: readonly string[]) =>
    items.length === 0 ? 'None.' : items.map((item) => `- ${item}`).join('\n');
  const names = (items: readonly string[]) =>
    items.map((item) => `\`${item}\``).join(', ') || 'none';
  return `## Beyond one machine: obstacles in the schema

By node: all rows of a restaurant on one node, by \`restaurant_id\` (Citus, or another distributed PostgreSQL). By month:
\`orders\` partitioned by \`created_at\`, and the tables that belong to an order by a column of their own.

- Have \`restaurant_id\`: ${names(found.tables.distributed)}
- Small enough to be whole on every node: ${names(found.tables.everywhere)}
- Have neither, and would need \`restaurant_id\` where they follow an order, or stay on one node: ${names(found.tables.without)}

### Unique, but without \`restaurant_id\` (by node)

${list(found.uniqueForNodes)}

### Unique, but without \`created_at\` (by month)

${list(found.uniqueForMonths)}

### Foreign keys that would cross nodes

${list(found.foreignForNodes)}

### Foreign keys onto orders by the id alone (by month)

${list(found.foreignForMonths)}

### Triggers on distributed tables, which run on the node of the row

${list(found.triggers)}

### Sequences

${list(found.sequences)}

### Advisory locks, which hold in one server only

${list(found.advisoryLocks)}`;
}

function costsTable(costs: Costs): string {
  const rows = ACTIONS.map((action) => {
    const { nodeMs, postgresMs, bytes } = costs.requests[action];
    return [action, `${nodeMs} ms`, `${postgresMs} ms`, count(bytes)];
  });
  const { order } = costs;
  return `${markdownTable(['', 'program', 'PostgreSQL', 'bytes'], rows)}

An order from placing to delivery, mails and all: ${order.nodeMs} ms of the program, ${order.postgresMs} ms of PostgreSQL, ${(order.walBytes / 1e3).toFixed(1)} kB of WAL
(${percent(order.walPagesShare)} whole pages), ${order.rowsWritten} rows written of which ${order.rowsDead} replace others, ${order.transactions} transactions, ${(order.diskBytes / 1e3).toFixed(1)} kB of disk.
An event: ${costs.eventUs} µs in each process, and ${costs.eventPerStreamUs} µs for each stream that it is not for. A stream: ${costs.streamKb} kB. A process, idle: ${costs.processMb} MB.`;
}

const count = (value: number) => Math.round(value).toLocaleString('en-US');
const amount = (value: number) =>
  value >= 100 ? count(value) : Number(value.toPrecision(2)).toString();
const percent = (share: number) => `${(share * 100).toFixed(share < 0.02 ? 1 : 0)} %`;
