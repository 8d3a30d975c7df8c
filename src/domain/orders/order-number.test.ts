import { expect, test } from 'vitest';
import { dailyNumberIn, dailyNumberText, orderNumber } from './order-number.ts';

test.each([
  ['01939f3e-7a2b-7c1d-9e4f-0a1b2c3d4e5f', '2C3D4E5F'],
  ['abcdefgh', 'ABCDEFGH'],
  ['short', 'SHORT'],
  ['', ''],
])('the number of order %j is %j', (id, number) => {
  expect(orderNumber(id)).toBe(number);
});

test('a daily number is shown as No. 7', () => {
  expect(dailyNumberText(7)).toBe('No. 7');
});

test.each([
  ['7', 7],
  ['#7', 7],
  [' No. 12 ', 12],
  ['no 12', 12],
  ['12345', null],
  ['7a', null],
  ['', null],
])('the text %j contains the daily number %j', (text, number) => {
  expect(dailyNumberIn(text)).toBe(number);
});
