import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import { addressKey, type RateLimits } from '#server/platform/rate-limits.ts';
import { type Credentials, credentialsByEmail } from './accounts.queries.ts';

/**
 * Finds the account of an email and a password. Throws invalid_credentials, in the same time whether
 * the email is unknown or the password wrong, and too_many_requests after too many failures.
 */
export async function checkCredentials(
  { database, rateLimits }: { database: Database; rateLimits: RateLimits },
  attempt: { email: string; password: string; address: string; isGone?: () => boolean },
): Promise<Credentials> {
  const { email, password } = attempt;
  const address = addressKey(attempt.address);
  const person = `${address} ${email}`;
  // Counted before the password is checked, or a hundred parallel guesses would all be allowed.
  await rateLimits.signInsFromAddress.count(address);
  await rateLimits.signInsOfPerson.count(person);

  const credentials = await credentialsByEmail(database, email);
  const matches = await passwordMatches(password, credentials?.passwordHash, attempt.isGone);
  if (!credentials || !matches) throw new AppError('invalid_credentials');

  await rateLimits.signInsFromAddress.reward(address);
  await rateLimits.signInsOfPerson.reset(person);
  return credentials;
}
