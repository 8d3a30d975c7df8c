import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors.ts';
import { createdAt, instantColumn, primaryId, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/**
 * `open` until it is known what became of it; `ordered` once the order is made; `refused` when it
 * was paid but could not become an order, and goes back; `abandoned` when it can no longer be paid.
 */
export type IntentStatus = 'open' | 'ordered' | 'refused' | 'abandoned';

/** What a customer meant to pay for; the finaliser makes the order of it, once. */
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
     * The body that POST /api/orders will get, so that a paid order is placed without the browser.
     * Removed when the intent is settled: the order has what is needed of it.
     */
    orderRequest: text('draft'),
    /** One order per intent, whoever comes first. */
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    /** Why a paid intent was refused: an error code of the contract, and the text for people. */
    problemCode: text().$type<ErrorCode>(),
    problemMessage: text(),
    /** Where the order was to be made; known once there is an order, or the request for one. */
    restaurantId: uuid().references(() => restaurants.id, { onDelete: 'set null' }),
    /** All refunds asked for so far, whether or not they have arrived. */
    refundedCents: integer().notNull().default(0),
    idempotencyKey: text(),
    requestHash: text(),
    /** When the sweeper is to ask the provider about it, should nobody have told us before. */
    checkAt: createdAt(),
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
    // Neither an order without the status, nor the status without an order.
    check(
      'payment_intents_ordered_check',
      sql`(${table.status} = 'ordered') = (${table.orderId} is not null)`,
    ),
    // Never more goes back than was paid, whoever asks at the same moment.
    check(
      'payment_intents_refunded_check',
      sql`${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
    uniqueIndex('payment_intents_order_key').on(table.orderId),
    uniqueIndex('payment_intents_idempotency_key')
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // The sweeper asks about those left hanging.
    index('payment_intents_open_idx').on(table.checkAt).where(sql`${table.status} = 'open'`),
    // What a customer paid that became no order.
    index('payment_intents_refused_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.status} = 'refused'`),
  ],
);

/**
 * Money on its way back. The row is written with what makes it due (in the same transaction) and
 * carried out after: its id is the provider's idempotency key, so that a crash in between or a
 * second try refunds once.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    intentId: text()
      .notNull()
      .references(() => paymentIntents.id, { onDelete: 'restrict' }),
    amountCents: integer().notNull(),
    /** `outside`: somebody refunded at the provider itself, and we heard of it. */
    reason: text().$type<'order_impossible' | 'cancelled' | 'admin' | 'outside'>().notNull(),
    status: text().$type<'due' | 'pending' | 'succeeded' | 'failed'>().notNull(),
    providerRefundId: text(),
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    /** When the sweeper is to see to it, should whoever asked for it not have. */
    tryAt: createdAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    settledAt: instantColumn(),
  },
  (table) => [
    check('refunds_amount_check', sql`${table.amountCents} > 0`),
    check(
      'refunds_reason_check',
      sql`${table.reason} in ('order_impossible', 'cancelled', 'admin', 'outside')`,
    ),
    check(
      'refunds_status_check',
      sql`${table.status} in ('due', 'pending', 'succeeded', 'failed')`,
    ),
    uniqueIndex('refunds_provider_key').on(table.providerRefundId),
    // An order that cannot be made, or is cancelled, gives the money back once.
    uniqueIndex('refunds_once_key')
      .on(table.intentId, table.reason)
      .where(
        sql`${table.reason} in ('order_impossible', 'cancelled') and ${table.status} <> 'failed'`,
      ),
    index('refunds_intent_idx').on(table.intentId),
    // The sweeper carries out what is still due.
    index('refunds_open_idx').on(table.tryAt).where(sql`${table.settledAt} is null`),
    index('refunds_admin_idx').on(table.adminId).where(sql`${table.adminId} is not null`),
  ],
);

/** Events of the provider that were acted upon: one that arrives again changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: createdAt(),
});

/** The built-in test provider's own books: what a real one keeps on its side. */
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
