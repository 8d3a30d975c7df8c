import { expect, test } from 'vitest';
import { unavailableMessage } from './unavailable-message.ts';

test.each([
  [['Phở Bò'], 'Phở Bò is no longer available.'],
  [['Phở Bò', 'Trà Đá'], 'Phở Bò, Trà Đá are no longer available.'],
  [[null], 'An item is no longer available.'],
])('the message about the dishes %j is: %s', (names, message) => {
  expect(unavailableMessage(names.map((name) => ({ name })))).toBe(message);
});

test('the message contains the serving times of a dish', () => {
  const pancakes = { name: 'Pancakes', servedAt: 'Mon–Fri 07:00–11:00' };
  const message = 'Pancakes is only served Mon–Fri 07:00–11:00.';
  expect(unavailableMessage([pancakes])).toBe(message);
  expect(unavailableMessage([{ name: 'Phở Bò' }, pancakes])).toBe(
    `Phở Bò is no longer available. ${message}`,
  );
});
