import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { parse, stringify } from 'uuid';

/** The purpose of a link or ticket; a token for another purpose is not accepted. */
export type TokenPurpose =
  | 'password_reset'
  | 'email_verification'
  | 'sign_in_ticket'
  | 'invitation';

/** The purpose of an encrypted text; one for another purpose cannot be decrypted. */
export type EncryptionPurpose = 'second_factor' | 'push';

/**
 * Signs and encrypts with the installation's key. A token is a record's id and a signature over it: it can be computed
 * from the record, and the database alone grants no access.
 */
export interface SecretKey {
  /**
   * A token for the record with this id (a UUID): 43 characters that need no encoding in a URL. One that is
   * `boundTo` a text is valid only while that text is unchanged.
   */
  linkToken(purpose: TokenPurpose, id: string, boundTo?: string): string;
  /** The id in an unbound token of {@link linkToken}, else null. */
  readLinkToken(purpose: TokenPurpose, token: string): string | null;
  /** Whether {@link linkToken} returns this token for these arguments. */
  isLinkToken(
    purpose: TokenPurpose,
    token: string,
    record: { id: string; boundTo: string },
  ): boolean;
  encrypt(purpose: EncryptionPurpose, text: string): string;
  /** Null when it was encrypted with another key, for another purpose, or is damaged. */
  decrypt(purpose: EncryptionPurpose, encrypted: string): string | null;
  /** The same text always gives the same 32 hex digits, which reveal nothing without the key. */
  keyedHash(text: string): string;
}

/** The least length of the key, in characters. */
export const SECRET_KEY_MIN = 32;

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** AES-256-GCM, with NIST's lengths of the initialization vector and the tag. */
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each use has a separate key, derived from the one secret. */
export function secretKeyOf(secret: string): SecretKey {
  const signingKey = deriveKey(secret, 'plateful links');
  const encryptionKey = deriveKey(secret, 'plateful encryption');
  const hashingKey = deriveKey(secret, 'plateful hashes');

  function linkToken(purpose: TokenPurpose, id: string, boundTo = ''): string {
    const signature = createHmac('sha256', signingKey)
      .update(`${purpose}\0${id}\0${boundTo}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
    return Buffer.concat([parse(id), signature]).toString('base64url');
  }

  return {
    linkToken,

    readLinkToken(purpose, token) {
      const id = idInToken(token);
      return id !== null && isEqualText(linkToken(purpose, id), token) ? id : null;
    },

    isLinkToken: (purpose, token, { id, boundTo }) =>
      isEqualText(linkToken(purpose, id, boundTo), token),

    encrypt(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, encryptionKey, iv).setAAD(Buffer.from(purpose));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64url');
    },

    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, encryptionKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    keyedHash: (text) =>
      createHmac('sha256', hashingKey)
        .update(text)
        .digest('hex')
        .slice(0, 2 * SIGNATURE_BYTES),
  };
}

/**
 * The id that a token claims to be for, which proves nothing: the record must be read before
 * {@link SecretKey.isLinkToken} can verify the token. Null when it cannot be a token.
 */
export function idInToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  try {
    return stringify(bytes.subarray(0, ID_BYTES));
  } catch {
    // The bytes are not a UUID.
    return null;
  }
}

function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/** In constant time, so that the time reveals nothing. */
function isEqualText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
