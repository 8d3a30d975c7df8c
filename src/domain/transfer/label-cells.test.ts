import { expect, test } from 'vitest';
import { readStatedWordsCell, readWordsCell, statedWordsCell, wordsCell } from './label-cells.ts';

test('words in a cell are separated by commas, semicolons or line breaks', () => {
  expect(wordsCell(['vegan', 'spicy'])).toBe('vegan, spicy');
  expect(readWordsCell(' Vegan, spicy;nuts\n,milk ')).toEqual(['vegan', 'spicy', 'nuts', 'milk']);
});

test.each([
  [null, ''],
  [[], 'none'],
  [['milk'], 'milk'],
  [['milk', 'nuts'], 'milk, nuts'],
])('the statement %j is the cell %j', (words, cell) => {
  expect(statedWordsCell(words)).toBe(cell);
  expect(readStatedWordsCell(cell)).toEqual(words);
});

test('a cell with none and a word states both, so that it is refused', () => {
  expect(readStatedWordsCell('none, milk')).toEqual(['none', 'milk']);
});
