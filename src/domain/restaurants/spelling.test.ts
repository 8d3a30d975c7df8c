import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionsOf, wordsToLookUp } from './spelling.ts';

const WORDS = [
  ...['bread', 'burger', 'burgers', 'burrito', 'cappuccino', 'chicken', 'chick', 'creme', 'curry'],
  ...['fried', 'kimchi', 'margherita', 'noodle', 'noodles', 'pad', 'pho', 'pizza', 'ramen', 'rice'],
  ...['salad', 'salt', 'spaghetti', 'sushi', 'taco', 'tacos', 'thai', 'tiramisu', 'tofu', 'bo'],
  'vietnamese',
];

test.each<[typed: string, corrections: string[]]>([
  // A letter missing.
  ['piza', ['pizza']],
  ['burito', ['burrito']],
  ['suhi', ['sushi']],
  ['rmen', ['ramen']],
  ['vietnamse', ['vietnamese']],
  ['margerita', ['margherita']],
  // One too many, or doubled.
  ['sushii', ['sushi']],
  ['phoo', ['pho']],
  ['ramten', ['ramen']],
  // Two swapped.
  ['chikcen', ['chicken']],
  ['noodels', ['noodle', 'noodles']],
  ['poh', ['pho']],
  ['tcao', ['taco', 'tacos']],
  // One wrong: not in three letters, in four not the first.
  ['dushi', ['sushi']],
  ['tofo', ['tofu']],
  ['yofu', []],
  ['phi', []],
  // Two typos: from six letters on one may be a doubled letter, from eight on both may be any.
  ['kimchee', ['kimchi']],
  ['spageti', ['spaghetti']],
  ['margarita', ['margherita']],
  ['tirimasu', ['tiramisu']],
  ['capucino', ['cappuccino']],
  ['brgrs', []],
  // Equally near ones together, a farther one not at all.
  ['sald', ['salad', 'salt']],
  ['chickn', ['chick', 'chicken']],
  ['riceb', ['rice']],
  // Not yet typed to its end.
  ['margeri', ['margherita']],
  ['vietnm', ['vietnamese']],
  ['vietna', ['vietnamese']],
  // A space missing: words of two letters count.
  ['padthai', ['pad thai']],
  ['friedrice', ['fried rice']],
  ['phobo', ['pho bo']],
  // No typo at all, or no similar word.
  ['pizza', []],
  ['bo', []],
  ['qwxzjk', []],
])('%j is corrected to %j', (typed, corrections) => {
  expect(correctionsOf(typed, WORDS).map(({ text }) => text)).toEqual(corrections);
});

const longWord = fc.constantFrom(...WORDS.filter((word) => word.length >= 5));
const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const typos: Record<string, (word: string, at: number, letter: string) => string> = {
  missing: (word, at) => word.slice(0, at) + word.slice(at + 1),
  'too many': (word, at, extra) => word.slice(0, at) + extra + word.slice(at),
  wrong: (word, at, other) => word.slice(0, at) + other + word.slice(at + 1),
  doubled: (word, at) => word.slice(0, at + 1) + word.slice(at),
};

test.each(Object.keys(typos))('a word with a letter %s is as near as any', (kind) => {
  fc.assert(
    fc.property(longWord, fc.nat(), letter, (word, at, other) => {
      const typed = typos[kind]?.(word, at % word.length, other) ?? '';
      fc.pre(typed !== word && !WORDS.includes(typed));
      const [nearest] = correctionsOf(typed, WORDS);
      const [wanted] = correctionsOf(typed, [word]);
      expect(wanted).toBeDefined();
      expect(nearest?.distance).toBeLessThanOrEqual(wanted?.distance ?? 0);
    }),
  );
});

test('a word with two swapped letters is as near as any, and is looked up', () => {
  fc.assert(
    fc.property(longWord, fc.nat(), (word, place) => {
      const at = 1 + (place % (word.length - 1));
      const typed = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      fc.pre(!WORDS.includes(typed));
      expect(wordsToLookUp(typed)).toContain(word);
      expect(correctionsOf(typed, [word])).toHaveLength(1);
    }),
  );
});

test('what is looked up is text that a database takes, whatever was typed', () => {
  const typed = fc.string({ unit: 'grapheme' });
  fc.assert(fc.property(typed, (text) => wordsToLookUp(text).every((word) => word.isWellFormed())));
});

test('the nearest come first, and few', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ minLength: 3 })), (typed, words) => {
      const distances = correctionsOf(typed, words).map(({ distance }) => distance);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(distances.length).toBeLessThanOrEqual(6);
    }),
  );
});
