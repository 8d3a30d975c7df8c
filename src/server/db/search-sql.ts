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
 * `wanted` are the patterns of `MeantWords`, the parameters their words and fits. What a text holds as
 * it was typed counts first, as {@link BY_PATTERN} counts it, and no nearness makes up for it; then
 * how many other words it holds nearly so; then how nearly.
 */
export function byNearness(parameters: { words: string; fits: string }): Matching {
  return {
    matches: BY_PATTERN.matches,
    score: (text, wanted) => `(
      select array[
        count(*) filter (where fit = 1) + count(*) filter (where fit = 1 and is_start),
        count(*) filter (where fit = 1),
        count(distinct word) filter (where fit < 1),
        coalesce(sum(fit + fit * is_start::int) filter (where fit < 1), 0)]
      from (
        select word, fit, ' ' || ${text} like '% ' || substr(pattern, 2) as is_start
        from unnest(${wanted}::text[], ${parameters.words}::int[], ${parameters.fits}::float8[])
          near (pattern, word, fit)
        where ${text} like pattern) held)`,
  };
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
