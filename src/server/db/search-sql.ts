import {
  containsPattern,
  isIndexable,
  isOneWord,
  searchWords,
  wordStartPatterns,
} from './search-patterns.ts';

/** The texts of a restaurant's document `d` (schema/search-documents.ts), each name in them after a space. */
export const OWN_TEXT = 'd.own';
export const NAME_TEXT = 'd.name';

export const DISH_TEXT = 'search_text(i.name)';

/** SQL: whether a dish `i` has the words of a tsquery, by the word index. */
export function hasDishWords(query: string): string {
  // Exactly the expression of the index (schema/restaurants.ts); otherwise it is not used.
  return `search_lexemes(${DISH_TEXT}) @@ ${query}::tsquery`;
}

/** How a text is matched with the parameter `wanted`, and its score: more is better. */
export interface Matching {
  matches: (text: string, wanted: string) => string;
  score: (text: string, wanted: string) => string;
}

/**
 * `wanted` are patterns (`%…%`): the phrase, or its words. A text scores by how many of them it contains, and
 * more if a word begins with one: 'food' fits 'Thai food' better than 'seafood'.
 */
export const BY_PATTERN: Matching = {
  matches: (text, wanted) => `${text} like any (${wanted}::text[])`,
  score: (text, wanted) => `(
    select count(*) + count(*) filter (where ' ' || ${text} like '% ' || substr(pattern, 2))
    from unnest(${wanted}::text[]) pattern where ${text} like pattern)`,
};

/**
 * `wanted` are patterns, each for one of the `words`, with a fit of 1 for the word as typed and less for a
 * correction. Words contained as typed come first, as in {@link BY_PATTERN}; no number of corrections
 * outweighs them. Next comes how many words a correction matches, then how well.
 */
export function byCorrection({ words, fits }: { words: number[]; fits: number[] }): Matching {
  const places = fits.map((fit, at) => ({ fit, at, word: words[at] }));
  const typed = places.filter(({ fit }) => fit === 1);
  const near = places.filter(({ fit }) => fit < 1);
  const nearOfWords = [...Map.groupBy(near, ({ word }) => word).values()];
  return {
    matches: BY_PATTERN.matches,
    score(text, wanted) {
      const pattern = (at: number) => `(${wanted}::text[])[${at + 1}]`;
      const held = ({ at }: { at: number }) => `(text like ${pattern(at)})::int`;
      const heldTwice = ({ at }: { at: number }) =>
        `(${held({ at })} + (' ' || text like '% ' || substr(${pattern(at)}, 2))::int)`;
      // The offset keeps PostgreSQL from computing search_text again for every pattern.
      return `(
        select array[
          ${sum(typed.map(heldTwice))},
          ${sum(typed.map(held))},
          ${sum(nearOfWords.map((ofWord) => `greatest(${ofWord.map(held).join(', ')})`))},
          ${sum(near.map(({ at, fit }) => `${fit} * ${heldTwice({ at })}`))}]
        from (select ${text} as text offset 0) searched)`;
    },
  };
}

function sum(terms: readonly string[]): string {
  return terms.join(' + ') || '0';
}

/** Sorts the best documents `d` first: by the score of all searched text, then of the name alone. */
export function fitsOfOwnText({ score }: Matching, wanted: string): string[] {
  return [score(OWN_TEXT, wanted), score(NAME_TEXT, wanted)];
}

/** SQL: the order of restaurants that fit equally well, best first. For a document, or a part of one. */
export function bestRated(document: string): string {
  const columns = ['rating desc', 'created_at', 'restaurant_id'];
  return columns.map((column) => `${document}.${column}`).join(', ');
}

export interface SearchAttempt {
  /** `short`: texts too short for an index to help. */
  how: 'pattern' | 'short';
  /** What is searched for: the text, or its words. */
  texts: readonly string[];
  /** The parameter `wanted`: their patterns. */
  wanted: string[];
  /** Patterns for words that begin with these texts. */
  starts: string[];
  /** Patterns that prove the spelling right where they match; empty when spelling is not checked. */
  proofs: string[];
}

/** 'rmen' may be a typo even though 'fermented' contains it. */
export function phraseAttempt(text: string): SearchAttempt {
  return attemptOf([text], isOneWord(text) ? wordStartPatterns(text) : []);
}

/** Null if the single words would find no more than the phrase. */
export function wordsAttempt(text: string): SearchAttempt | null {
  const words = searchWords(text);
  return words.length > 0 ? attemptOf(words, []) : null;
}

function attemptOf(texts: readonly string[], proofs: string[]): SearchAttempt {
  return {
    how: texts.every(isIndexable) ? 'pattern' : 'short',
    texts,
    wanted: texts.map(containsPattern),
    starts: texts.flatMap(wordStartPatterns),
    proofs,
  };
}

/** SQL: whether rows contain a text that proves the search's spelling right. */
export function isProven(text: string, proofs: string): string {
  return `(cardinality(${proofs}::text[]) = 0 or ${BY_PATTERN.matches(text, proofs)})`;
}
