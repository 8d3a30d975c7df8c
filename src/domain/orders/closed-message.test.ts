import { expect, test } from 'vitest';
import { restaurantClosedMessage } from './closed-message.ts';

test.each([
  [null, 'Phở Bò is currently closed and cannot accept new orders.'],
  [
    'Opens Tomorrow at 09:00',
    'Phở Bò is currently closed and cannot accept new orders. Opens Tomorrow at 09:00.',
  ],
])('the refusal of a closed restaurant with the next opening %j is %j', (nextOpening, message) => {
  expect(restaurantClosedMessage('Phở Bò', nextOpening)).toBe(message);
});
