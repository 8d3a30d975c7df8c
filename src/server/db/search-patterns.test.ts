import { expect, test } from 'vitest';
import {
  containsPattern,
  isIndexable,
  isOneWord,
  searchWords,
  spelledWords,
  wordPattern,
  wordStartPatterns,
} from './search-patterns.ts';

test.each([
  ['Phở', '%pho%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
])('%j is looked for as %j', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern);
});

test.each<[text: string, words: string[]]>([
  ['Vietnamese Food', ['vietnamese', 'food']],
  ['American Burgers', ['american', 'burger']],
  ['Vietnamese, food & more!', ['vietnamese', 'food', 'more']],
  ['house of la', ['house']],
  ['la bo', ['la', 'bo']],
  ['pizza', []],
  ['pizza pizza', ['pizza']],
  ['% _', []],
])('the words of %j are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('a search of a thousand words is one of eight', () => {
  const text = Array.from({ length: 1_000 }, (_, word) => `word${word}x`).join(' ');
  expect(searchWords(text)).toHaveLength(8);
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

test.each<[text: string, words: string[], isOne: boolean]>([
  ['Phở', ['pho'], true],
  ['Chikcen noodels', ['chikcen', 'noodels'], false],
  ["mac & cheese, pia's", ['mac', 'cheese', 'pia'], false],
  ['noodels, noodels', ['noodels'], false],
  ['la', [], false],
  ['50%', [], false],
])('in %j the words %j may be spelled wrong', (text, words, isOne) => {
  expect(spelledWords(text)).toEqual(words);
  expect(isOneWord(text)).toBe(isOne);
});

test('a plural is found by its singular', () => {
  expect(wordPattern('noodles')).toBe('%noodle%');
});
