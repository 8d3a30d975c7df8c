import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { createdAt, primaryId, range } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** What admins write down about an order or about a customer. Customers do not see it. */
export const notes = pgTable(
  'notes',
  {
    id: primaryId(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Deleted with the account. */
    customerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the author's account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('notes_subject_check', sql`num_nonnulls(${table.orderId}, ${table.customerId}) = 1`),
    check(
      'notes_text_check',
      sql`char_length(${table.text}) between ${range(1, ADMIN_LIMITS.noteMax)}`,
    ),
    index('notes_order_idx')
      .on(table.orderId, table.createdAt, table.id)
      .where(sql`${table.orderId} is not null`),
    index('notes_customer_idx')
      .on(table.customerId, table.createdAt, table.id)
      .where(sql`${table.customerId} is not null`),
    // Deleting an admin's account looks for their notes.
    index('notes_author_idx').on(table.authorId).where(sql`${table.authorId} is not null`),
  ],
);
