import { ECDH } from 'node:crypto';
import { v7 } from 'uuid';
import type { PushSubscriptionBody } from '#contract/push.ts';
import type { Config } from '#server/config.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isOfPushService } from './push-services.ts';

/**
 * Stores where and about which orders a session's browser is notified, replacing its earlier subscription.
 * Throws invalid_input, and unauthorized where the session has just ended.
 */
export async function subscribe(
  { database, config }: { database: Database; config: Config },
  { sessionId, body }: { sessionId: string; body: PushSubscriptionBody },
): Promise<void> {
  const { endpoint, keys, about } = body;
  if (!isOfPushService(endpoint, config.PUSH_SERVICES)) {
    throw wrong('endpoint', 'Not an address of a push service that we know');
  }
  if (!isPoint(keys.p256dh)) throw wrong('keys.p256dh', 'Not a public key of P-256');
  const saved = await database.run(SAVE, [
    v7(),
    sessionId,
    endpoint,
    keys.p256dh,
    keys.auth,
    about.includes('own_orders'),
    about.includes('new_orders'),
  ]);
  if (saved.length === 0) throw new AppError('unauthorized');
}

/** Ends the notifications of the session's browser. */
export async function unsubscribe(database: Database, sessionId: string): Promise<void> {
  await database.run(FORGET, [sessionId]);
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function wrong(path: string, message: string): AppError {
  return new AppError('invalid_input', { details: { issues: [{ path, message }] } });
}

// The lock keeps the session from ending in between.
const SAVE: Statement = {
  name: 'save_push_subscription',
  text: `
    with session as (select id from sessions where id = $2 for key share
    ), before as (
      delete from push_subscriptions where session_id = $2 and endpoint <> $3
    )
    insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, own_orders, new_orders)
    select $1, id, $3, $4, $5, $6::boolean, $7::boolean from session
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, own_orders = excluded.own_orders, new_orders = excluded.new_orders,
      created_at = now()
    returning id`,
};

const FORGET: Statement = {
  name: 'forget_push_subscription',
  text: 'delete from push_subscriptions where session_id = $1',
};
