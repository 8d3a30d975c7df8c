import { expect, test } from 'vitest';
import { searchedPhone } from './searched-phone.ts';

test.each([
  ['0142', '0142'],
  ['(323) 555-0142', '3235550142'],
  ['+1 323 555 0142', '3235550142'],
  // Parts of a number, by which a hidden phone could be found out digit by digit.
  ['142', null],
  ['50142', null],
  ['555-0142', null],
  // A dish, an order's number.
  ['Coke 0142', null],
  ['0142 Coke', null],
  ['1A2B', null],
])('%s is searched as the phone %s', (search, phone) => {
  expect(searchedPhone(search)).toBe(phone);
});
