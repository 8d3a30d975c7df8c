import { describe, expect, test } from 'vitest';
import { foldEmail, looksLikeEmail, normalizeEmail, phoneDigits } from './email.ts';
import { PERSON_LIMITS } from './person-limits.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ['\tADA@EXAMPLE.COM\n', 'ada@example.com'],
])('the addresses %j and %j belong to the same account', (written, stored) => {
  expect(normalizeEmail(written)).toBe(stored);
});

test('full-width characters in an address are folded', () => {
  expect(foldEmail(' Ａda@Example.COM ')).toBe('ada@example.com');
});

test('an address may be as long as the limit', () => {
  const address = (length: number) => `${'a'.repeat(length - '@b.co'.length)}@b.co`;
  expect(looksLikeEmail(address(PERSON_LIMITS.emailMax))).toBe(true);
  expect(looksLikeEmail(address(PERSON_LIMITS.emailMax + 1))).toBe(false);
});

describe('a text is checked as an email address', () => {
  test.each([
    'a@b.co',
    ' a@b.co ',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.ie",
    'phở@ví.vn',
  ])('the text %j looks like an address', (text) => expect(looksLikeEmail(text)).toBe(true));

  test.each([
    '',
    ' ',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@.',
    'a@b.',
    'a b@c.co',
    'a@b c.co',
    'a@@b.co',
    'a@b@c.co',
    // One plain address: neither several, nor a name with one, nor the end of a header.
    'a@b.co,c@d.co',
    'a,b@c.co',
    'a;b@c.co',
    'Ada <a@b.co>',
    '<a@b.co>',
    '"a"@b.co',
    '(a)b@c.co',
    'a@[127.0.0.1].co',
    'a\u0000@b.co',
    // One plain domain, without the root's dot.
    'a@b.co.',
    'a@b..co',
    'a@.b.co',
    // Invisible characters make another address that looks the same.
    'a\u200b@b.co',
    'a\u00ad@b.co',
    'a\ufe0f@b.co',
    'a\u3164@b.co',
    'a\u202eb@b.co',
    // A character that represents several counts as these.
    'a@b@c＠d.co',
    'a\uff0cb@c.co',
    `${'a'.repeat(250)}@b.co`,
  ])('the text %j does not look like an address', (text) =>
    expect(looksLikeEmail(text)).toBe(false),
  );
});

test.each([
  ['', 0],
  ['2135550142', 10],
  ['(213) 555-0142', 10],
  ['+1 213.555.0142', 11],
  ['call me', 0],
  ['213-555-014', 9],
])('the phone number %j has %i digits', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});
