import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './client.ts';
import type { ConnectionClass } from './postgres-connection.ts';

const RECONNECT_MS = 1_000;

/** How often it is asked whether the connection is alive: silence is what it hears most of the time. */
const HEARTBEAT_MS = 3_000;

/** A connection that is dead cannot even be closed politely. */
const CLOSE_WITHIN_MS = 500;

type Heard = (payload: string | null) => void;

interface Listener {
  listen: Database['listen'];
  /** Leaves the present connection for a new one. */
  reconnect(): void;
  close(): Promise<void>;
}

/**
 * A separate connection for LISTEN, opened when it is first needed and reopened when it is lost. A dead
 * one is found by a heartbeat, within the connections' time-out for an answer. After a reconnect every
 * listener gets null, because notifications may have been missed.
 */
export function openListener(Connection: ConnectionClass): Listener {
  const channels = new Map<string, Set<Heard>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let lastSaid: Promise<unknown> = Promise.resolve();

  /** One after the other, as the driver wants it. */
  function say(connection: pg.Client, command: string): Promise<unknown> {
    lastSaid = lastSaid.catch(() => {}).then(() => connection.query(command));
    return lastSaid;
  }

  async function connect(): Promise<pg.Client> {
    const next = new Connection({ application_name: 'plateful-listen' });
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    await next.connect();
    try {
      for (const channel of channels.keys()) {
        await say(next, `listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    beat(next);
    return next;
  }

  function beat(connection: pg.Client): void {
    const timer = setTimeout(async () => {
      try {
        await say(connection, 'select');
        if (client === connection) beat(connection);
      } catch {
        leave(connection);
      }
    }, HEARTBEAT_MS);
    timer.unref();
  }

  function leave(connection: pg.Client): void {
    lost(connection);
    void connection.end();
  }

  function lost(connection: pg.Client): void {
    if (client !== connection) return;
    client = null;
    reconnectSoon();
  }

  function reconnectSoon(): void {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      connected().then(tellAll, reconnectSoon);
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
      await say(connection, `listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(heard);
        if (listeners.size > 0) return;
        channels.delete(channel);
        // A connection that is lost does not listen either.
        const command = `unlisten ${pg.escapeIdentifier(channel)}`;
        if (client) await say(client, command).catch(() => {});
      };
    },
    reconnect() {
      if (client) leave(client);
    },
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      const last = client;
      client = null;
      if (last) await Promise.race([last.end(), sleep(CLOSE_WITHIN_MS)]);
    },
  };
}
