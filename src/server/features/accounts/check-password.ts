import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { passwordHashOf } from './accounts.queries.ts';

/**
 * Checks a signed-in user's password again, with limited tries, as somebody may have found the browser open.
 * Returns its hash. Throws incorrect_password, too_many_requests.
 */
export async function checkPassword(
  { database, rateLimits }: { database: Database; rateLimits: RateLimits },
  { userId, password, isGone }: { userId: string; password: string; isGone?: () => boolean },
): Promise<string> {
  await rateLimits.passwordChecksOfUser.count(userId);
  const passwordHash = await passwordHashOf(database, userId);
  if (passwordHash === null) throw new AppError('unauthorized');
  if (!(await passwordMatches(password, passwordHash, isGone))) {
    throw new AppError('incorrect_password');
  }
  await rateLimits.passwordChecksOfUser.reset(userId);
  return passwordHash;
}
