import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors.ts';
import { createdAt, instantColumn, ownedBy, primaryId, updatedAt } from './columns.ts';
import { orderItems, orders } from './orders.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/**
 * `open` until its outcome is known; `ordered` once its order is placed; `refused` when it was paid
 * but its order could not be placed, so that it is refunded; `abandoned` when it can no longer be paid.
 */
export type IntentStatus = 'open' | 'ordered' | 'refused' | 'abandoned';

/** A payment and its order, which is placed exactly once, when the payment has succeeded. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: text().$type<'test' | 'stripe'>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer().notNull(),
    status: text().$type<IntentStatus>().notNull(),
    /**
     * The body of POST /api/orders, so that a paid order can be placed without the browser. Removed
     * when the intent is settled, as the order then has the data.
     */
    orderRequest: text('draft'),
    /** The unique index below allows one order per intent. */
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    /** Why a paid intent was refused: an error code of the contract and a message. */
    problemCode: text().$type<ErrorCode>(),
    problemMessage: text(),
    /** The restaurant of the order, or of the order that was requested. */
    restaurantId: uuid().references(() => restaurants.id, { onDelete: 'set null' }),
    /** The sum of all refunds requested so far, whether or not they have succeeded. */
    refundedCents: integer().notNull().default(0),
    idempotencyKey: text(),
    requestHash: text(),
    /** When the payments job asks the provider about it, unless a report arrives earlier. */
    checkAt: createdAt(),
    /** How often the payments job has failed to place its paid order for another reason than a refusal or an outage. */
    failedAttempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    settledAt: instantColumn(),
  },
  (table) => [
    check('payment_intents_provider_check', sql`${table.provider} in ('test', 'stripe')`),
    check('payment_intents_amount_check', sql`${table.amountCents} > 0`),
    check(
      'payment_intents_status_check',
      sql`${table.status} in ('open', 'ordered', 'refused', 'abandoned')`,
    ),
    // Has an order exactly when its status is 'ordered'.
    check(
      'payment_intents_ordered_check',
      sql`(${table.status} = 'ordered') = (${table.orderId} is not null)`,
    ),
    // Refunds never exceed the payment, even by simultaneous requests.
    check(
      'payment_intents_refunded_check',
      sql`${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
    uniqueIndex('payment_intents_order_key').on(table.orderId),
    uniqueIndex('payment_intents_idempotency_key')
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // What somebody has paid, for the export of an account and when it is deleted.
    index('payment_intents_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
    // The open payments that the payments job asks about.
    index('payment_intents_open_idx').on(table.checkAt).where(sql`${table.status} = 'open'`),
    // Payments that are paid and whose order could not be placed: an alert.
    index('payment_intents_failed_idx')
      .on(table.createdAt)
      .where(sql`${table.status} = 'open' and ${table.failedAttempts} > 0`),
    // A customer's payments for which no order could be placed.
    index('payment_intents_refused_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.status} = 'refused'`),
  ],
);

/**
 * Refunds. A row is written in the transaction that makes the refund due, and carried out afterwards.
 * Its id is the idempotency key at the provider, so that a crash in between or a retry refunds once.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    /** Null: no card was charged for the order, all of it is credit. */
    intentId: text().references(() => paymentIntents.id, { onDelete: 'restrict' }),
    /** The order of a refund that an admin requested; null in those of earlier versions. */
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    /** What goes to the card. */
    amountCents: integer().notNull(),
    /** What went to the customer's store credit, when it was requested. */
    creditCents: integer().notNull().default(0),
    /** `outside`: it was made at the provider itself, for example in its dashboard. */
    reason: text().$type<'order_impossible' | 'cancelled' | 'admin' | 'outside'>().notNull(),
    /** Why, as the admin stated it. */
    explanation: text(),
    status: text().$type<'due' | 'pending' | 'succeeded' | 'failed'>().notNull(),
    providerRefundId: text(),
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    /** When the payments job carries it out, unless the job queued with it has done so. */
    tryAt: createdAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    settledAt: instantColumn(),
  },
  (table) => [
    check(
      'refunds_amount_check',
      sql`least(${table.amountCents}, ${table.creditCents}) >= 0 and ${table.amountCents} + ${table.creditCents} > 0`,
    ),
    check('refunds_intent_check', sql`${table.intentId} is not null or ${table.amountCents} = 0`),
    check(
      'refunds_reason_check',
      sql`${table.reason} in ('order_impossible', 'cancelled', 'admin', 'outside')`,
    ),
    check(
      'refunds_status_check',
      sql`${table.status} in ('due', 'pending', 'succeeded', 'failed')`,
    ),
    uniqueIndex('refunds_provider_key').on(table.providerRefundId),
    // An order that cannot be placed, or is cancelled, is refunded once.
    uniqueIndex('refunds_once_key')
      .on(table.intentId, table.reason)
      .where(
        sql`${table.reason} in ('order_impossible', 'cancelled') and ${table.status} <> 'failed'`,
      ),
    index('refunds_intent_idx').on(table.intentId),
    index('refunds_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    // The refunds that the payments job still has to carry out.
    index('refunds_open_idx').on(table.tryAt).where(sql`${table.settledAt} is null`),
    // Failed refunds: an alert.
    index('refunds_failed_idx').on(table.createdAt).where(sql`${table.status} = 'failed'`),
    index('refunds_admin_idx').on(table.adminId).where(sql`${table.adminId} is not null`),
    // The refunds of a report's days.
    index('refunds_created_idx').on(table.createdAt),
  ],
);

/** The units that a refund is for; a refund of an amount has none. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: ownedBy(() => refunds.id),
    orderItemId: ownedBy(() => orderItems.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    check('refund_lines_quantity_check', sql`${table.quantity} >= 1`),
    // The refunded units of an order.
    index('refund_lines_item_idx').on(table.orderItemId),
  ],
);

/** Provider events that were handled, so that one that arrives again changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: createdAt(),
});

/** The built-in test provider's own data, which a real provider has on its side. */
export const testIntents = pgTable(
  'test_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    amountCents: integer().notNull(),
    status: text()
      .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
      .notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('test_intents_amount_check', sql`${table.amountCents} > 0`),
    uniqueIndex('test_intents_client_secret_key').on(table.clientSecret),
    uniqueIndex('test_intents_idempotency_key').on(table.idempotencyKey),
  ],
);

export const testRefunds = pgTable(
  'test_refunds',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => testIntents.id, { onDelete: 'cascade' }),
    amountCents: integer().notNull(),
    /** Our refund's id. */
    idempotencyKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('test_refunds_amount_check', sql`${table.amountCents} > 0`),
    uniqueIndex('test_refunds_idempotency_key').on(table.idempotencyKey),
    index('test_refunds_intent_idx').on(table.intentId),
  ],
);
