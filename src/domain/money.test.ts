import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cents,
  formatMoney,
  MAX_CENTS,
  moneyText,
  parseMoney,
  shareOf,
  sumCents,
} from './money.ts';

const amount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);

describe('reading dollars', () => {
  test.each<[string | number, number]>([
    ['12.99', 1299],
    ['5', 500],
    ['5.0', 500],
    ['5.5', 550],
    ['5.05', 505],
    ['0', 0],
    ['0.00', 0],
    ['007.10', 710],
    [' 7.50 ', 750],
    ['1000000.00', 100_000_000],
    [12.99, 1299],
    [5, 500],
    [0, 0],
    [-0, 0],
    [0.1 + 0.2, 30],
    [1.005 * 1000, 100_500],
    [4.35, 435],
    [8.2, 820],
    [999_999.99, 99_999_999],
    [1_000_000, 100_000_000],
  ])('%j is read as %i cents', (dollars, expected) => {
    expect(parseMoney(dollars)).toBe(expected);
  });

  test.each<[string | number]>([
    [''],
    [' '],
    ['.5'],
    ['5.'],
    ['12.345'],
    ['-1'],
    ['+1'],
    ['1e3'],
    ['1,000'],
    ['$5'],
    ['0x10'],
    ['5 0'],
    ['٥'],
    ['NaN'],
    ['Infinity'],
    ['1000000.01'],
    ['999999999'],
    ['9'.repeat(400)],
    [12.345],
    [0.001],
    [-1],
    [-0.01],
    [1e9],
    [1e300],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
  ])('%j is not an amount', (dollars) => {
    expect(parseMoney(dollars)).toBeNull();
  });

  test('an amount of zero is never minus zero', () => {
    expect(Object.is(parseMoney(-0), 0)).toBe(true);
  });
});

describe('writing money', () => {
  test.each([
    [0, '0.00', '$0.00'],
    [1, '0.01', '$0.01'],
    [10, '0.10', '$0.10'],
    [99, '0.99', '$0.99'],
    [100, '1.00', '$1.00'],
    [1299, '12.99', '$12.99'],
    [123_456_789, '1234567.89', '$1234567.89'],
    [-5, '-0.05', '-$0.05'],
    [-1299, '-12.99', '-$12.99'],
  ])(
    'an amount of %i cents is written as %s in JSON and %s on the screen',
    (value, text, shown) => {
      expect(moneyText(cents(value))).toBe(text);
      expect(formatMoney(cents(value))).toBe(shown);
    },
  );

  test('written money is read again as the same amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(moneyText(value))).toBe(value);
        expect(parseMoney(JSON.parse(moneyText(value)))).toBe(value);
        expect(parseMoney(value / 100)).toBe(value);
      }),
    );
  });
});

describe('calculating', () => {
  test.each([
    [1000, 500, 50],
    [1009, 500, 50], // 50.45
    [1010, 500, 51], // 50.5: half goes up
    [1011, 500, 51], // 50.55
    [9, 500, 0], //  0.45
    [10, 500, 1], //  0.5
    [1400, 875, 123], // 122.5
    [1399, 875, 122], // 122.4125
    [0, 875, 0],
    [1999, 10_000, 1999],
    [1999, 0, 0],
  ])(
    'a share of %i cents in hundredths of a percent, %i, gives %i',
    (value, basisPoints, share) => {
      expect(shareOf(cents(value), basisPoints)).toBe(share);
    },
  );

  test('every share is rounded half up', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (value, basisPoints) => {
        const off = BigInt(shareOf(value, basisPoints)) * 10_000n - BigInt(value * basisPoints);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  test('sums do not depend on the order of their parts', () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        expect(sumCents(amounts.toReversed())).toBe(sumCents(amounts));
      }),
    );
    expect(sumCents([])).toBe(0);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is rejected as a number of cents',
    (n) => {
      expect(() => cents(n)).toThrow(RangeError);
    },
  );
});
