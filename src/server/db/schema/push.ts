import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';
import { sessions } from './users.ts';

/**
 * Browsers that subscribed to notifications about orders (Web Push). Each belongs to the session it subscribed
 * in and is deleted with it: by signing out, by a new password, when the account is suspended or deleted.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes messages for it; a secret, like a session's token. */
    endpoint: text().notNull(),
    /** The browser's public key, and a secret it shares with us: messages are encrypted with these. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Whether it is notified about its user's orders. */
    ownOrders: boolean().notNull(),
    /** Whether it is notified about new orders of the restaurants its user works for. */
    newOrders: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('push_subscriptions_about_check', sql`${table.ownOrders} or ${table.newOrders}`),
    // Ending a session deletes its subscriptions.
    index('push_subscriptions_session_idx').on(table.sessionId),
    // A browser that signs in again keeps its subscription.
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
  ],
);

/** The key pair by which push services know us (VAPID), made at the first start. In no backup. */
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
