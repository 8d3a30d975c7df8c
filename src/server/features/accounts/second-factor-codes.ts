import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#server/context.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';

// Codes of an authenticator app (RFC 6238, with the values that all apps know: SHA-1, six digits, thirty
// seconds), and recovery codes.

const PERIOD_S = 30;

/** A code of the step before or after is valid too: clocks differ, and typing takes time. */
const WINDOW = 1;

/** A new secret of 160 bits, base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, { issuer, email }: { issuer: string; email: string }) {
  return totp(secret, { issuer, label: email }).toString();
}

/** The time step of this code; null when it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws at six characters of more than six bytes.
  if (!looksLikeAppCode(code)) return null;
  const timestamp = now.getTime();
  const offset = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return offset === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + offset;
}

/** Whether a text, without spaces and hyphens, is written like a code of an app. */
function looksLikeAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

function totp(secret: string, shown: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...shown, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

const RECOVERY_CODES = 10;

/** Without letters and digits that look alike. 24 of them are 118 bits, too many to be guessed. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** New recovery codes, in groups that can be copied by hand: 'k3vd9x-…'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, randomGroup).join('-'),
  );
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The hash of a recovery code, however it is written. */
export function recoveryCodeHash(code: string): Buffer {
  return createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest();
}

type Parts = Pick<Context, 'database' | 'now' | 'rateLimits' | 'secretKey'>;

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
  const isValid = looksLikeAppCode(code)
    ? await redeemAppCode(parts, userId, code)
    : await redeemRecoveryCode(parts, userId, code);
  if (isValid) await rateLimits.codesOfUser.reset(userId);
  return isValid;
}

async function redeemAppCode(
  { database: { orm }, secretKey, now }: Parts,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await orm
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(eq(users.id, userId), isNotNull(users.secondFactorAt)));
  const secret = row?.secret && secretKey.decrypt('second_factor', row.secret);
  const step = secret ? stepOfCode(secret, code, now()) : null;
  if (step === null) return false;
  // A code older than the newest one used is not valid either.
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const used = await orm
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNewer))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

async function redeemRecoveryCode(
  { database: { orm }, now }: Parts,
  userId: string,
  code: string,
): Promise<boolean> {
  const isOfUser = eq(recoveryCodes.userId, userId);
  const isCode = eq(recoveryCodes.codeHash, recoveryCodeHash(code));
  const used = await orm
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(and(isOfUser, isCode, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
