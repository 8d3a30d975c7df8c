import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { orderStatus } from '#contract/orders.ts';
import { id } from '#contract/primitives.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { errorForLog } from './request-log.ts';

const orderMoved = z.object({ orderId: id, status: orderStatus, userId: id.nullable() });
/** An order was placed or moved on; `userId` is the customer's, null once the account is deleted. */
export type OrderMoved = z.infer<typeof orderMoved>;

/** Sessions of a user ended: the one with this token hash (hex), all but it, or all. */
const sessionsEnded = z.object({
  userId: id,
  only: z.string().optional(),
  allBut: z.string().optional(),
});
export type SessionsEnded = z.infer<typeof sessionsEnded>;

export interface LiveListener {
  orderChanged(event: OrderMoved): void;
  sessionsEnded(event: SessionsEnded): void;
  /** Something may have been missed, or the program stops: whoever follows must ask anew. */
  interrupted(): void;
}

export interface LiveEvents {
  /** Tells every process. To be called after commit; never throws, a lost event costs one reload. */
  orderChanged(event: OrderMoved): Promise<void>;
  sessionsEnded(event: SessionsEnded): Promise<void>;
  /** Answers a function that stops listening. */
  subscribe(listener: LiveListener): () => void;
  listenerCount(): number;
  close(): Promise<void>;
}

const ORDER_CHANGED = 'order_changed';
const SESSIONS_ENDED = 'sessions_ended';
const NOTIFY: Statement = {
  name: 'notify',
  text: `select pg_notify(channel, payload)
    from unnest($1::text[], $2::text[]) as told (channel, payload)`,
};

/** Events between processes, over PostgreSQL's NOTIFY. */
export async function openLiveEvents(options: {
  database: Database;
  log: FastifyBaseLogger;
}): Promise<LiveEvents> {
  const { database, log } = options;
  const listeners = new Set<LiveListener>();

  const stops = await Promise.all([
    database.listen(ORDER_CHANGED, (payload) => {
      if (payload === null) return interrupt();
      const event = orderMoved.safeParse(parseJson(payload));
      if (event.success) for (const listener of listeners) listener.orderChanged(event.data);
    }),
    database.listen(SESSIONS_ENDED, (payload) => {
      const event = sessionsEnded.safeParse(parseJson(payload ?? ''));
      if (event.success) for (const listener of listeners) listener.sessionsEnded(event.data);
    }),
  ]);

  function interrupt(): void {
    for (const listener of [...listeners]) listener.interrupted();
  }

  let waiting: { channel: string; payload: string }[] = [];
  let telling: Promise<void> | null = null;

  function tell(channel: string, event: OrderMoved | SessionsEnded): Promise<void> {
    waiting.push({ channel, payload: JSON.stringify(event) });
    telling ??= tellWaiting();
    return telling;
  }

  // What comes up while one batch is on its way goes out with the next: commits that notify queue
  // for one lock in PostgreSQL, so that one for each order would hold all the others up.
  async function tellWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const channels = batch.map(({ channel }) => channel);
        await database.run(NOTIFY, [channels, batch.map(({ payload }) => payload)]);
      } catch (error) {
        log.warn({ err: errorForLog(error), events: batch.length }, 'events could not be told');
      }
    }
    telling = null;
  }

  return {
    orderChanged: (event) => tell(ORDER_CHANGED, event),
    sessionsEnded: (event) => tell(SESSIONS_ENDED, event),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listenerCount: () => listeners.size,
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
