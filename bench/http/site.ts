import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ordersApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { kitchenApi } from '#contract/management-api.ts';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { isEmpty } from '#server/sample/load-sample-data.ts';
import { databaseUrl, onServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import { composeOrder, send } from '../../scripts/order-client.ts';
import { type Program, startProgram } from '../../scripts/program.ts';
import { fillDatabase } from '../town/fill-database.ts';
import { SIZES } from '../town/sizes.ts';
import { type Market, prepareMarket } from './market.ts';
import type { SizeName } from './options.ts';

/** Programs running on a filled database. */
export interface Site {
  /** Name and version of the database. */
  description: string;
  market: Market;
  /** A file that contains it, for other processes. */
  marketFile: string;
  programs: RunningProgram[];
  /** For the bare driver: the same database, or a copy of the embedded one. */
  bare: { url: string } | { folder: string };
  stop(): Promise<void>;
}

/** The same program in one process, or in several, each with its own port. */
export interface RunningProgram {
  processes: number;
  origins: string[];
  pids: number[];
}

interface SiteOptions {
  size: SizeName;
  /** How many processes each program has. */
  processes: readonly number[];
}

const OPEN_ORDERS = 20;
const SEED = 1;

/** On the database at `url`, or on a temporary server; null when none can be started. */
export async function postgresSite(
  options: SiteOptions & { url?: string | undefined },
): Promise<Site | null> {
  const server = options.url ? null : await startPostgresServer({ isOnDisk: true });
  if (!options.url && !server) return null;
  const url = options.url ?? databaseUrl(server?.url ?? '', 'bench');
  if (server) await onServer(server.url, 'create database bench');
  const stopServer = async () => server?.stop();
  try {
    const database = await openPostgres(url);
    const version = await database.orm.execute(sql`select current_setting('server_version') as v`);
    const description = `PostgreSQL ${(version as { rows: { v: string }[] }).rows[0]?.v.split(' ')[0]}`;
    const market = await prepare(database, options.size).finally(() => database.close());
    const started = options.processes.map((processes) => ({
      processes,
      env: { DATABASE_URL: url },
    }));
    return await startSite({ description, market, bare: { url }, started }, stopServer);
  } catch (error) {
    await stopServer();
    throw error;
  }
}

/** On a new embedded database. */
export async function embeddedSite({ size }: { size: SizeName }): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'plateful-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')];
    const database = await openEmbedded(dataDir);
    const market = await prepare(database, size).finally(() => database.close());
    await cp(dataDir, copy, { recursive: true });
    const bare = { folder: join(copy, 'postgres') };
    const started = [{ processes: 1, dataDir }];
    return await startSite({ description: 'embedded database', market, bare, started }, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function prepare(database: Database, size: SizeName): Promise<Market> {
  if (await isEmpty(database.orm)) {
    console.log(`  (filling the database: ${size})`);
    await fillDatabase(database, { size: SIZES[size], seed: SEED, now: new Date() });
    // As autovacuum would do sooner or later.
    await database.long.run({ name: '', text: 'vacuum analyze' }, []);
  }
  return prepareMarket(database);
}

interface Parts extends Pick<Site, 'description' | 'market' | 'bare'> {
  started: { processes: number; env?: Record<string, string>; dataDir?: string }[];
}

async function startSite(parts: Parts, cleanUp: () => Promise<unknown>): Promise<Site> {
  const { market, started, ...site } = parts;
  const folder = await mkdtemp(join(tmpdir(), 'plateful-market-'));
  const marketFile = join(folder, 'market.json');
  await writeFile(marketFile, JSON.stringify(market));
  const running: Program[] = [];
  async function stop(): Promise<void> {
    for (const program of running) await program.stop();
    await rm(folder, { recursive: true });
    await cleanUp();
  }
  try {
    const programs: RunningProgram[] = [];
    for (const { processes, ...options } of started) {
      const program: RunningProgram = { processes, origins: [], pids: [] };
      for (let count = 0; count < processes; count++) {
        const { origin, pid, stop } = await startProgram({
          entry: 'src/server/main.ts',
          ...options,
        });
        running.push({ origin, pid, stop });
        program.origins.push(origin);
        program.pids.push(pid);
      }
      programs.push(program);
    }
    await fillBoard(running[0]?.origin ?? '', market);
    return { ...site, market, marketFile, programs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same number of open orders for every size, as a kitchen's board does not grow with the marketplace. */
async function fillBoard(origin: string, { kitchenId, staff, buyers }: Market): Promise<void> {
  const url = urlOf(kitchenApi.orders, {
    params: { restaurantId: kitchenId },
    query: { scope: 'open' },
  });
  const headers = { cookie: staff.cookie };
  const open: unknown[] = await (await fetch(origin + url, { headers })).json();
  const body = await composeOrder(origin, { id: kitchenId });
  for (const buyer of buyers.slice(0, Math.max(0, OPEN_ORDERS - open.length))) {
    const placed = { body, headers: { cookie: buyer.cookie } };
    const { status, text } = await send(origin + ordersApi.place.path, placed);
    if (status !== 201) throw new Error(`An order was refused: ${status} ${text}`);
  }
}
