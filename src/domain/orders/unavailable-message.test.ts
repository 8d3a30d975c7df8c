import { expect, test } from 'vitest';
import { unavailableMessage } from './unavailable-message.ts';

test.each([
  [['Phở Bò'], 'Phở Bò is no longer available.'],
  [['Phở Bò', 'Trà Đá'], 'Phở Bò, Trà Đá are no longer available.'],
  [[null], 'An item is no longer available.'],
])('%j', (names, message) => {
  expect(unavailableMessage(names)).toBe(message);
});
