import { expect, test } from 'vitest';
import { openOrdersMessage } from './open-orders-message.ts';

test.each([
  [1, 'Phở House has 1 open order. Close the restaurant first, then complete or cancel it.'],
  [12, 'Phở House has 12 open orders. Close the restaurant first, then complete or cancel them.'],
])('the refusal to delete a restaurant with %i open orders is %j', (count, message) => {
  expect(openOrdersMessage('Phở House', count)).toBe(message);
});
