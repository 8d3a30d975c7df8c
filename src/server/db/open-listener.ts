import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './client.ts';
import { CHECK_LIMITS, connect } from './postgres-connection.ts';

const RECONNECT_MS = 1_000;

/** How often the connection is checked. */
const HEARTBEAT_MS = 3_000;

/** A dead connection cannot be closed gracefully. */
const CLOSE_WITHIN_MS = 500;

type OnNotify = (payload: string | null) => void;

interface Listener {
  listen: Database['listen'];
  close(): Promise<void>;
}

/**
 * A separate connection for LISTEN, opened on first use and reopened when it is lost. A heartbeat detects a dead
 * connection within the timeout for a response. After a reconnect every listener gets null, because notifications may
 * have been missed.
 */
export function openListener(url: string): Listener {
  const channels = new Map<string, Set<OnNotify>>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;
  let lastCommand: Promise<unknown> = Promise.resolve();

  /** Sends one command at a time, as the driver requires. */
  function send(connection: pg.Client, command: string): Promise<unknown> {
    lastCommand = lastCommand.catch(() => {}).then(() => connection.query(command));
    return lastCommand;
  }

  async function open(): Promise<pg.Client> {
    const next = await connect(url, CHECK_LIMITS, 'plateful-listen');
    next.on('end', () => handleLoss(next));
    next.on('notification', ({ channel, payload }) => {
      for (const onNotify of channels.get(channel) ?? []) onNotify(payload ?? '');
    });
    try {
      for (const channel of channels.keys()) {
        await send(next, `listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    scheduleHeartbeat(next);
    return next;
  }

  function scheduleHeartbeat(connection: pg.Client): void {
    const timer = setTimeout(async () => {
      try {
        await send(connection, 'select');
        if (client === connection) scheduleHeartbeat(connection);
      } catch {
        discard(connection);
      }
    }, HEARTBEAT_MS);
    timer.unref();
  }

  function discard(connection: pg.Client): void {
    handleLoss(connection);
    void connection.end();
  }

  function handleLoss(connection: pg.Client): void {
    if (client !== connection) return;
    client = null;
    reconnectSoon();
  }

  function reconnectSoon(): void {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      getConnection().then(reportGap, reconnectSoon);
    }, RECONNECT_MS);
    retry.unref();
  }

  function reportGap(): void {
    for (const listeners of channels.values()) for (const onNotify of listeners) onNotify(null);
  }

  function getConnection(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    connecting ??= open().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  return {
    async listen(channel, onNotify) {
      const listeners = channels.get(channel) ?? new Set<OnNotify>();
      listeners.add(onNotify);
      channels.set(channel, listeners);
      const connection = await getConnection();
      await send(connection, `listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        listeners.delete(onNotify);
        if (listeners.size > 0) return;
        channels.delete(channel);
        // A lost connection has no subscriptions.
        const command = `unlisten ${pg.escapeIdentifier(channel)}`;
        if (client) await send(client, command).catch(() => {});
      };
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
