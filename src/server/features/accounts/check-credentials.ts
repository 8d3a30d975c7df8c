import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import { addressKey, type RateLimits } from '#server/platform/rate-limits.ts';
import { type Credentials, credentialsByEmail } from './accounts.queries.ts';

/**
 * Whose email and password these are. Throws invalid_credentials, the same and as slow whether the
 * email is unknown or the password wrong, and too_many_requests after too many failures.
 */
export async function checkCredentials(
  { database, rateLimits }: { database: Database; rateLimits: RateLimits },
  attempt: { email: string; password: string; address: string },
): Promise<Credentials> {
  const { email, password } = attempt;
  const address = addressKey(attempt.address);
  const person = `${address} ${email}`;
  // Counted before the answer is known, or a hundred parallel guesses would all pass the check.
  await rateLimits.signInsFromAddress.count(address);
  await rateLimits.signInsOfPerson.count(person);

  const credentials = await credentialsByEmail(database, email);
  const matches = await passwordMatches(password, credentials?.passwordHash);
  if (!credentials || !matches) throw new AppError('invalid_credentials');

  await rateLimits.signInsFromAddress.reward(address);
  await rateLimits.signInsOfPerson.reset(person);
  return credentials;
}
