import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { composeOrder } from '../scripts/order-client.ts';
import { freePort } from '../scripts/program.ts';
import { type CachedResponse, responseAt } from './http/cached-response.ts';
import { COUPON_TERMS } from './http/market.ts';
import { HTTP_USAGE, type HttpOptions, httpOptions } from './http/options.ts';
import { type Cell, machine, saveResults, TABLE_HEAD, tableOf } from './http/results.ts';
import type { AnyRow, CachedRow, OrderRow, ReadRow } from './http/rows.ts';
import { embeddedSite, postgresSite, type Site } from './http/site.ts';
import { wrkLoad } from './http/wrk-load.ts';
import { hasWrk, type Load, median, startWorker } from './measure.ts';

const WARM_UP_SECONDS = 1;
/** A second of one request at a time is too few of them. */
const ONE_AT_A_TIME_FACTOR = 3;

/** Every kind of request over HTTP, compared with the maximum of the same machine. */
export async function benchHttp(args: string[]): Promise<void> {
  const options = httpOptions(args);
  if (!options) {
    console.error(HTTP_USAGE);
    process.exitCode = 1;
    return;
  }
  for (const database of options.databases) {
    const { size, processes } = options;
    console.log(`\nRequests over HTTP, ${database}, ${size}`);
    const site =
      database === 'embedded'
        ? await embeddedSite({ size })
        : await postgresSite({ size, processes, url: options.databaseUrl });
    if (!site) {
      console.log('  left out, no PostgreSQL server can be started here');
      continue;
    }
    try {
      const results = { database, size, server: site.description, ...machine(), cells: [] };
      await measureRows(site, options, async (cells) => {
        console.log(tableOf(cells));
        if (options.save) await saveResults({ ...results, cells });
      });
    } finally {
      await site.stop();
    }
  }
}

/** Reports each row as soon as it is measured, so that an interrupted run loses nothing. */
async function measureRows(
  site: Site,
  options: HttpOptions,
  report: (cells: Cell[]) => Promise<void>,
): Promise<void> {
  if (!hasWrk()) {
    console.log('  reads are left out, they need wrk (apt-get install wrk, brew install wrk)');
  }
  console.log(TABLE_HEAD);
  for (const row of options.rows) {
    if (row.kind !== 'order' && !hasWrk()) continue;
    await report(await measureRow(row, site, options));
  }
}

/** A program under load. */
type Target = (seconds: number, connections: number) => Promise<Load>;

interface Targets {
  limit: Target;
  /** One for each number of processes. */
  ours: { processes: number; load: Target }[];
  stop(): Promise<void>;
}

/** Measured in turn, so that other load of the machine affects all of them. */
async function measureRow(row: AnyRow, site: Site, options: HttpOptions): Promise<Cell[]> {
  const { limit, ours, stop } = await targetsOf(row, site, options);
  const cells: Cell[] = [];
  try {
    const all = [limit, ...ours.map(({ load }) => load)];
    for (const load of all) await load(WARM_UP_SECONDS, options.connections[0] ?? 1);
    for (const connections of connectionsFor(row, options)) {
      const seconds = options.seconds * (connections === 1 ? ONE_AT_A_TIME_FACTOR : 1);
      const measured = all.map((load) => ({ load, loads: [] as Load[] }));
      for (let repeat = 0; repeat < options.repeats; repeat++) {
        for (const { load, loads } of measured) loads.push(await load(seconds, connections));
      }
      const [atLimit, ...figures] = measured.map(({ loads }) => medians(loads));
      if (!atLimit) continue;
      ours.forEach(({ processes }, at) => {
        const load = figures[at];
        if (load) cells.push({ row: row.title, connections, processes, ...load, limit: atLimit });
      });
    }
  } finally {
    await stop();
  }
  return cells;
}

