import { desc, inArray, sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin.ts';
import type {
  Account,
  NotificationsBody,
  OwnRestaurant,
  ProfileBody,
  User,
} from '#contract/users.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { storedSpellings } from '#server/platform/email-key.ts';
import { LISTED_USER, type ListedUser, type SessionUser } from '#server/platform/sessions.ts';
import { ownRestaurantsSql } from '../staff/restaurant-rights.queries.ts';

export interface Credentials {
  id: string;
  passwordHash: string;
  isSuspended: boolean;
  hasSecondFactor: boolean;
}

/** The same, with what is stored of the password's length, and whether its owner has used the browser of this hash. */
type CredentialsFromBrowser = Credentials &
  Pick<StoredPassword, 'hasLongPassword'> & {
    knowsBrowser: boolean;
  };

export async function credentialsFrom(
  database: Database,
  { email, browser }: { email: string; browser: Uint8Array },
): Promise<CredentialsFromBrowser | null> {
  const statement = CREDENTIALS_FROM_BROWSER;
  const values = [...addressValues(email), browser];
  const [row] = await database.run<CredentialsFromBrowser>(statement, values);
  return row ?? null;
}

/** The account of an email address, in any of its spellings. */
export async function credentialsByEmail(
  database: Database,
  email: string,
): Promise<Credentials | null> {
  const [row] = await database.run<Credentials>(CREDENTIALS_BY_EMAIL, addressValues(email));
  return row ?? null;
}

export interface StoredPassword {
  passwordHash: string;
  /** Null: unknown. */
  hasLongPassword: boolean | null;
}

export async function storedPassword(
  database: Database,
  userId: string,
): Promise<StoredPassword | null> {
  const [row] = await database.run<StoredPassword>(STORED_PASSWORD, [userId]);
  return row ?? null;
}

/** Stores the length of a password that was given, unless it is stored already or has changed meanwhile. */
export async function recordPasswordLength(
  database: Database,
  { id, stored, isLong }: { id: string; stored: StoredPassword; isLong: boolean },
): Promise<void> {
  if (stored.hasLongPassword === isLong) return;
  await database.run(RECORD_PASSWORD_LENGTH, [id, stored.passwordHash, isLong]);
}

/** An account with the restaurants in whose teams its owner is. */
export type UserRow = ListedUser & { restaurants: OwnRestaurant[] };

export async function userById(database: Database, userId: string): Promise<UserRow | null> {
  const [row] = await database.run<UserRow>(USER_BY_ID, [userId]);
  return row ?? null;
}

/** Changes the given names. Returns false when the account is gone. */
export async function setName(
  database: Database,
  user: { id: string } & ProfileBody,
): Promise<boolean> {
  const { id, firstName = null, lastName = null } = user;
  return (await database.run(SET_NAME, [id, firstName, lastName])).length > 0;
}

/** Changes the given preferences. Returns false when the account is gone. */
export async function setNotifications(
  database: Database,
  user: { id: string; preferences: NotificationsBody },
): Promise<boolean> {
  const preferences = JSON.stringify(user.preferences);
  return (await database.run(SET_NOTIFICATIONS, [user.id, preferences])).length > 0;
}

/** The id of the account of an email address, in any of its spellings, within a transaction; null: there is none. */
export async function userIdByEmail(tx: Orm, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(normalize(${users.email}, NFKC))`, storedSpellings(email)))
    .orderBy(desc(sql`lower(${users.email}) = ${normalizeEmail(email)}`), users.createdAt)
    .limit(1);
  return user?.id ?? null;
}

/**
 * The ids of all admins who are not suspended, locked until the transaction ends. Removing an admin must be
 * decided by this result: if two transactions each remove one of the last two, the second waits and sees one left.
 */
export async function lockAdmins(tx: Orm): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.isAdmin} and ${users.suspendedAt} is null`)
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** The signed-in user, as the API shows them. */
export function userAnswer(user: SessionUser & { restaurants: OwnRestaurant[] }): User {
  const { restaurants, hasLongPassword, isAdmin } = user;
  const isPrivileged = isAdmin || restaurants.some(({ role }) => role === 'manager');
  const needsLongerPassword = isPrivileged && hasLongPassword === false;
  return { ...accountAnswer(user), restaurants, needsLongerPassword };
}

/** An account as the API shows it, without the password's hash. */
function accountAnswer(user: SessionUser): Account {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
    notificationPreferences: user.notificationPreferences,
    emailVerified: user.emailVerified,
    hasSecondFactor: user.hasSecondFactor,
  };
}

export function listedUserAnswer(user: ListedUser): AdminUser {
  return { ...accountAnswer(user), isSuspended: user.isSuspended };
}

/** The values of $1 and $2 in OF_ADDRESS. */
function addressValues(email: string): [spellings: string[], typed: string] {
  return [storedSpellings(email), normalizeEmail(email)];
}

// Of accounts made before spellings were compared, two may have one address: the one spelled like this is meant.
const OF_ADDRESS = `
  where lower(normalize(u.email, NFKC)) = any($1::text[])
  order by lower(u.email) = $2 desc, u.created_at limit 1`;

const CREDENTIALS = `select id, password_hash as "passwordHash",
  suspended_at is not null as "isSuspended", second_factor_at is not null as "hasSecondFactor"
  from users`;

const CREDENTIALS_BY_EMAIL: Statement = {
  name: 'credentials_by_email',
  text: `${CREDENTIALS} u ${OF_ADDRESS}`,
};

const CREDENTIALS_FROM_BROWSER: Statement = {
  name: 'credentials_from_browser',
  text: `
    select u.id, u.password_hash as "passwordHash", u.has_long_password as "hasLongPassword",
      u.suspended_at is not null as "isSuspended",
      u.second_factor_at is not null as "hasSecondFactor", exists (
      select from known_browsers k where k.user_id = u.id and k.token_hash = $3) as "knowsBrowser"
    from users u ${OF_ADDRESS}`,
};

const STORED_PASSWORD: Statement = {
  name: 'stored_password',
  text: `
    select password_hash as "passwordHash", has_long_password as "hasLongPassword"
    from users where id = $1`,
};

const RECORD_PASSWORD_LENGTH: Statement = {
  name: 'record_password_length',
  text: 'update users set has_long_password = $3 where id = $1 and password_hash = $2',
};

const USER_BY_ID: Statement = {
  name: 'user_by_id',
  text: `select ${LISTED_USER}, ${ownRestaurantsSql('u.id')} as restaurants from users u where id = $1`,
};

const SET_NAME: Statement = {
  name: 'set_name',
  text: `
    update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name)
    where id = $1 returning id`,
};

const SET_NOTIFICATIONS: Statement = {
  name: 'set_notifications',
  text: `
    update users set notification_preferences = notification_preferences || $2::jsonb
    where id = $1 returning id`,
};
