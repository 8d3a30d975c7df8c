import { describe, expect, test } from 'vitest';
import { cardProblems, formatCardNumber, formatCvc, formatExpiry } from './card-fields.ts';

describe('the typed', () => {
  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['4'.repeat(25), '4444 4444 4444 4444 444'],
  ])('card number %s is formatted as %s', (typed, shown) =>
    expect(formatCardNumber(typed)).toBe(shown),
  );

  test.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['12 / ', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12/34', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12/2034', '12 / 2034'],
  ])('expiry %s is formatted as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test('security code is limited to four digits', () => {
    expect(formatCvc('12a345')).toBe('1234');
  });
});

describe('the card form', () => {
  const VALID = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
  // Just before the end of November.
  const now = new Date(2026, 10, 30, 23, 59);

  test('has no problem when it is complete', () => expect(cardProblems(VALID, now)).toEqual({}));

  test.each([
    ['cardNumber', '', 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242 424', 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['expiry', '', "Your card's expiration date is incomplete."],
    ['expiry', '12', "Your card's expiration date is incomplete."],
    ['expiry', '13 / 34', "Your card's expiration date is invalid."],
    ['expiry', '10 / 26', "Your card's expiration date is in the past."],
    ['expiry', '11 / 2025', "Your card's expiration date is in the past."],
    ['cvc', '12', "Your card's security code is incomplete."],
  ])('reports the field %s with the value %j', (field, value, problem) => {
    expect(cardProblems({ ...VALID, [field]: value }, now)).toEqual({ [field]: problem });
  });

  test('accepts a card until the end of its month', () => {
    expect(cardProblems({ ...VALID, expiry: '11 / 26' }, now)).toEqual({});
    expect(cardProblems({ ...VALID, expiry: '11 / 26' }, new Date(2026, 11, 1))).toHaveProperty(
      'expiry',
    );
  });
});
