import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, type Fields, objectSql } from '#server/db/sql-fragments.ts';

/**
 * A notification queued for one browser. It has only ids, as its text is written when it is sent.
 */
export type PushJob = {
  subscriptionId: string;
  orderId: string;
} & (
  | { kind: 'own_order'; eventId: string }
  /** For the team of the order's restaurant. */
  | { kind: 'new_order' }
);

/** A browser, the order to notify it of, and what decides whether to do so still. */
export interface PushFacts {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Of the session that the browser subscribed in. */
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  isAdmin: boolean;
  restaurantName: string;
  status: OrderStatus;
}

export interface OwnOrderFacts extends PushFacts {
  estimatedDeliveryTime: string | null;
  event: { status: OrderStatus; from: OrderStatus | null; refundedCents: number | null };
}

export interface NewOrderFacts extends PushFacts {
  restaurantSlug: string;
  itemCount: number;
  totalCents: number;
}

type JobOf<Kind extends PushJob['kind']> = Extract<PushJob, { kind: Kind }>;

/** Null when the browser no longer wants it, or the order is somebody else's. */
export async function ownOrderFacts(
  database: Database,
  { subscriptionId, orderId, eventId }: JobOf<'own_order'>,
): Promise<OwnOrderFacts | null> {
  const [row] = await database.run<OwnOrderFacts>(OWN_ORDER, [subscriptionId, orderId, eventId]);
  return row ?? null;
}

/** Null when the browser no longer wants it, or its user has left the restaurant's team. */
export async function newOrderFacts(
  database: Database,
  { subscriptionId, orderId }: JobOf<'new_order'>,
): Promise<NewOrderFacts | null> {
  const [row] = await database.run<NewOrderFacts>(NEW_ORDER, [subscriptionId, orderId]);
  return row ?? null;
}

/** Forgets a browser unknown to its push service, unless it has got another endpoint since. */
export async function forgetSubscription(
  database: Database,
  { subscriptionId, endpoint }: { subscriptionId: string; endpoint: string },
): Promise<void> {
  await database.run(FORGET, [subscriptionId, endpoint]);
}

const FACTS = {
  endpoint: 'p.endpoint',
  p256dh: 'p.p256dh',
  auth: 'p.auth',
  createdAt: 's.created_at',
  lastSeenAt: 's.last_seen_at',
  expiresAt: 's.expires_at',
  isAdmin: 'u.is_admin',
  restaurantName: 'r.name',
  status: 'o.status',
} satisfies Fields<PushFacts>;

const EVENT = {
  status: 'e.status',
  from: 'e.from_status',
  refundedCents: 'e.refunded_cents',
} satisfies Fields<OwnOrderFacts['event']>;

const OWN_ORDER_FACTS = {
  ...FACTS,
  estimatedDeliveryTime: 'o.estimated_delivery_time',
  event: objectSql(EVENT),
} satisfies Fields<OwnOrderFacts>;

const NEW_ORDER_FACTS = {
  ...FACTS,
  restaurantSlug: 'r.slug',
  totalCents: 'o.total_cents',
  itemCount: '(select sum(i.quantity)::int from order_items i where i.order_id = o.id)',
} satisfies Fields<NewOrderFacts>;

const BROWSER = `
  push_subscriptions p join sessions s on s.id = p.session_id
    join users u on u.id = s.user_id and u.suspended_at is null`;

const OWN_ORDER: Statement = {
  name: 'push_own_order',
  text: `
    select ${columnsSql(OWN_ORDER_FACTS)}
    from ${BROWSER}
      join orders o on o.user_id = u.id and o.id = $2
      join order_events e on e.order_id = o.id and e.id = $3
      join restaurants r on r.id = o.restaurant_id
    where p.id = $1 and p.own_orders`,
};

const NEW_ORDER: Statement = {
  name: 'push_new_order',
  text: `
    select ${columnsSql(NEW_ORDER_FACTS)}
    from ${BROWSER}
      join orders o on o.id = $2
      join restaurants r on r.id = o.restaurant_id and r.deleted_at is null
      join restaurant_members m on m.restaurant_id = r.id and m.user_id = u.id
    where p.id = $1 and p.new_orders`,
};

const FORGET: Statement = {
  name: 'forget_gone_push_subscription',
  text: 'delete from push_subscriptions where id = $1 and endpoint = $2',
};
