import { expect, test } from 'vitest';
import { containsPattern, isIndexable, wordStartPatterns } from './sql-fragments.ts';

test.each([
  ['Phở', '%pho%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
])('%j is looked for as %j', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern);
});

test.each([
  ['pho', true],
  ['bo t', true],
  ['50%', true],
  ['ph', false],
  ['%%', false],
  ['寿', false],
])('whether the index can find %j: %j', (text, expected) => {
  expect(isIndexable(text)).toBe(expected);
});

test('a text with which no word can begin has no patterns', () => {
  expect(wordStartPatterns('Phở')).toEqual(['pho%', '% pho%']);
  expect(wordStartPatterns('%%')).toEqual([]);
});
