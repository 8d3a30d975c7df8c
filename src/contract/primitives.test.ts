import { describe, expect, test } from 'vitest';
import {
  id,
  instant,
  moneyIn,
  moneyOut,
  optionalMultiline,
  optionalText,
  pageQuery,
  text,
} from './primitives.ts';

describe('money in a request', () => {
  test.each<[unknown, number]>([
    [12.99, 1299],
    ['12.99', 1299],
    ['5', 500],
    [' 7.50 ', 750],
    [0, 0],
    [0.1 + 0.2, 30],
  ])('%j becomes %i cents', (dollars, amount) => {
    expect(moneyIn.parse(dollars)).toBe(amount);
  });

  test.each<[unknown]>([
    [12.345],
    ['12.345'],
    [-1],
    ['-1'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e9],
    ['1e3'],
    [''],
    ['$5'],
    [null],
    [undefined],
    [true],
    [[5]],
    [{}],
  ])('%j is refused', (dollars) => {
    expect(moneyIn.safeParse(dollars).success).toBe(false);
  });

  test('is refused with the allowed format', () => {
    const [issue] = moneyIn.safeParse(-1).error?.issues ?? [];
    expect(issue?.message).toBe('Not an amount of money between 0.00 and 1000000.00');
  });
});

test.each([
  ['12.99', true],
  ['0.00', true],
  ['1234567.89', true],
  ['5', false],
  ['5.0', false],
  ['-5.00', false],
  ['$5.00', false],
])('the amount %j is valid in a response: %s', (value, fits) => {
  expect(moneyOut.safeParse(value).success).toBe(fits);
});

test.each([
  ['01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e5f', true], // version 7, as we make them
  ['9f3e7a2b-1c1d-4e4f-8a1b-2c3d4e5f6a7b', true], // version 4, as others do
  ['01939F3E-7A2B-7C1D-9E4F-0A1B2C3D4E5F', true],
  ['', false],
  ['1', false],
  ['saigon-street', false],
  ['01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e5f;--', false],
])('the text %j is an id: %s', (value, fits) => {
  expect(id.safeParse(value).success).toBe(fits);
});

test.each([
  ['2026-11-21T08:00:00.000Z', true],
  ['2026-11-21T08:00:00Z', true],
  ['2026-11-21', false],
  ['2026-11-21T08:00:00+02:00', false],
  ['yesterday', false],
])('the text %j is an instant: %s', (value, fits) => {
  expect(instant.safeParse(value).success).toBe(fits);
});

describe('the schema of', () => {
  test.each<[unknown, string | null]>([
    ['Ada', 'Ada'],
    ['  Ada  ', 'Ada'],
    ['12345', '12345'],
    ['  12345  ', '12345'], // the spaces around it do not count
    ['123456', null],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
    [5, null],
  ])('a required text of at most 5 characters reads %j as %j', (value, read) => {
    expect(text(5).safeParse(value).data ?? null).toBe(read);
  });

  test.each<[unknown, string | null]>([
    ['  hot  ', 'hot'],
    ['', null],
    ['   ', null],
    [null, null],
    [undefined, null],
  ])('an optional text reads %j as %j', (value, read) => {
    expect(optionalText(5).parse(value)).toBe(read);
  });

  test.each(['a\0b', 'a\nb', 'a\tb', 'a\u001bb', 'a\u0085b', 'a\ud800b', '\udfff'])(
    'a text on one line rejects %j',
    (value) => {
      expect(text(5).safeParse(value).success).toBe(false);
      expect(optionalText(5).safeParse(value).success).toBe(false);
    },
  );

  test.each(['a\0b', 'a\u001bb', 'a\u0085b', 'a\ud800b'])(
    'a text of several lines rejects %j',
    (value) => {
      expect(optionalMultiline(5).safeParse(value).success).toBe(false);
    },
  );

  test.each([
    ['a\nb\tc', 'a\nb\tc'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\r\n a \n', 'a'],
    ['👩‍🍳 phở', '👩‍🍳 phở'],
  ])('a text of several lines reads %j as %j', (value, read) => {
    expect(optionalMultiline(9).parse(value)).toBe(read);
  });

  test.each(['123456', 5, {}])('an optional text of at most 5 characters rejects %j', (value) => {
    expect(optionalText(5).safeParse(value).success).toBe(false);
  });
});

test.each<[object, number | null]>([
  [{}, 100],
  [{ limit: '1' }, 1],
  [{ limit: '200' }, 200],
  [{ limit: '0' }, null],
  [{ limit: '201' }, null],
  [{ limit: '1.5' }, null],
  [{ limit: 'many' }, null],
])('a page requested with %j has %j rows', (query, limit) => {
  expect(pageQuery.safeParse(query).data?.limit ?? null).toBe(limit);
});
