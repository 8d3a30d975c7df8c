import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin.ts';
import type { AuditAction } from '#contract/audit.ts';
import type {
  Account,
  NotificationsBody,
  OwnRestaurant,
  ProfileBody,
  User,
} from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { knownBrowsers, passwordResets } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { personPatterns } from '#server/db/sql-fragments.ts';
import { type AuditActor, changedFields, recordAudit } from '#server/platform/audit.ts';
import { storedSpellings } from '#server/platform/email-key.ts';
import type { RowCursor } from '#server/platform/pages.ts';
import { LISTED_USER, type ListedUser, type SessionUser } from '#server/platform/sessions.ts';
import { ownRestaurantsSql } from '../staff/restaurant-rights.queries.ts';

export interface Credentials {
  id: string;
  passwordHash: string;
  isSuspended: boolean;
  hasSecondFactor: boolean;
}

/** SQL: the {@link Credentials} of a row of `users`. */
export const CREDENTIALS = {
  id: users.id,
  passwordHash: users.passwordHash,
  isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
  hasSecondFactor: sql<boolean>`${users.secondFactorAt} is not null`,
};

/** The account of an email address, and whether its owner has used the browser of this hash. */
export async function credentialsByEmail(
  { orm }: Database,
  { email, browser }: { email: string; browser: Uint8Array },
) {
  const isThisBrowser = and(
    eq(knownBrowsers.userId, users.id),
    eq(knownBrowsers.tokenHash, browser),
  );
  const [found] = await orm
    .select({
      ...CREDENTIALS,
      hasLongPassword: users.hasLongPassword,
      isKnownBrowser: sql<boolean>`${knownBrowsers.userId} is not null`,
    })
    .from(users)
    .leftJoin(knownBrowsers, isThisBrowser)
    .where(emailCondition(email))
    .orderBy(...closestSpellingFirst(email))
    .limit(1);
  return found;
}

/** The id of the account of an email address in any spelling, or null. */
export async function userIdByEmail(orm: Orm, email: string): Promise<string | null> {
  const [user] = await orm
    .select({ id: users.id })
    .from(users)
    .where(emailCondition(email))
    .orderBy(...closestSpellingFirst(email))
    .limit(1);
  return user?.id ?? null;
}

function emailCondition(email: string) {
  return inArray(sql`lower(normalize(${users.email}, NFKC))`, storedSpellings(email));
}

/** SQL order: accounts made before spellings were compared may share an address; an exact match comes first. */
function closestSpellingFirst(email: string) {
  return [desc(sql`lower(${users.email}) = ${normalizeEmail(email)}`), users.createdAt];
}

interface Memberships {
  /** Restaurants whose teams include the user. */
  restaurants: OwnRestaurant[];
}

export async function userById(database: Database, userId: string) {
  const [row] = await database.run<ListedUser & Memberships>(USER_BY_ID, [userId]);
  return row;
}

const USER_BY_ID: Statement = {
  name: 'user_by_id',
  text: `select ${LISTED_USER}, ${ownRestaurantsSql('u.id')} as restaurants from users u where id = $1`,
};

/** Changes the names that are not undefined. */
export async function setName(
  { orm }: Database,
  { id, firstName, lastName }: { id: string } & ProfileBody,
): Promise<void> {
  await orm
    .update(users)
    .set({
      firstName: sql`coalesce(${firstName ?? null}, ${users.firstName})`,
      lastName: sql`coalesce(${lastName ?? null}, ${users.lastName})`,
    })
    .where(eq(users.id, id));
}

/** Changes the preferences in `preferences`, keeps the others. */
export async function setNotifications(
  { orm }: Database,
  { id, preferences }: { id: string; preferences: NotificationsBody },
): Promise<void> {
  const json = JSON.stringify(preferences);
  await orm
    .update(users)
    .set({ notificationPreferences: sql`${users.notificationPreferences} || ${json}::jsonb` })
    .where(eq(users.id, id));
}

/**
 * The ids of all owners who are not suspended, locked until the transaction ends. Decide by this result whether an
 * owner may be removed: if two transactions each remove one of the last two, the second waits and sees one left.
 */
