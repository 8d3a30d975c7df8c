import { expect, test } from 'vitest';
import { staffPhoneSearch } from './staff-phone-search.ts';

test.each([
  ['0142', '0142'],
  ['(323) 555-0142', '3235550142'],
  ['+1 323 555 0142', '3235550142'],
  // Other parts of a number, which would reveal a hidden phone digit by digit.
  ['142', null],
  ['50142', null],
  ['555-0142', null],
  // A dish, an order's number.
  ['Coke 0142', null],
  ['0142 Coke', null],
  ['1A2B', null],
])('the search %s of staff is read as the phone digits %s', (search, phone) => {
  expect(staffPhoneSearch(search)).toBe(phone);
});
