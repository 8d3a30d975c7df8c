import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { recordPasswordLength, storedPassword } from './accounts.queries.ts';
import { isLongPassword } from './refuse-weak-password.ts';

/**
 * Checks a signed-in user's password again, with limited tries, as somebody may have found the browser open.
 * Returns its hash. Throws incorrect_password, too_many_requests.
 */
export async function checkPassword(
  parts: { config: Config; database: Database; rateLimits: RateLimits },
  { userId, password, isGone }: { userId: string; password: string; isGone?: () => boolean },
): Promise<string> {
  const { config, database, rateLimits } = parts;
  await rateLimits.passwordChecksOfUser.count(userId);
  const stored = await storedPassword(database, userId);
  if (stored === null) throw new AppError('unauthorized');
  if (!(await passwordMatches(password, stored.passwordHash, isGone))) {
    throw new AppError('incorrect_password');
  }
  const isLong = isLongPassword(config, password);
  await recordPasswordLength(database, { id: userId, stored, isLong });
  await rateLimits.passwordChecksOfUser.reset(userId);
  return stored.passwordHash;
}
