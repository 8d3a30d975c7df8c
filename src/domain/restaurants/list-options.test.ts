import { expect, test } from 'vitest';
import { countListOptions, listOptionsFrom } from './list-options.ts';

test('unknown values in a URL are ignored', () => {
  const params = { open: 'now', time: '45', price: '2', sort: 'name', search: 'pho' };
  expect(listOptionsFrom(params)).toEqual({ open: 'now', price: '2' });
});

test('the count of options includes the sort order', () => {
  expect(countListOptions({})).toBe(0);
  expect(countListOptions({ open: 'now', price: undefined, sort: 'time' })).toBe(2);
});
