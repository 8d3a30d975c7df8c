import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import { passwordHashOf } from './accounts.queries.ts';

/**
 * Asks a signed-in user's password again, so many times: somebody may have found the browser. Answers
 * the hash it has. Throws incorrect_password, too_many_requests.
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
