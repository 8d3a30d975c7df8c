import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CREDIT_KINDS, type CreditKind } from '#domain/credit/credit.ts';
import { createdAt, oneOf, primaryId } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/**
 * Every change of a customer's store credit. Entries are only ever added, which triggers enforce; deleting an account
 * removes the person and the notes.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer().notNull(),
    kind: text().$type<CreditKind>().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    /** Without a foreign key: cases are deleted with the account. */
    caseId: uuid(),
    /** Who did it; null: the program, or the customer by an order. */
    adminId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why; the customer reads it. */
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_entries_kind_check', sql`${table.kind} in ${oneOf(CREDIT_KINDS)}`),
    check(
      'credit_entries_amount_check',
      sql`${table.amountCents} <> 0 and (${table.amountCents} < 0) = (${table.kind} in ('taken_back', 'spent'))`,
    ),
    // A customer's entries, read backwards: newest first.
    index('credit_entries_user_idx').on(table.userId, table.createdAt, table.id),
    index('credit_entries_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('credit_entries_admin_idx').on(table.adminId).where(sql`${table.adminId} is not null`),
    // The refunds as credit on a report's days.
    index('credit_entries_returned_idx')
      .on(table.createdAt)
      .where(sql`${table.orderId} is not null and ${table.amountCents} > 0`),
  ],
);