export async function lockOwners(tx: Orm): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.isAdmin} and ${users.adminRole} = 'owner' and ${users.suspendedAt} is null`)
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Records a change of a user's admin role; null: no admin. */
export async function auditRights(
  tx: Orm,
  change: {
    by: AuditActor | null;
    userId: string;
    before: AdminRole | null;
    after: AdminRole | null;
  },
): Promise<void> {
  const { by, userId, before, after } = change;
  const fields = (role: AdminRole | null) => ({ isAdmin: role !== null, adminRole: role });
  const changed = changedFields(fields(before), fields(after));
  if (!changed) return;
  const subject = { kind: 'user' as const, id: userId, name: null };
  await recordAudit(tx, { by, action: 'user.rights_changed', subject, ...changed });
}

/** Records an admin's change of their own account. Customers' changes are not audited. */
export async function auditOwnAccount(
  tx: Orm,
  { userId, isAdmin, action }: { userId: string; isAdmin: boolean; action: AuditAction },
): Promise<void> {
  if (!isAdmin) return;
  const subject = { kind: 'user' as const, id: userId, name: null };
  await recordAudit(tx, { by: { id: userId, role: 'admin' }, action, subject });
}

/** Ends an account's open password-reset links. */
export async function endResetLinks(
  tx: Orm,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const { expiresAt, usedAt } = passwordResets;
  await tx
    .update(passwordResets)
    .set({ expiresAt: at })
    .where(and(eq(passwordResets.userId, userId), gt(expiresAt, at), isNull(usedAt)));
}

/** The signed-in user, as the API shows them. */
export function userResponse(user: SessionUser & Memberships): User {
  const { restaurants, hasLongPassword, isAdmin } = user;
  const isPrivileged = isAdmin || restaurants.some(({ role }) => role === 'manager');
  const needsLongerPassword = isPrivileged && hasLongPassword === false;
  return { ...accountResponse(user), restaurants, needsLongerPassword };
}

export function listedUserResponse(user: ListedUser): AdminUser {
  return { ...accountResponse(user), isSuspended: user.isSuspended };
}

/** An account as the API shows it. */
function accountResponse(user: SessionUser): Account {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    isAdmin: user.isAdmin,
    adminRole: user.adminRole,
    createdAt: user.createdAt.toISOString(),
    notificationPreferences: user.notificationPreferences,
    emailVerified: user.emailVerified,
    hasSecondFactor: user.hasSecondFactor,
  };
}

/** Users, newest first, with `search` in their names, email addresses and phone numbers. */
export function listUsers(
  database: Database,
  page: { search: string | undefined; after: RowCursor | null; limit: number },
): Promise<ListedUser[]> {
  const { search, after, limit } = page;
  const values = [patternsOf(search), after?.at ?? null, after?.id ?? null, limit];
  return database.run<ListedUser>(LIST, values);
}

/** Counts matching users up to `atMost` + 1. */
export async function countUsers(
  database: Database,
  { search, atMost }: { search: string | undefined; atMost: number },
): Promise<number> {
  const [row] = await database.run<{ count: number }>(COUNT, [patternsOf(search), atMost + 1]);
  return row?.count ?? 0;
}

function patternsOf(search: string | undefined): string[] | null {
  return search ? personPatterns(search) : null;
}

/** Exactly the expression of the index (schema/users.ts). */
const SEARCH_TEXT = `person_search_text(first_name || ' ' || last_name, email, phone)`;

const MATCHES_SEARCH = `($1::text[] is null or ${SEARCH_TEXT} like any ($1))`;

/** A search looks up at most this many people. */
const MAX_MATCHES = 200;

/** The ids of users with the text in their name, email address or phone number. */
export async function userIdsMatching(database: Database, search: string): Promise<string[]> {
  const patterns = personPatterns(search);
  if (patterns.length === 0) return [];
  const rows = await database.run<{ id: string }>(IDS, [patterns, MAX_MATCHES]);
  return rows.map(({ id }) => id);
}

const IDS: Statement = {
  name: '',
  text: `select id from users where ${SEARCH_TEXT} like any ($1::text[]) limit $2::int`,
};

// Unnamed, so that it is planned for its values and unused conditions are removed.
const LIST: Statement = {
  name: '',
  text: `
    select ${LISTED_USER} from users u
    where ${MATCHES_SEARCH}
      and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
    order by created_at desc, id desc limit $4::int`,
};

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from (
    select from users where ${MATCHES_SEARCH} limit $2::int) counted`,
};
