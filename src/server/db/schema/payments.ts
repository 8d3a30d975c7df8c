import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What a customer meant to pay for; the finaliser makes the order of it, once. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: text().$type<'test' | 'stripe'>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer().notNull(),
    status: text().notNull(),
    /** The body that POST /api/orders will get, so that a paid order is made without the browser. */
    draft: text(),
    /** One order per intent, whoever comes first. */
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    idempotencyKey: text(),
    requestHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    settledAt: instantColumn(),
  },
  (table) => [
    check('payment_intents_provider_check', sql`${table.provider} in ('test', 'stripe')`),
    check('payment_intents_amount_check', sql`${table.amountCents} > 0`),
    uniqueIndex('payment_intents_order_key').on(table.orderId),
    uniqueIndex('payment_intents_idempotency_key')
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // The sweeper asks about those left hanging.
    index('payment_intents_open_idx').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);
