import { expect, test } from 'vitest';
import { containsPattern, isIndexable, wordStartPatterns } from './sql-fragments.ts';

test.each([
  ['Phở', '%pho%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
])('%j becomes the pattern %j', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern);
});

test.each([
  ['pho', true],
  ['bo t', true],
  ['50%', true],
  ['ph', false],
  ['%%', false],
  ['寿', false],
])('isIndexable of %j is %j', (text, expected) => {
  expect(isIndexable(text)).toBe(expected);
});

test('a text without letters or digits has no patterns', () => {
  expect(wordStartPatterns('Phở')).toEqual(['pho%', '% pho%']);
  expect(wordStartPatterns('%%')).toEqual([]);
});
