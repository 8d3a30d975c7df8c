import { customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn } from './columns.ts';
import { users } from './users.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** The browsers a person has signed in with; wrong passwords from elsewhere do not slow these down. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, so that a stolen table is worth nothing. */
    tokenHash: bytea().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instantColumn().notNull(),
  },
  (table) => [
    // The browsers of one person.
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    // The sweeper removes those not used for a year.
    index('known_browsers_used_idx').on(table.lastUsedAt),
  ],
);
