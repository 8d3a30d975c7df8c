import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { refusedLines } from './refused-lines.ts';

const line = (id: string, ...options: string[]): CartLine => ({
  id,
  name: id,
  price: 1,
  quantity: 1,
  restaurantId: 'r',
  restaurantName: 'R',
  image: null,
  options: options.map((option) => ({ id: option, group: 'Size', name: option, price: '0.00' })),
});
const CART = [line('pizza', 'large'), line('tea'), line('pizza', 'small')];

const keysOf = (reference: Parameters<typeof refusedLines>[1]) =>
  refusedLines(CART, reference).map(({ key }) => key);

test('a refusal applies to the line at its index', () => {
  expect(keysOf({ menuItemId: 'pizza', line: 2 })).toEqual(['pizza+small']);
});

test('a refusal without an index applies to all lines of its dish', () => {
  expect(keysOf({ menuItemId: 'pizza' })).toEqual(['pizza+large', 'pizza+small']);
});

test('a refusal does not apply to another dish at its index', () => {
  expect(keysOf({ menuItemId: 'tea', line: 2 })).toEqual(['tea']);
  expect(keysOf({ menuItemId: 'unknown', line: 0 })).toEqual([]);
});
