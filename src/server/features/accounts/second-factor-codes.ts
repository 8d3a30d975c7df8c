import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

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
  const away = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return away === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + away;
}

/** Whether a text, without spaces and hyphens, is written like a code of an app. */
export function looksLikeAppCode(code: string): boolean {
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
