import { CUISINES } from '../town/names.ts';
import type { Market } from './market.ts';

// So many search texts that none is repeated: responses are cached by the text as typed, and any mix of capitals is
// another text that finds the same.

/** The words in many rounds, each with other capitals. */
export function spellings(words: readonly string[], count: number): string[] {
  const texts = new Set<string>();
  for (let round = 0; texts.size < count && round < count; round++) {
    for (const word of words) texts.add(withCapitals(word, round));
  }
  return [...texts].slice(0, count);
}

/** The lowest bit of `mask` makes the first letter a capital, and so on. */
function withCapitals(word: string, mask: number): string {
  let letters = 0;
  return word
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => ((mask >> letters++) & 1 ? letter.toUpperCase() : letter));
}

const DISHES = CUISINES.flatMap(({ dishes }) => dishes);

/** Each is the name of about every sixtieth dish. Only long words, as they have more spellings. */
export const COMMON_WORDS = DISHES.filter((dish) => /^\w{7,}$/.test(dish));

/** The same with two letters swapped. */
export const TYPOS = COMMON_WORDS.map(
  (word) => word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4),
);

/** Whole names, each shared by a handful of restaurants. */
export const rareNames = ({ restaurants }: Market): string[] => restaurants.map(({ name }) => name);

/** Sequences of letters that no word of any town contains. */
export function nonsense(count: number): string[] {
  const consonants = 'zxqvkwj';
  return Array.from({ length: count }, (_, number) =>
    Array.from(
      { length: 8 },
      (__, at) => consonants[(Math.floor(number / 7 ** at) + at * 3) % 7],
    ).join(''),
  );
}
