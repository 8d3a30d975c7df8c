import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RestaurantChanged } from '#contract/live-events.ts';
import { orderStatus } from '#contract/orders.ts';
import { id } from '#contract/primitives.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { errorForLog } from './request-log.ts';

const orderChanged = z.object({
  orderId: id,
  status: orderStatus,
  userId: id.nullable(),
  restaurantId: id.optional(),
});
/**
 * An order was placed or has changed; `userId` is its customer's, null once the account is deleted. The
 * restaurant is missing if an older version of the program, still running beside this one, sent the event.
 */
export type OrderChanged = z.infer<typeof orderChanged>;

/** Sessions of a user have ended: only the one with this token hash (hex), all but that one, or all. */
const sessionsEnded = z.object({
  userId: id,
  only: z.string().optional(),
  allBut: z.string().optional(),
});
export type SessionsEnded = z.infer<typeof sessionsEnded>;

/** The rights to restaurants of a user, or of a tablet with that id, have changed. */
const rightsChanged = z.object({ userId: id });
export type RightsChanged = z.infer<typeof rightsChanged>;

export interface LiveListener {
  orderChanged(event: OrderChanged): void;
  /** A restaurant, a category or a dish was written: a database trigger sends this. */
  restaurantChanged(event: RestaurantChanged): void;
  sessionsEnded(event: SessionsEnded): void;
  rightsChanged(event: RightsChanged): void;
  /** Events may have been lost, or the program stops: subscribers must reload everything. */
  interrupted(): void;
}

export interface Subscription {
  /** Limits the events to those of these users, tablets and restaurants, so that an order notifies few listeners. */
  narrowTo(ids: readonly string[]): void;
  stop(): void;
}

export interface LiveEvents {
  /** Publishes to every process, after the commit. Never throws: a lost event only costs a reload. */
  orderChanged(event: OrderChanged): Promise<void>;
  sessionsEnded(event: SessionsEnded): Promise<void>;
  rightsChanged(event: RightsChanged): Promise<void>;
  /** For clients, which are counted. */
  subscribe(listener: LiveListener): Subscription;
  subscriberCount(): number;
  /** For parts of the program, which get all events. Returns a function that stops listening. */
  listen(listener: LiveListener): () => void;
  close(): Promise<void>;
}

const ORDER_CHANGED = 'order_changed';
const CATALOGUE_CHANGED = 'catalogue_changed';
const SESSIONS_ENDED = 'sessions_ended';
const RIGHTS_CHANGED = 'rights_changed';
const NOTIFY: Statement = {
  name: 'notify',
  text: `select pg_notify(channel, payload)
    from unnest($1::text[], $2::text[]) as event (channel, payload)`,
};

/** Events between processes, over PostgreSQL's NOTIFY. */
export async function openLiveEvents(options: {
  database: Database;
  log: FastifyBaseLogger;
}): Promise<LiveEvents> {
  const { database, log } = options;
  const listeners = new Set<LiveListener>();
  let subscribers = 0;
  const unfiltered = new Set<LiveListener>();
  const byId = new Map<string, Set<LiveListener>>();
  const idsOf = new Map<LiveListener, string[]>();

  const stops = await Promise.all([
    database.listen(ORDER_CHANGED, (payload) => {
      if (payload === null) return interrupt();
      const event = orderChanged.safeParse(parseJson(payload));
      if (!event.success) return;
      const { userId, restaurantId } = event.data;
      for (const listener of listenersFor(userId, restaurantId)) listener.orderChanged(event.data);
    }),
    database.listen(CATALOGUE_CHANGED, (payload) => {
      if (payload === null) return;
      const restaurantId = payload === '*' ? null : payload;
      const audience = restaurantId === null ? [...listeners] : listenersFor(restaurantId);
      for (const listener of audience) listener.restaurantChanged({ restaurantId });
    }),
    database.listen(SESSIONS_ENDED, (payload) => {
      const event = sessionsEnded.safeParse(parseJson(payload ?? ''));
      if (!event.success) return;
      for (const listener of listenersFor(event.data.userId)) listener.sessionsEnded(event.data);
    }),
    database.listen(RIGHTS_CHANGED, (payload) => {
      const event = rightsChanged.safeParse(parseJson(payload ?? ''));
      if (!event.success) return;
      for (const listener of listenersFor(event.data.userId)) listener.rightsChanged(event.data);
    }),
  ]);

  function interrupt(): void {
    for (const listener of [...listeners]) listener.interrupted();
  }

  function listen(listener: LiveListener): () => boolean {
    listeners.add(listener);
    unfiltered.add(listener);
    return () => stopListening(listener);
  }

  function stopListening(listener: LiveListener): boolean {
    unfiltered.delete(listener);
    for (const id of idsOf.get(listener) ?? []) {
      const sharing = byId.get(id);
      sharing?.delete(listener);
      if (sharing?.size === 0) byId.delete(id);
    }
    idsOf.delete(listener);
    return listeners.delete(listener);
  }

  /** The listeners of all events, and those of one of these users or restaurants. */
  function listenersFor(...ids: (string | null | undefined)[]): Set<LiveListener> {
    const found = new Set(unfiltered);
    for (const id of ids) for (const listener of byId.get(id ?? '') ?? []) found.add(listener);
    return found;
  }

  let waiting: { channel: string; payload: string }[] = [];
  let publishing: Promise<void> | null = null;

  function publish(channel: string, event: object): Promise<void> {
    waiting.push({ channel, payload: JSON.stringify(event) });
    publishing ??= publishWaiting();
    return publishing;
  }

  // Events that arrive while a batch is sent are part of the next one. Commits that notify queue for a single lock in
  // PostgreSQL, so one for each order would slow all orders down.
  async function publishWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const channels = batch.map(({ channel }) => channel);
        await database.run(NOTIFY, [channels, batch.map(({ payload }) => payload)]);
      } catch (error) {
        log.warn({ err: errorForLog(error), events: batch.length }, 'failed to publish events');
      }
    }
    publishing = null;
  }

  return {
    orderChanged: (event) => publish(ORDER_CHANGED, event),
    sessionsEnded: (event) => publish(SESSIONS_ENDED, event),
    rightsChanged: (event) => publish(RIGHTS_CHANGED, event),
    subscribe(listener) {
      listen(listener);
      subscribers += 1;
      return {
        narrowTo(ids) {
          if (!unfiltered.delete(listener)) return;
          idsOf.set(listener, [...ids]);
          for (const id of ids) {
            const sharing = byId.get(id) ?? new Set();
            byId.set(id, sharing.add(listener));
          }
        },
        stop() {
          if (stopListening(listener)) subscribers -= 1;
        },
      };
    },
    subscriberCount: () => subscribers,
    listen,
    async close() {
      interrupt();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
