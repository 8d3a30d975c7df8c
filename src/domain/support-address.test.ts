import { expect, test } from 'vitest';
import { supportAddress } from './support-address.ts';

test.each([
  ['Plateful', 'support@plateful.example'],
  ["Nora's Kitchen & Co.", 'support@noraskitchenco.example'],
  ['美味', 'support@mail.example'],
])('people write to %s at %s', (brand, address) => {
  expect(supportAddress(brand)).toBe(address);
});
