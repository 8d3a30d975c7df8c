import { sql } from 'drizzle-orm';
import type { AdminUser } from '#contract/admin.ts';
import type {
  Account,
  NotificationsBody,
  OwnRestaurant,
  ProfileBody,
  User,
} from '#contract/users.ts';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { ownRestaurantsSql } from '#server/platform/restaurant-rights.ts';
import { LISTED_USER, type ListedUser, type SessionUser } from '#server/platform/sessions.ts';

export interface Credentials {
  id: string;
  passwordHash: string;
  isSuspended: boolean;
  hasSecondFactor: boolean;
}

/** The same, and whether its owner has used the browser of this hash. */
export async function credentialsFrom(
  database: Database,
  { email, browser }: { email: string; browser: Uint8Array },
): Promise<(Credentials & { knowsBrowser: boolean }) | null> {
  const statement = CREDENTIALS_FROM_BROWSER;
  const [row] = await database.run<Credentials & { knowsBrowser: boolean }>(statement, [
    email,
    browser,
  ]);
  return row ?? null;
}

/** The account of an email address, ignoring case. */
export async function credentialsByEmail(
  database: Database,
  email: string,
): Promise<Credentials | null> {
  const [row] = await database.run<Credentials>(CREDENTIALS_BY_EMAIL, [email]);
  return row ?? null;
}

export async function passwordHashOf(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.run<Credentials>(CREDENTIALS_BY_ID, [userId]);
  return row?.passwordHash ?? null;
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
    .for('update');
  return rows.map(({ id }) => id);
}

/** The signed-in user, as the API shows them. */
export function userAnswer(user: SessionUser & { restaurants: OwnRestaurant[] }): User {
  return { ...accountAnswer(user), restaurants: user.restaurants };
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

const CREDENTIALS = `select id, password_hash as "passwordHash",
  suspended_at is not null as "isSuspended", second_factor_at is not null as "hasSecondFactor"
  from users`;

const CREDENTIALS_BY_EMAIL: Statement = {
  name: 'credentials_by_email',
  text: `${CREDENTIALS} where lower(email) = lower($1)`,
};

const CREDENTIALS_FROM_BROWSER: Statement = {
  name: 'credentials_from_browser',
  text: `
    select u.id, u.password_hash as "passwordHash", u.suspended_at is not null as "isSuspended",
      u.second_factor_at is not null as "hasSecondFactor", exists (
      select from known_browsers k where k.user_id = u.id and k.token_hash = $2) as "knowsBrowser"
    from users u where lower(u.email) = lower($1)`,
};

const CREDENTIALS_BY_ID: Statement = {
  name: 'credentials_by_id',
  text: `${CREDENTIALS} where id = $1`,
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
