import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverUrls } from './server-urls.ts';

/** A server that does not answer and take writes within this time is skipped. Less than CONNECT_MS. */
const PROBE_MS = 2_000;

/** Servers are polled, as a replica may be promoted while we wait for one that never answers. */
const POLL_MS = 100;

export interface Address {
  host: string;
  port: number;
}

export interface PrimaryFinder {
  /** The URL of one server, for the settings they share: user, password, database, encryption. */
  anyUrl: string;
  /**
   * The server that takes writes, cached until `forget`; null when the URL names only one server. Rejects
   * when none takes writes.
   */
  find(): Promise<Address | null>;
  /** Drops the cached server, which cannot be reached, is silent or takes no writes. */
  forget(address: Address): void;
}

/** PostgreSQL's own code for a write that a server refuses because it is read-only. */
const READ_ONLY = '25006';

export class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
  readonly code = READ_ONLY;
  constructor({ host, port }: Address) {
    super(`${host}:${port} is read-only`);
  }
}

/** None of the servers takes writes: a failover is under way, or all of them are away. */
class NoPrimary extends Error {
  override name = 'NoPrimary';
  readonly code = READ_ONLY;
}

/**
 * Finds the server of a DATABASE_URL that takes writes, by asking all of them at once. Calls `onMoved` when
 * it is a different one than before.
 */
export function openPrimaryFinder(databaseUrl: string, onMoved: () => void): PrimaryFinder {
  const urls = serverUrls(databaseUrl);
  const [anyUrl] = urls;
  if (urls.length === 1) return { anyUrl, find: () => Promise.resolve(null), forget() {} };
  let found: Address | null = null;
  let last: string | null = null;
  let finding: Promise<Address> | null = null;
  return {
    anyUrl,
    find() {
      if (found) return Promise.resolve(found);
      finding ??= findPrimary(urls)
        .then((address) => {
          const server = `${address.host}:${address.port}`;
          if (last !== null && last !== server) onMoved();
          last = server;
          found = address;
          return address;
        })
        .finally(() => {
          finding = null;
        });
      return finding;
    },
    forget(address) {
      if (found === address) found = null;
    },
  };
}

async function findPrimary(urls: readonly string[]): Promise<Address> {
  try {
    return await Promise.any(urls.map(probe));
  } catch (error) {
    const faults = error instanceof AggregateError ? error.errors : [error];
    throw new NoPrimary(`no server takes writes: ${faults.map(reason).join('; ')}`);
  }
}

async function probe(url: string): Promise<Address> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'plateful-probe',
  });
  client.on('error', () => {});
  const { host, port } = client;
  try {
    const deadline = performance.now() + PROBE_MS;
    await client.connect();
    while (performance.now() < deadline) {
      const { rows } = await client.query<{ transaction_read_only: string }>(
        'show transaction_read_only',
      );
      if (rows[0]?.transaction_read_only === 'off') return { host, port };
      await sleep(POLL_MS);
    }
    throw new ReadOnlyServer({ host, port });
  } catch (error) {
    if (error instanceof ReadOnlyServer) throw error;
    throw new Error(`${host}:${port} ${reason(error)}`, { cause: error });
  } finally {
    void client.end();
  }
}

function reason(error: unknown): string {
  const fault = error instanceof AggregateError ? error.errors[0] : error;
  return fault instanceof Error ? fault.message : String(fault);
}
