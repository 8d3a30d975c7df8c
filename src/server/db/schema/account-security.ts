import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instantColumn, ownedBy, primaryId } from './columns.ts';
import { users } from './users.ts';

/**
 * Requests for a new password. The link in the mail is derived from the id and the installation's key. Requests for
 * unknown addresses are stored too, so that both take the same time.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: primaryId(),
    /** A keyed hash of the address the link was mailed to; null: it was printed on the machine. */
    addressHash: text(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Set to the current time when a newer one is requested. */
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
  },
  (table) => [
    // Counts the mails to this address within the hour.
    index('password_resets_address_idx').on(table.addressHash, table.createdAt),
    // The newest link of an account is the only one; deleting an account deletes them.
    index('password_resets_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
    // The clean-up of expired rows.
    index('password_resets_expires_idx').on(table.expiresAt),
  ],
);

/**
 * The secrets of authenticator apps. One is in effect while its account has `secondFactorAt`; until then it is being
 * set up.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted; null once its encryption key was discarded: recovery codes remain. */
  secret: text(),
  /** The time step of the newest code that was used: neither it nor an older one is valid again. */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** The recovery codes of a second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownedBy(() => secondFactors.userId),
    /** SHA-256, which is enough for a code of 118 random bits. */
    codeHash: bytea().notNull(),
    usedAt: instantColumn(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins with a correct password that still need a code. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: primaryId(),
    userId: ownedBy(() => users.id),
    createdAt: createdAt(),
    expiresAt: instantColumn().notNull(),
    /** Wrong codes so far. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    check('sign_in_tickets_failures_check', sql`${table.failures} >= 0`),
    // Deleting an account deletes them.
    index('sign_in_tickets_user_idx').on(table.userId),
    // The clean-up removes old ones.
    index('sign_in_tickets_expires_idx').on(table.expiresAt),
  ],
);

/** The installation's key, or a check of it. Backups exclude it, so that a backup alone decrypts nothing. */
export const secretKeys = pgTable(
  'secret_keys',
  {
    /** Always true: there is one. */
    isOurs: boolean().primaryKey().default(true),
    /** The key itself, on a PostgreSQL server without SECRET_KEY. */
    key: text(),
    /** A keyed hash of a fixed text, which reveals another key; null: try to decrypt existing data instead. */
    keyCheck: text(),
  },
  (table) => [check('secret_keys_one_check', sql`${table.isOurs}`)],
);

/** The browsers a person has signed in with. The rate limit of wrong passwords counts them separately. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: ownedBy(() => users.id),
    /** SHA-256 of the browser's cookie, so that a stolen table is worth nothing. */
    tokenHash: bytea().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instantColumn().notNull(),
  },
  (table) => [
    // The browsers of one person.
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    // The clean-up of those not used for a year.
    index('known_browsers_used_idx').on(table.lastUsedAt),
  ],
);
