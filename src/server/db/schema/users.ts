import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationPreferences } from '#contract/users.ts';
import { createdAt, instantColumn, primaryId, updatedAt } from './columns.ts';
import { restaurants } from './restaurants.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As the person typed it, trimmed; compared in lower case. */
    email: text().notNull(),
    phone: text(),
    /** argon2id, in its own encoded form with salt and cost. */
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    notificationPreferences: jsonb().$type<NotificationPreferences>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One account per address whatever its case; also what sign-in looks up.
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // "Is this the last admin?" without reading every customer.
    index('users_admins_idx').on(table.id).where(sql`${table.isAdmin}`),
    // The admin's list of users, read backwards: newest first.
    index('users_created_idx').on(table.createdAt, table.id),
    // The admin's search, without case and accents.
    index('users_search_idx').using(
      'gin',
      sql`search_text(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || coalesce(${table.phone}, '')) gin_trgm_ops`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a stolen table opens no session. */
    tokenHash: bytea().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instantColumn().notNull(),
  },
  (table) => [
    // A password change and an account's deletion end the sessions of one user.
    index('sessions_user_idx').on(table.userId),
    // The sweeper removes what has expired.
    index('sessions_expires_idx').on(table.expiresAt),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.restaurantId] }),
    // Deleting a restaurant for good looks for its hearts.
    index('favorites_restaurant_idx').on(table.restaurantId),
  ],
);

/** One row per setting an installation keeps about itself, such as when sample data was loaded. */
export const platformFacts = pgTable(
  'platform_facts',
  { name: text().primaryKey(), value: jsonb().notNull(), createdAt: createdAt() },
  (table) => [check('platform_facts_name_check', sql`${table.name} <> ''`)],
);
