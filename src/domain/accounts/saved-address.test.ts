import { expect, test } from 'vitest';
import { addressLine } from './saved-address.ts';

const address = { streetAddress: '5 Elm St', city: 'Boston', state: 'MA', postalCode: '02108' };

test.each([
  ['Apt 2', '5 Elm St, Apt 2, Boston, MA 02108'],
  [null, '5 Elm St, Boston, MA 02108'],
  ['', '5 Elm St, Boston, MA 02108'],
])('an address with the apartment %j is one line: %s', (apartment, line) => {
  expect(addressLine({ ...address, apartment })).toBe(line);
});
