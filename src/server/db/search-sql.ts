import { searchText } from '#domain/restaurants/search-text.ts';
import { containsPattern, isIndexable, searchWords, wordStartPatterns } from './search-patterns.ts';

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

/** How alike a word must be to pass for a slip of the one typed: 'piza', 'burito', 'chiken'. */
const NEAR_MISS = 0.45;

/**
 * `wanted` is the text. The operator's threshold is a setting; here it is set for one statement
 * alone, before its first row is looked at: a condition without columns gates the scan.
 */
export const BY_LIKENESS: Matching = {
  matches: (text, wanted) => `${wanted}::text <% ${text} and
    (select set_config('pg_trgm.word_similarity_threshold', '${NEAR_MISS}', true)) is not null`,
  score: (text, wanted) => `word_similarity(${wanted}::text, ${text})`,
};

/** The best restaurants first: by all that is searched, by their name alone, by rating. */
export function bestRestaurantsFirst({ score }: Matching, wanted: string): string {
  return `${score(RESTAURANT_TEXT, wanted)} desc, ${score('search_text(r.name)', wanted)} desc,
    r.rating desc, r.created_at, r.id`;
}

export interface SearchAttempt {
  /** `short`: by pattern, but of texts too short for an index to help. */
  how: 'pattern' | 'short' | 'likeness';
  /** The parameter `wanted`. */
  wanted: string | string[];
  /** Patterns of words that begin with what is wanted. */
  starts: string[];
}

/** Fewer letters than this resemble too much. */
const LIKENESS_MIN = 4;

/**
 * What to look for, in turn, until something is found: the phrase; any of its words; what is spelled
 * nearly so.
 */
export function searchAttempts(text: string): SearchAttempt[] {
  const words = searchWords(text);
  const attempts = [byPattern([text])];
  if (words.length > 0) attempts.push(byPattern(words));
  if (text.length >= LIKENESS_MIN) {
    attempts.push({
      how: 'likeness',
      wanted: searchText(text),
      starts: wordStartPatterns(text),
    });
  }
  return attempts;
}

function byPattern(texts: readonly string[]): SearchAttempt {
  return {
    how: texts.every(isIndexable) ? 'pattern' : 'short',
    wanted: texts.map(containsPattern),
    starts: texts.flatMap(wordStartPatterns),
  };
}