/** Latency goals are measured with one request at a time: with many, they mostly wait for each other. */
function connectionsFor({ goal }: AnyRow, { connections }: HttpOptions): number[] {
  return goal?.p99Ms === undefined ? connections : [...new Set([1, ...connections])];
}

function medians(loads: readonly Load[]): Load {
  const medianOf = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return {
    perSecond: medianOf('perSecond'),
    p50Ms: medianOf('p50Ms'),
    p99Ms: medianOf('p99Ms'),
    refused: medianOf('refused'),
  };
}

function targetsOf(row: AnyRow, site: Site, options: HttpOptions): Promise<Targets> {
  if (row.kind === 'cached') return cachedTargets(row, site);
  if (row.kind === 'read') return readTargets(row, site, options);
  return orderTargets(row, site, options);
}

/** Compared with bare node:http that sends the same bytes. */
async function cachedTargets(row: CachedRow, { market, programs }: Site): Promise<Targets> {
  const gets = row.gets(market);
  const [first] = programs;
  if (!first) throw new Error('No program runs');
  const responses: Record<string, CachedResponse> = {};
  for (const { path } of gets) responses[path] = await responseAt(first.origins[0] + path);
  const port = await freePort();
  const bare = fork(join(import.meta.dirname, 'bare-http.ts'));
  bare.send({ port, responses });
  await once(bare, 'message');
  const requests = wrkLoad(gets);
  const through =
    (origins: readonly string[]): Target =>
    (seconds, connections) =>
      requests.load(origins, { seconds, connections });
  return {
    limit: through([`http://127.0.0.1:${port}`]),
    ours: programs.map(({ processes, origins }) => ({ processes, load: through(origins) })),
    async stop() {
      bare.kill();
      requests.remove();
    },
  };
}

/** Compared with the same statements through the bare driver. */
async function readTargets(
  row: ReadRow,
  { market, marketFile, programs, bare }: Site,
  { connections }: HttpOptions,
): Promise<Targets> {
  const gets = row.gets(market);
  const [probe] = gets;
  const lanes = Math.max(...connections);
  for (const origin of programs.flatMap(({ origins }) => origins)) {
    const headers = { ...(probe?.cookie && { cookie: probe.cookie }) };
    const { status } = await fetch(origin + probe?.path, { headers });
    if (status !== 200) throw new Error(`GET ${probe?.path}: ${status}`);
  }
  const settings = { row: row.title, lanes, market: marketFile, ...bare };
  const driver = await startWorker('bare driver', 'bare-reads.ts', settings);
  const requests = wrkLoad(gets);
  return {
    limit: driver.load,
    ours: programs.map(({ processes, origins }) => ({
      processes,
      load: (seconds, wanted) => requests.load(origins, { seconds, connections: wanted }),
    })),
    async stop() {
      await driver.stop();
      requests.remove();
    },
  };
}

/** Compared with the plain transaction through the bare driver. */
async function orderTargets(
  row: OrderRow,
  { market, programs, bare }: Site,
  { connections }: HttpOptions,
): Promise<Targets> {
  const { shopId, coupons, buyers } = market;
  const customers = Math.max(...connections);
  const driver = await startWorker('bare driver', 'bare-orders.ts', {
    ...bare,
    customers,
    connections: 20,
  });
  const coupon = row.coupon && { code: coupons[row.coupon], terms: COUPON_TERMS };
  const ours = await Promise.all(
    programs.map(async ({ processes, origins }) => {
      const order = await composeOrder(origins[0] ?? '', { id: shopId, coupon });
      const cookies = Array.from(
        { length: customers },
        (_, at) => buyers[at % buyers.length]?.cookie ?? '',
      );
      const worker = await startWorker('ours', 'order-load.ts', {
        origins,
        customers,
        cookies,
        order,
      });
      return { processes, load: worker.load, stop: worker.stop };
    }),
  );
  return {
    limit: driver.load,
    ours,
    async stop() {
      await driver.stop();
      for (const worker of ours) await worker.stop();
    },
  };
}
