import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { idInToken, secretKeyOf } from './secret-key.ts';

const key = secretKeyOf('a key for tests, of 32 characters or more');
const otherKey = secretKeyOf('another key for tests, of 32 characters');
const id = v7();

describe('a token', () => {
  const token = key.linkToken('password_reset', id);
  const bound = (text: string) => key.linkToken('password_reset', id, text);

  test('contains the id it was made from', () => {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(key.linkToken('password_reset', id)).toBe(token);
    expect(key.readLinkToken('password_reset', token)).toBe(id);
    expect(idInToken(token)).toBe(id);
  });

  test.each([
    ['is for another purpose', key.readLinkToken('email_verification', token)],
    ['was made with another key', otherKey.readLinkToken('password_reset', token)],
    ['has another id', key.readLinkToken('password_reset', withOtherId(token))],
    ['is bound to a text', key.readLinkToken('password_reset', bound('a'))],
    ['is empty', key.readLinkToken('password_reset', '')],
    ['is garbage', key.readLinkToken('password_reset', 'x'.repeat(43))],
    ['has another character', key.readLinkToken('password_reset', `${token}A`)],
  ])('is invalid if it %s', (_, read) => expect(read).toBeNull());

  test('has only one valid spelling', () => {
    const last = token.at(-1) ?? '';
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const accepted = spellings.filter(
      (end) => key.readLinkToken('password_reset', token.slice(0, -1) + end) !== null,
    );
    expect(accepted).toEqual([last]);
  });

  test('a token that is bound to a text is valid only for that text', () => {
    const token = bound('ada@example.com');
    const isFor = (boundTo: string) => key.isLinkToken('password_reset', token, { id, boundTo });
    expect(isFor('ada@example.com')).toBe(true);
    expect(isFor('eve@example.com')).toBe(false);
    expect(isFor('')).toBe(false);
  });

  function withOtherId(text: string): string {
    const bytes = Buffer.from(text, 'base64url');
    bytes[15] = (bytes[15] ?? 0) ^ 1;
    return bytes.toString('base64url');
  }
});

describe('an encrypted text', () => {
  const encrypted = key.encrypt('second_factor', 'JBSWY3DPEHPK3PXP');

  test('is decrypted with the same key', () => {
    expect(key.decrypt('second_factor', encrypted)).toBe('JBSWY3DPEHPK3PXP');
    expect(key.encrypt('second_factor', 'JBSWY3DPEHPK3PXP')).not.toBe(encrypted);
    expect(encrypted).not.toContain('JBSWY3DP');
  });

  test('is unreadable with another key, cut short or changed', () => {
    const changed = Buffer.from(encrypted, 'base64url');
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(otherKey.decrypt('second_factor', encrypted)).toBeNull();
    expect(key.decrypt('second_factor', encrypted.slice(0, -4))).toBeNull();
    expect(key.decrypt('second_factor', changed.toString('base64url'))).toBeNull();
    expect(key.decrypt('second_factor', '')).toBeNull();
  });
});

test('a keyed hash depends only on the key and the text', () => {
  expect(key.keyedHash('ada@example.com')).toMatch(/^[\da-f]{32}$/);
  expect(key.keyedHash('ada@example.com')).toBe(key.keyedHash('ada@example.com'));
  expect(key.keyedHash('ada@example.com')).not.toBe(otherKey.keyedHash('ada@example.com'));
});
