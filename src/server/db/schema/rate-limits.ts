import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What all processes together have counted against their limits; kept by rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and whom it counts: a user's id, an address, or a hash. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** Milliseconds since 1970; null: never. */
    expire: bigint({ mode: 'number' }),
  },
  // The sweeper removes what has expired.
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
);
