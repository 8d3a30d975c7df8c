import { expect, test } from 'vitest';
import { unavailableMessage } from './unavailable-message.ts';

test.each([
  [['Phở Bò'], 'Phở Bò is no longer available.'],
  [['Phở Bò', 'Trà Đá'], 'Phở Bò, Trà Đá are no longer available.'],
  [[null], 'An item is no longer available.'],
])('%j', (names, message) => {
  expect(unavailableMessage(names.map((name) => ({ name })))).toBe(message);
});

test('a dish that is served at other times is named with them', () => {
  const pancakes = { name: 'Pancakes', servedAt: 'Mon–Fri 07:00–11:00' };
  const message = 'Pancakes is not served at this time, but Mon–Fri 07:00–11:00.';
  expect(unavailableMessage([pancakes])).toBe(message);
  expect(unavailableMessage([{ name: 'Phở Bò' }, pancakes])).toBe(
    `Phở Bò is no longer available. ${message}`,
  );
});
