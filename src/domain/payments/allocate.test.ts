import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { allocate } from './allocate.ts';

test.each<[string, number, number[], number[]]>([
  ['the largest remainders get the cents', 100, [1, 1, 1], [34, 33, 33]],
  ['in proportion to the weights', 1000, [3, 1], [750, 250]],
  ['a weight of 0 gets nothing', 7, [0, 2], [0, 7]],
  ['without any weight nothing is allocated', 7, [0, 0], [0, 0]],
  ['large amounts are exact', 99_999_999, [99_999_999, 1], [99_999_998, 1]],
])('an amount is divided: %s', (_, amount, weights, expected) => {
  expect(allocate(cents(amount), weights)).toEqual(expected);
});
