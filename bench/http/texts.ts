import { CUISINES } from '../town/names.ts';
import type { Market } from './market.ts';

/**
 * Texts to search for, so many that none comes twice: an answer is kept under its text as it was typed,
 * and any mix of capitals is another text that finds the same.
 */

/** In each next round of the words with other capitals. */
export function spellings(words: readonly string[], count: number): string[] {
  const texts = new Set<string>();
  for (let round = 0; texts.size < count && round < count; round++) {
    for (const word of words) texts.add(withCapitals(word, round));
  }
  return [...texts].slice(0, count);
}

/** The bits of `mask` say which letters are capitals, the first one first. */
function withCapitals(word: string, mask: number): string {
  let letters = 0;
  return word
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => ((mask >> letters++) & 1 ? letter.toUpperCase() : letter));
}

const DISHES = CUISINES.flatMap(({ dishes }) => dishes);

/** What every sixtieth dish is called; the longer words, as they have more spellings. */
export const COMMON_WORDS = DISHES.filter((dish) => /^\w{7,}$/.test(dish));

/** The same with two letters in each other's place. */
export const SLIPS = COMMON_WORDS.map(
  (word) => word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4),
);

/** Whole names, of which there are a handful each. */
export const rareNames = ({ restaurants }: Market): string[] => restaurants.map(({ name }) => name);

/** Made of letters that no word of any town has in that order. */
export function nonsense(count: number): string[] {
  const consonants = 'zxqvkwj';
  return Array.from({ length: count }, (_, number) =>
    Array.from(
      { length: 8 },
      (__, at) => consonants[(Math.floor(number / 7 ** at) + at * 3) % 7],
    ).join(''),
  );
}
