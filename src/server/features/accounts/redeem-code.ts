import type { Database, Statement } from '#server/db/client.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { looksLikeAppCode, recoveryCodeHash, stepOfCode } from './second-factor-codes.ts';

interface Parts {
  database: Database;
  secretKey: SecretKey;
  rateLimits: RateLimits;
  now: () => Date;
}

/**
 * Uses up a code of an account's second factor, from its app or one of the recovery codes. Returns whether
 * it was valid; each is valid once, even if it comes twice at the same time. Throws too_many_requests.
 */
export async function redeemCode(
  parts: Parts,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { rateLimits } = parts;
  // Counted before the check, or a hundred parallel guesses would all be allowed.
  await rateLimits.codesOfUser.count(userId);
  const isGood = looksLikeAppCode(code)
    ? await redeemAppCode(parts, userId, code)
    : await redeemRecoveryCode(parts, userId, code);
  if (isGood) await rateLimits.codesOfUser.reset(userId);
  return isGood;
}

async function redeemAppCode(
  { database, secretKey, now }: Parts,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await database.run<{ secret: string | null }>(SECRET, [userId]);
  const secret = row?.secret && secretKey.decrypt('second_factor', row.secret);
  const step = secret ? stepOfCode(secret, code, now()) : null;
  if (step === null) return false;
  return (await database.run(USE_STEP, [userId, step])).length > 0;
}

async function redeemRecoveryCode(
  { database, now }: Parts,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await database.run(USE_RECOVERY_CODE, [userId, recoveryCodeHash(code), now()]);
  return used.length > 0;
}

const SECRET: Statement = {
  name: 'second_factor_secret',
  text: `
    select f.secret from second_factors f join users u on u.id = f.user_id
    where f.user_id = $1 and u.second_factor_at is not null`,
};

// A code older than the newest one used is not valid either.
const USE_STEP: Statement = {
  name: 'use_second_factor_step',
  text: `
    update second_factors set last_step = $2
    where user_id = $1 and (last_step is null or last_step < $2) returning user_id`,
};

const USE_RECOVERY_CODE: Statement = {
  name: 'use_recovery_code',
  text: `
    update recovery_codes set used_at = $3
    where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
};
