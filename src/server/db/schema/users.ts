import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationPreferences } from '#contract/users.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/accounts/admin-rights.ts';
import {
  bytea,
  createdAt,
  instantColumn,
  oneOf,
  ownedBy,
  primaryId,
  updatedAt,
} from './columns.ts';
import { restaurants } from './restaurants.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** In the form of `emailKey`; older ones as typed, trimmed and in lower case. */
    email: text().notNull(),
    phone: text(),
    /** argon2id, in its own encoded form with salt and cost. */
    passwordHash: text().notNull(),
    /**
     * Whether the password has the length that admins and managers need; null: unknown until it is given
     * again.
     */
    hasLongPassword: boolean(),
    isAdmin: boolean().notNull().default(false),
    /** The role of an admin, ignored for others. The default is for admins that an older version makes. */
    adminRole: text().$type<AdminRole>().notNull().default('owner'),
    /** When a link sent to the address was opened. */
    emailVerifiedAt: instantColumn(),
    /** Since when signing in needs a code as well; null: it does not (see `secondFactors`). */
    secondFactorAt: instantColumn(),
    /** When an admin suspended the account; null: it is not suspended. */
    suspendedAt: instantColumn(),
    /** Why, as the admin stated it. */
    suspendedReason: text(),
    /** The balance of store credit. A trigger adds each entry. */
    creditCents: integer().notNull().default(0),
    notificationPreferences: jsonb().$type<NotificationPreferences>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Refuses to spend more credit than there is, also by parallel orders.
    check('users_credit_check', sql`${table.creditCents} >= 0`),
    check('users_admin_role_check', sql`${table.adminRole} in ${oneOf(ADMIN_ROLES)}`),
    // One account per address, ignoring case.
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Sign-in looks an address up in any of its Unicode spellings. Older accounts may be equal here.
    index('users_folded_email_idx').on(sql`lower(normalize(${table.email}, NFKC))`),
    // To find the admins without reading every customer.
    index('users_admins_idx').on(table.id).where(sql`${table.isAdmin}`),
    // The admin's list of users, read backwards: newest first.
    index('users_created_idx').on(table.createdAt, table.id),
    // The admin's search, ignoring case and accents, and phone numbers by their digits.
    index('users_person_search_idx').using(
      'gin',
      sql`person_search_text(${table.firstName} || ' ' || ${table.lastName}, ${table.email}, ${table.phone}) gin_trgm_ops`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, so that a stolen table opens no session. */
    tokenHash: bytea().primaryKey(),
    /** Its owner ends it by this id, so the hash is never sent. */
    id: uuid().notNull().defaultRandom(),
    userId: ownedBy(() => users.id),
    createdAt: createdAt(),
    /** When the session ends if it is unused; postponed while it is used. */
    expiresAt: instantColumn().notNull(),
    /** Written now and then, not at each request. */
    lastSeenAt: createdAt(),
    /** When the password was last entered in it; null: before this was recorded. */
    confirmedAt: instantColumn(),
    /** Such as 'Firefox' and 'Windows'; null when the browser did not say. */
    browser: text(),
    system: text(),
  },
  (table) => [
    uniqueIndex('sessions_id_key').on(table.id),
    // Changing a password and deleting an account end the user's sessions.
    index('sessions_user_idx').on(table.userId),
    // The clean-up of expired sessions.
    index('sessions_expires_idx').on(table.expiresAt),
  ],
);

export const favorites = pgTable(
  'favorites',
  {
    userId: ownedBy(() => users.id),
    restaurantId: ownedBy(() => restaurants.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.restaurantId] }),
    // Removing a restaurant permanently looks for its favorites.
    index('favorites_restaurant_idx').on(table.restaurantId),
  ],
);

/** Delivery addresses that users saved on their accounts. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: primaryId(),
    userId: ownedBy(() => users.id),
    label: text().notNull(),
    streetAddress: text().notNull(),
    apartment: text(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    instructions: text(),
    leaveAtDoor: boolean().notNull(),
    createdAt: createdAt(),
  },
  // Read with the account, in the order in which they were saved.
  (table) => [index('saved_addresses_user_idx').on(table.userId, table.createdAt, table.id)],
);

/** Facts about this installation, such as when sample data was loaded. */
export const platformFacts = pgTable(
  'platform_facts',
  { name: text().primaryKey(), value: jsonb().notNull(), createdAt: createdAt() },
  (table) => [check('platform_facts_name_check', sql`${table.name} <> ''`)],
);

/**
 * Browsers that subscribed to notifications about orders (Web Push). Each belongs to the session it subscribed
 * in and is deleted with it: by signing out, by a new password, when the account is suspended or deleted.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    sessionId: ownedBy(() => sessions.id),
    /** The URL of the browser at its push service; a secret, like a session's token. */
    endpoint: text().notNull(),
    /** The browser's public key, and a secret it shares with us: messages are encrypted with these. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Whether it is notified about its user's orders. */
    ownOrders: boolean().notNull(),
    /** Whether it is notified about new orders of the restaurants its user works for. */
    newOrders: boolean().notNull(),
    /** Whether it is notified about alerts, as long as its user is an admin. */
    alerts: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'push_subscriptions_about_check',
      sql`${table.ownOrders} or ${table.newOrders} or ${table.alerts}`,
    ),
    // Ending a session deletes its subscriptions.
    index('push_subscriptions_session_idx').on(table.sessionId),
    // A browser that signs in again keeps its subscription.
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
  ],
);

/** The key pair that identifies us to push services (VAPID), created at the first start. Backups exclude it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    /** Always true: there is one. */
    isOurs: boolean().primaryKey().default(true),
    publicKey: text().notNull(),
    /** Encrypted. */
    privateKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_keys_one_check', sql`${table.isOurs}`)],
);
