import { correctionsOf, singular, wordsToLookUp } from '#domain/restaurants/spelling.ts';
import type { Database, Statement } from './client.ts';
import { spelledWords, textOfPattern, wordPattern } from './search-patterns.ts';
import { joined, NO_QUERY, readWordQueries, type WordQuery } from './search-words.queries.ts';

/** The words of a search with their spelling corrections, as patterns for statements. */
export interface Corrections {
  patterns: string[];
  /** The index of the word that each pattern stands for. */
  words: number[];
  /** How well each pattern fits its word: 1 for the word as typed, less the more it differs. */
  fits: number[];
  /** The patterns of correctly spelled words. */
  right: string[];
  /** The patterns of each word. */
  ofWords: string[][];
}

/** Limits how often one client has similar words looked for. */
export type CountTypo = () => Promise<void>;

/**
 * Finds spelling corrections for the words of a search. A word that is a prefix of a known word is correct;
 * any other may be a typo, and then also stands for similar known words. Null when there are none.
 * `countTypo` is called before similar words are looked for, which takes long; it may throw.
 */
export async function readCorrections(
  database: Database,
  text: string,
  countTypo?: CountTypo,
): Promise<Corrections | null> {
  const words = spelledWords(text);
  if (words.length === 0) return null;
  const [known] = await database.run<{ isRight: boolean[] }>(RIGHT, [words.map(singular)]);
  const typos = words.filter((_, at) => !known?.isRight[at]);
  if (typos.length === 0) return null;
  await countTypo?.();

  const lookedUp = [typos, typos.flatMap(wordsToLookUp), typos.map(wordPattern)];
  const rows = await database.run<{ word: string }>(NEAR, lookedUp);
  const near = rows.map(({ word }) => word);
  const corrections = words
    .map((word) => (typos.includes(word) ? patternsOfTypo(word, near) : [asTyped(word)]))
    .filter((ofWord) => ofWord.length > 0);
  const all = corrections.flat();
  if (all.every(({ fit }) => fit === 1)) return null;
  return {
    patterns: patternsOf(all),
    words: corrections.flatMap((ofWord, at) => ofWord.map(() => at)),
    fits: all.map(({ fit }) => fit),
    right: words.filter((word) => !typos.includes(word)).map(wordPattern),
    ofWords: corrections.map(patternsOf),
  };
}

/** The queries that find rows by any of these words, by any correctly spelled one, and by all of them. */
export async function queriesOfWords(
  database: Database,
  { ofWords, right }: Pick<Corrections, 'ofWords' | 'right'>,
): Promise<Record<'any' | 'right' | 'all', WordQuery>> {
  const patterns = ofWords.flat();
  const queries = await readWordQueries(database, patterns.map(textOfPattern));
  const queryOf = new Map(patterns.map((pattern, at) => [pattern, queries[at] ?? NO_QUERY]));
  const queriesOf = (some: readonly string[]) => some.map((each) => queryOf.get(each) ?? NO_QUERY);
  const words = ofWords.map((ofWord) => joined(queriesOf(ofWord), 'any'));
  return {
    any: joined(words, 'any'),
    right: joined(queriesOf(right), 'any'),
    all: joined(words, 'all'),
  };
}

interface WordPattern {
  pattern: string;
  fit: number;
}

function asTyped(word: string): WordPattern {
  return { pattern: wordPattern(word), fit: 1 };
}

/** 'rmen' itself is only searched for because a known word, such as 'fermented', contains it. */
function patternsOfTypo(typed: string, near: readonly string[]): WordPattern[] {
  const isContained = near.some((word) => word.includes(singular(typed)));
  const fits = new Map<string, number>(isContained ? [[wordPattern(typed), 1]] : []);
  for (const { text, distance } of correctionsOf(typed, near)) {
    const pattern = wordPattern(text);
    // Nearest first: 'noodle' and 'noodles' share a pattern, which gets the fit of the nearer one.
    if (!fits.has(pattern)) fits.set(pattern, 10 / (10 + distance));
  }
  return Array.from(fits, ([pattern, fit]) => ({ pattern, fit }));
}

function patternsOf(words: readonly WordPattern[]): string[] {
  return words.map(({ pattern }) => pattern);
}

const RIGHT: Statement = {
  name: 'search_right_words',
  text: `select array_agg(is_begun_word(typed.word) order by typed.at) as "isRight"
    from unnest($1::text[]) with ordinality typed (word, at)`,
};

/**
 * The minimum trigram similarity of words to compare. It is still reached when the second of four letters is
 * wrong. Swapped letters can lead to less; such words are looked up separately.
 */
const ALIKE = 0.25;

/**
 * `$1` are typed words, `$2` other words to look up, `$3` patterns. The similarity operator's threshold
 * is a setting. It is set for this statement alone, in a condition without columns, which is evaluated
 * before the scan begins.
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
