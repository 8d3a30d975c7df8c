import { meantWords, singular, wordsToLookUp } from '#domain/restaurants/spelling.ts';
import type { Database, Statement } from './client.ts';
import { spelledWords, wordPattern, wordStartPatterns } from './search-patterns.ts';
import { BY_PATTERN, DISH_TEXT, RESTAURANT_TEXT } from './search-sql.ts';

/** What the words of a search are taken for: patterns, as statements take them. */
export interface MeantWords {
  patterns: string[];
  /** Which word each pattern is for, the first being 0. */
  words: number[];
  /** How well each fits: 1 for a word as it was typed; the less, the farther it is from that. */
  fits: number[];
  /** The patterns of words that are right as they were typed. */
  right: string[];
  /** The patterns of each word. */
  ofWords: string[][];
}

/**
 * Reads what the words of a search may have been meant as. One that something begins with, or a word
 * in it, is right; any other may be a slip and stands for the words next to it as well. Null where
 * there are none.
 */
export async function readMeantWords(database: Database, text: string): Promise<MeantWords | null> {
  const words = spelledWords(text);
  if (words.length === 0) return null;
  const starts = words.map((word) => wordStartPatterns(singular(word)));
  const [known] = await database.run<{ isRight: boolean[] }>(rightStatement(words.length), starts);
  const slips = words.filter((_, at) => !known?.isRight[at]);
  if (slips.length === 0) return null;

  const lookedUp = [slips, slips.flatMap(wordsToLookUp), slips.map(wordPattern)];
  const rows = await database.run<{ word: string }>(NEAR, lookedUp);
  const near = rows.map(({ word }) => word);
  const meant = words
    .map((word) => (slips.includes(word) ? patternsOfSlip(word, near) : [asTyped(word)]))
    .filter((ofWord) => ofWord.length > 0);
  const all = meant.flat();
  if (all.every(({ fit }) => fit === 1)) return null;
  return {
    patterns: patternsOf(all),
    words: meant.flatMap((ofWord, at) => ofWord.map(() => at)),
    fits: all.map(({ fit }) => fit),
    right: words.filter((word) => !slips.includes(word)).map(wordPattern),
    ofWords: meant.map(patternsOf),
  };
}

interface WordPattern {
  pattern: string;
  fit: number;
}

function asTyped(word: string): WordPattern {
  return { pattern: wordPattern(word), fit: 1 };
}

/** 'rmen' is looked for as it is only where a word such as 'fermented' holds it. */
function patternsOfSlip(typed: string, near: readonly string[]): WordPattern[] {
  const isHeld = near.some((word) => word.includes(singular(typed)));
  const fits = new Map<string, number>(isHeld ? [[wordPattern(typed), 1]] : []);
  for (const { text, distance } of meantWords(typed, near)) {
    const pattern = wordPattern(text);
    // Nearest first: 'noodle' and 'noodles' are one pattern, which fits as the nearer does.
    if (!fits.has(pattern)) fits.set(pattern, 10 / (10 + distance));
  }
  return Array.from(fits, ([pattern, fit]) => ({ pattern, fit }));
}

function patternsOf(words: readonly WordPattern[]): string[] {
  return words.map(({ pattern }) => pattern);
}

/**
 * For each of so many lists of patterns, whether anything matches it. Planned for these patterns, and
 * as if all that match were wanted, which keeps it on the index: most often hardly anything does.
 */
function rightStatement(lists: number): Statement {
  const isRight = Array.from({ length: lists }, (_, at) => {
    const matches = (text: string) => BY_PATTERN.matches(text, `$${at + 1}`);
    return `exists (
      with own as materialized (
        select from restaurants r where r.deleted_at is null and ${matches(RESTAURANT_TEXT)}
      ) select from own)
    or exists (
      with served as materialized (
        select from menu_items i where i.deleted_at is null and ${matches(DISH_TEXT)}
      ) select from served)`;
  });
  return { name: '', text: `select array[${isRight.join(',')}] as "isRight"` };
}

/**
 * How alike, by their trigrams, words must be to be looked at: with one wrong letter, the second of
 * four, they still are. Letters swapped can leave less; those words are looked up by themselves.
 */
const ALIKE = 0.25;

/**
 * `$1` are typed words, `$2` other words to look up, `$3` patterns. The operator's threshold is a
 * setting; here it is set for one statement alone, before its first row is looked at: a condition
 * without columns gates the scan.
 */
const NEAR: Statement = {
  name: 'search_near_words',
  text: `select near.word from unnest($1::text[]) typed
      join search_words near on typed <% near.word
        and char_length(near.word) >= char_length(typed) - 2
        and (char_length(typed) > 4 or char_length(near.word) <= char_length(typed) + 2)
      where (select set_config('pg_trgm.word_similarity_threshold', '${ALIKE}', true)) is not null
    union
    select word from search_words where word = any($2::text[])
    union
    select held.word from unnest($3::text[]) pattern,
      lateral (select word from search_words where word like pattern limit 1) held`,
};
