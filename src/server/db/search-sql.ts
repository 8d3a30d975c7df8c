import {
  containsPattern,
  isIndexable,
  isOneWord,
  searchWords,
  wordStartPatterns,
} from './search-patterns.ts';

// The very expressions of the search indexes (schema/restaurants.ts).
export const RESTAURANT_TEXT = `search_text(r.name || ' ' || r.cuisine || ' ' || r.description)`;
export const DISH_TEXT = 'search_text(i.name)';

/** How a text is matched with the parameter `wanted`, and how well: more is better. */
export interface Matching {
  matches: (text: string, wanted: string) => string;
  score: (text: string, wanted: string) => string;
}

/**
 * `wanted` are patterns (`%…%`): the phrase, or its words. The more of them a text holds, the
 * better, and better still where a word begins so: 'food' is meant by 'Thai food', less by 'seafood'.
 */
export const BY_PATTERN: Matching = {
  matches: (text, wanted) => `${text} like any (${wanted}::text[])`,
  score: (text, wanted) => `(
    select count(*) + count(*) filter (where ' ' || ${text} like '% ' || substr(pattern, 2))
    from unnest(${wanted}::text[]) pattern where ${text} like pattern)`,
};

/** `wanted` are patterns of words that begin so; none of them says more than another. */
export const BY_WORD_START: Matching = {
  matches: BY_PATTERN.matches,
  score: () => '0',
};

/**
 * `wanted` are patterns, each for one of the `words`, which it fits more or less: 1 is as it was
 * typed. What a text holds as typed counts first, and as {@link BY_PATTERN} counts it; no nearness
 * makes up for it. Then how many words it holds nearly so; then how nearly.
 */
export function byNearness({ words, fits }: { words: number[]; fits: number[] }): Matching {
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
      // The offset keeps the text from being folded anew for every pattern.
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

/** The best restaurants first: by all that is searched, by their name alone, by rating. */
export function bestRestaurantsFirst({ score }: Matching, wanted: string): string {
  return `${score(RESTAURANT_TEXT, wanted)} desc, ${score('search_text(r.name)', wanted)} desc,
    r.rating desc, r.created_at, r.id`;
}

export interface SearchAttempt {
  /** `short`: texts too short for an index to help. */
  how: 'pattern' | 'short';
  /** The parameter `wanted`. */
  wanted: string[];
  /** Patterns of words that begin with what is wanted. */
  starts: string[];
  /** Patterns of what shows that it is no slip; none where it is not to be taken for one. */
  proofs: string[];
}

/** 'rmen' may be a slip even where 'fermented' holds it. */
export function phraseAttempt(text: string): SearchAttempt {
  return attemptOf([text], isOneWord(text) ? wordStartPatterns(text) : []);
}

/** Null where the words alone would find no more than the phrase. */
export function wordsAttempt(text: string): SearchAttempt | null {
  const words = searchWords(text);
  return words.length > 0 ? attemptOf(words, []) : null;
}

function attemptOf(texts: readonly string[], proofs: string[]): SearchAttempt {
  return {
    how: texts.every(isIndexable) ? 'pattern' : 'short',
    wanted: texts.map(containsPattern),
    starts: texts.flatMap(wordStartPatterns),
    proofs,
  };
}

/** Whether rows hold what proves that the search was typed right. */
export function isProven(text: string, proofs: string): string {
  return `(cardinality(${proofs}::text[]) = 0 or ${BY_PATTERN.matches(text, proofs)})`;
}
