import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { passwordMatches } from '#server/platform/passwords.ts';
import { addressKey, type RateLimit, type RateLimits } from '#server/platform/rate-limits.ts';
import { type Credentials, credentialsFrom, recordPasswordLength } from './accounts.queries.ts';
import { browserHash } from './known-browsers.ts';
import { isLongPassword } from './refuse-weak-password.ts';

/**
 * Finds the account of an email and a password. Throws invalid_credentials, in the same time whether
 * the email is unknown or the password wrong, and too_many_requests after too many failures: of the
 * address, of the email there, and of the email from everywhere. A browser that the account's owner has
 * used before is counted separately, so that nobody can lock them out from elsewhere.
 */
export async function checkCredentials(
  parts: { config: Config; database: Database; rateLimits: RateLimits },
  attempt: {
    email: string;
    password: string;
    address: string;
    /** The cookie of {@link browserHash}. */
    browser: string | undefined;
    isGone?: () => boolean;
  },
): Promise<Credentials> {
  const { config, database, rateLimits } = parts;
  const { email, password } = attempt;
  const browser = browserHash(attempt.browser);
  const person = emailKey(email);
  const found = await credentialsFrom(database, { email, browser });
  const tries = found?.knowsBrowser
    ? triesOfBrowser(rateLimits, { email: person, browser })
    : triesOfStranger(rateLimits, { email: person, address: addressKey(attempt.address) });
  // Counted before the password is checked, or a hundred parallel guesses would all be allowed.
  for (const { limit, key } of tries) await limit.count(key);

  const matches = await passwordMatches(password, found?.passwordHash, attempt.isGone);
  if (!found || !matches) throw new AppError('invalid_credentials');

  for (const { limit, key, isForgotten } of tries) {
    await (isForgotten ? limit.reset(key) : limit.reward(key));
  }
  const { knowsBrowser: _, hasLongPassword, ...credentials } = found;
  const stored = { passwordHash: credentials.passwordHash, hasLongPassword };
  const isLong = isLongPassword(config, password);
  await recordPasswordLength(database, { id: credentials.id, stored, isLong });
  return credentials;
}

interface Tries {
  limit: RateLimit;
  key: string;
  /** Whether one success clears all failures. */
  isForgotten: boolean;
}

function triesOfBrowser(
  { signInsOfBrowser }: RateLimits,
  { email, browser }: { email: string; browser: Buffer },
): Tries[] {
  const key = `${browser.toString('base64')} ${email}`;
  return [{ limit: signInsOfBrowser, key, isForgotten: true }];
}

function triesOfStranger(
  { signInsFromAddress, signInsOfPerson, signInsToAccount }: RateLimits,
  { email, address }: { email: string; address: string },
): Tries[] {
  return [
    { limit: signInsFromAddress, key: address, isForgotten: false },
    { limit: signInsOfPerson, key: `${address} ${email}`, isForgotten: true },
    { limit: signInsToAccount, key: email, isForgotten: false },
  ];
}
