import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { ConfigError } from '../environment.ts';
import { passwordMatches } from '../platform/passwords.ts';
import { sampleAccounts } from './sample-people.ts';

/**
 * For the start of a site that others can reach: throws {@link ConfigError} while somebody could sign in
 * with a password that is printed in the README.
 */
export async function refuseSamplePasswords(database: Database): Promise<void> {
  const known = new Map<string, string>(
    sampleAccounts.map(({ email, password }) => [email, password]),
  );
  const rows = await database.orm
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...known.keys()]));
  const open: string[] = [];
  for (const { email, passwordHash } of rows) {
    if (await passwordMatches(known.get(email.toLowerCase()) ?? '', passwordHash)) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `Others can reach this site (by HOST, PUBLIC_URL or TRUST_PROXY), and everybody knows the password of ${open.join(' and ')}. Start it for this machine alone first and change these passwords or delete these accounts in their Settings, or use another, empty database.`,
  );
}
