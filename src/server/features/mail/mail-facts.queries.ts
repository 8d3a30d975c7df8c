import type { Order } from '#contract/orders.ts';
import type { NotificationPreferences } from '#contract/users.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { FROM_ORDERS, ORDER_JSON } from '#server/features/orders/order-fields.queries.ts';
import { inviterHasRightsSql } from '../staff/restaurant-rights.queries.ts';

export interface OrderEventFacts {
  order: Order;
  timezone: string;
  status: OrderStatus;
  from: OrderStatus | null;
  by: OrderActor;
  reason: string | null;
  at: Date;
  refundedCents: number | null;
  /** The customer's, as they are now. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  preferences: NotificationPreferences;
}

/** An event of an order and its customer; null when the account is gone. */
export async function orderEventFacts(
  database: Database,
  { orderId, eventId }: { orderId: string; eventId: string },
): Promise<OrderEventFacts | null> {
  const [row] = await database.run<Omit<OrderEventFacts, 'order'> & { order: string }>(
    ORDER_EVENT,
    [orderId, eventId],
  );
  return row ? { ...row, order: JSON.parse(row.order) } : null;
}

const EVENT = {
  order: ORDER_JSON,
  timezone: 'r.timezone',
  status: 'event.status',
  from: 'event.from_status',
  by: 'event.by',
  reason: 'event.reason',
  at: 'event.at',
  refundedCents: 'event.refunded_cents',
  email: 'u.email',
  emailVerified: 'u.email_verified_at is not null',
  firstName: 'u.first_name',
  preferences: 'u.notification_preferences',
} satisfies Fields<OrderEventFacts>;

const ORDER_EVENT: Statement = {
  name: 'mail_order_event',
  text: `
    select ${columnsSql(EVENT)}
    ${FROM_ORDERS}
      join order_events event on event.order_id = o.id
      join users u on u.id = o.user_id
    where o.id = $1 and event.id = $2`,
};

export interface AccountFacts {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
}

export async function accountFacts(
  database: Database,
  userId: string,
): Promise<AccountFacts | null> {
  const [row] = await database.run<AccountFacts>(ACCOUNT, [userId]);
  return row ?? null;
}

const FACTS = {
  id: 'u.id',
  email: 'u.email',
  emailVerified: 'u.email_verified_at is not null',
  firstName: 'u.first_name',
} satisfies Fields<AccountFacts>;

const ACCOUNT: Statement = {
  name: 'mail_account',
  text: `select ${columnsSql(FACTS)} from users u where u.id = $1`,
};

/** Whose password is to be reset; null when the link is no longer good: used, past, or replaced. */
export async function resetFacts(
  database: Database,
  { resetId, now }: { resetId: string; now: Date },
): Promise<AccountFacts | null> {
  const [row] = await database.run<AccountFacts>(RESET, [resetId, now]);
  return row ?? null;
}

const RESET: Statement = {
  name: 'mail_password_reset',
  text: `
    select ${columnsSql(FACTS)}
    from password_resets p join users u on u.id = p.user_id
    where p.id = $1 and p.used_at is null and p.expires_at > $2`,
};

export interface InvitationFacts {
  email: string;
  restaurantName: string;
  role: TeamRole;
}

/** What an address is invited to; null when the link is no longer good: used, past, replaced, taken back, or its sender lost the right. */
export async function invitationFacts(
  database: Database,
  { invitationId, now }: { invitationId: string; now: Date },
): Promise<InvitationFacts | null> {
  const [row] = await database.run<InvitationFacts>(INVITATION, [invitationId, now]);
  return row ?? null;
}

const INVITED = {
  email: 'v.email',
  restaurantName: 'r.name',
  role: 'v.role',
} satisfies Fields<InvitationFacts>;

const INVITATION: Statement = {
  name: 'mail_invitation',
  text: `
    select ${columnsSql(INVITED)}
    from restaurant_invitations v join restaurants r on r.id = v.restaurant_id
    where v.id = $1 and v.expires_at > $2 and r.deleted_at is null
      and ${inviterHasRightsSql('v')}`,
};
