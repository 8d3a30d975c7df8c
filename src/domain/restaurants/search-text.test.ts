import { expect, test } from 'vitest';
import { isFastDeliverySearch, SEARCH_MAX, searchFrom, searchText } from './search-text.ts';

test.each([
  ['Phở Bò', 'pho bo'],
  ['PHO\u031b\u0309', 'pho'], // the same letters, with combining marks
  ['Đà Nẵng', 'da nang'],
  ['Crème Brûlée', 'creme brulee'],
  ['Jalapeño', 'jalapeno'],
  ['Pad Thai', 'pad thai'],
  ['100% Rye_Bread \\o/', '100% rye_bread \\o/'], // wildcards are escaped elsewhere
  ['寿司', '寿司'],
  ['', ''],
])('the text %j is folded to %j', (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

test('folding twice is the same as folding once', () => {
  for (const text of ['Phở Bò', 'Đà Nẵng', 'Crème Brûlée']) {
    expect(searchText(searchText(text))).toBe(searchText(text));
  }
});

test.each([
  ['  pho  ', 'pho'],
  [`  ${'a'.repeat(SEARCH_MAX)}b`, 'a'.repeat(SEARCH_MAX)],
  [`${'a'.repeat(SEARCH_MAX - 1)} b`, 'a'.repeat(SEARCH_MAX - 1)],
  ['  ', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('a URL with the search %j searches for %j', (typed, search) => {
  expect(searchFrom(typed)).toBe(search);
});

test.each([
  ['Fast Delivery', true],
  [' fast delivery ', true],
  ['fast', false],
  [undefined, false],
])('the search %j is the one for fast delivery: %s', (search, expected) => {
  expect(isFastDeliverySearch(search)).toBe(expected);
});
