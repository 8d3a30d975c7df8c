import pg from 'pg';
import type { Database } from './client.ts';

const RECONNECT_MS = 1_000;

type Heard = (payload: string | null) => void;

interface Listener {
  listen: Database['listen'];
  close(): Promise<void>;
}

/**
 * A separate connection for LISTEN, opened when it is first needed and reopened when it is lost. After
 * a reconnect every listener gets null, because notifications may have been missed.
 */
export function openListener(url: string): Listener {
  const channels = new Map<string, Set<Heard>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: 'plateful-listen' });
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) lost();
    });
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    await next.connect();
    for (const channel of channels.keys())
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    return next;
  }

  function lost(): void {
    client = null;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      connected().then(tellAll, lost);
    }, RECONNECT_MS);
    retry.unref();
  }

  function tellAll(): void {
    for (const listeners of channels.values()) for (const heard of listeners) heard(null);
  }

  function connected(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  return {
    async listen(channel, heard) {
      const listeners = channels.get(channel) ?? new Set<Heard>();
      listeners.add(heard);
      channels.set(channel, listeners);
      const connection = await connected();
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(heard);
        if (listeners.size > 0) return;
        channels.delete(channel);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
