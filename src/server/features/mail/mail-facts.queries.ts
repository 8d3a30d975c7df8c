import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import type { NotificationPreferences } from '#contract/users.ts';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { passwordResets } from '#server/db/schema/account-security.ts';
import { caseDecisions, caseMessages, cases } from '#server/db/schema/cases.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantInvitations } from '#server/db/schema/staff.ts';
import { users } from '#server/db/schema/users.ts';
import { columnsSql, type Fields } from '#server/db/sql-fragments.ts';
import { FROM_ORDERS, ORDER_JSON } from '#server/features/orders/order-fields.queries.ts';
import { RECEIVES_ALERT_MAILS } from '../alerts/alerts.queries.ts';
import { inviterHasRightsSql } from '../staff/restaurant-rights.queries.ts';

export interface OrderEventFacts {
  order: Order;
  status: OrderStatus;
  from: OrderStatus | null;
  by: OrderActor;
  reason: string | null;
  at: Date;
  refundedCents: number | null;
  /** Whether it was refunded to the store credit. */
  isCredit: boolean;
  /** The customer's current data. */
  email: string;
  emailVerified: boolean;
  firstName: string;
  preferences: NotificationPreferences;
}

/** An event of an order and its customer; null when the account is deleted. */
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
  status: 'event.status',
  from: 'event.from_status',
  by: 'event.by',
  reason: 'event.reason',
  at: 'event.at',
  refundedCents: 'event.refunded_cents',
  isCredit: 'event.is_credit',
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

/** An order and its customer; null when the account is deleted. */
export async function orderCustomerFacts(
  database: Database,
  orderId: string,
): Promise<Pick<OrderEventFacts, 'order' | 'email' | 'emailVerified' | 'preferences'> | null> {
  const [row] = await database.run<Omit<OrderEventFacts, 'order'> & { order: string }>(
    ORDER_CUSTOMER,
    [orderId],
  );
  return row ? { ...row, order: JSON.parse(row.order) } : null;
}

const { order, email, emailVerified, preferences } = EVENT;

const ORDER_CUSTOMER: Statement = {
  name: 'mail_order_customer',
  text: `
    select ${columnsSql({ order, email, emailVerified, preferences })}
    ${FROM_ORDERS} join users u on u.id = o.user_id
    where o.id = $1`,
};

const ACCOUNT = {
  id: users.id,
  email: users.email,
  emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
  firstName: users.firstName,
};

export type AccountFacts = NonNullable<Awaited<ReturnType<typeof accountFacts>>>;

export async function accountFacts({ orm }: Database, userId: string) {
  const [row] = await orm.select(ACCOUNT).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The account of a reset link; null when the link is used, expired or replaced. */
export async function resetFacts(
  { orm }: Database,
  { resetId, now }: { resetId: string; now: Date },
): Promise<AccountFacts | null> {
  const { id, userId, usedAt, expiresAt } = passwordResets;
  const [row] = await orm
    .select(ACCOUNT)
    .from(passwordResets)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(id, resetId), isNull(usedAt), gt(expiresAt, now)));
  return row ?? null;
}

export type InvitationFacts = NonNullable<Awaited<ReturnType<typeof invitationFacts>>>;

/** The restaurant and role of an invitation; null when its link is invalid. */
export async function invitationFacts(
  { orm }: Database,
  { invitationId, now }: { invitationId: string; now: Date },
) {
  const { id, email, role, restaurantId, expiresAt } = restaurantInvitations;
  const [row] = await orm
    .select({ email, role, restaurantName: restaurants.name })
    .from(restaurantInvitations)
    .innerJoin(restaurants, and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
    .where(
      and(
        eq(id, invitationId),
        gt(expiresAt, now),
        sql.raw(inviterHasRightsSql('restaurant_invitations')),
      ),
    );
  return row ?? null;
}

export type CaseFacts = NonNullable<Awaited<ReturnType<typeof caseFacts>>>;

/** A case, its customer, and a message of the restaurant or support; null when one of them is deleted. */
export async function caseFacts(
  { orm }: Database,
  { caseId, messageId }: { caseId: string; messageId: string | null },
) {
  const [row] = await orm
    .select({
      caseId: cases.id,
      orderId: cases.orderId,
      dueAt: cases.dueAt,
      by: caseMessages.by,
      text: caseMessages.text,
      outcome: caseDecisions.outcome,
      amountCents: caseDecisions.amountCents,
      paidTo: caseDecisions.paidTo,
      restaurant: { name: restaurants.name, timezone: restaurants.timezone },
      email: users.email,
      emailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(cases)
    .innerJoin(restaurants, eq(restaurants.id, cases.restaurantId))
    .innerJoin(users, eq(users.id, cases.userId))
    .leftJoin(
      caseMessages,
      and(eq(caseMessages.caseId, cases.id), sql`${caseMessages.id} = ${messageId}::uuid`),
    )
    .leftJoin(caseDecisions, eq(caseDecisions.messageId, caseMessages.id))
    .where(eq(cases.id, caseId));
  return row && (messageId === null || row.by !== null) ? row : null;
}

/** The address of an admin who wants alerts by mail; null for all others. */
export async function alertMailAddress({ orm }: Database, userId: string): Promise<string | null> {
  const [row] = await orm
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), RECEIVES_ALERT_MAILS));
  return row?.email ?? null;
}
