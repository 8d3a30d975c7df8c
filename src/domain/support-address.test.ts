import { expect, test } from 'vitest';
import { supportAddress } from './support-address.ts';

test.each([
  ['Plateful', 'support@plateful.example'],
  ["Nora's Kitchen & Co.", 'support@noraskitchenco.example'],
  ['美味', 'support@mail.example'],
])('the support address of %s is %s', (brand, address) => {
  expect(supportAddress(brand)).toBe(address);
});
