import { searchText } from '#domain/restaurants/search-text.ts';
import { CORRECTED_MIN, singular } from '#domain/restaurants/spelling.ts';

/** Further words of a search are ignored. */
const MAX_WORDS = 8;

/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it match literally. */
export function containsPattern(text: string): string {
  return `%${escapeLike(searchText(text))}%`;
}

/** The text of a {@link containsPattern}. */
export function textOfPattern(pattern: string): string {
  return pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1');
}

/** Patterns for names, and words in names, that begin with the text; none if no word can. */
export function wordStartPatterns(text: string): string[] {
  const start = `${escapeLike(searchText(text))}%`;
  return /^[\p{L}\p{N}]/u.test(text) ? [start, `% ${start}`] : [];
}

/**
 * Whether a trigram index can find the text: it needs three letters in a row, or a word's edge with
 * enough letters beside it. For 'ph' and '%%' it cannot.
 */
export function isIndexable(text: string): boolean {
  return /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text);
}

/**
 * The single words of a search, for when nothing contains the whole phrase. Plurals become singular. Empty
 * when the words would only repeat the phrase.
 */
export function searchWords(text: string): string[] {
  const words = searchText(text)
    .split(/[\s,;.!?&/]+/)
    .filter((word) => word.length >= 2);
  // 'of' or 'la' would match nearly everything; they count only if there is no longer word.
  const long = words.filter((word) => word.length >= 3);
  const significant = long.length > 0 ? long : words;
  const stems = new Set(significant.slice(0, MAX_WORDS).map(singular));
  stems.delete(searchText(text));
  return [...stems];
}

/** The words of a search whose spelling is checked. */
export function spelledWords(text: string): string[] {
  const words = searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= CORRECTED_MIN);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Whether a search is exactly one such word. */
export function isOneWord(text: string): boolean {
  return spelledWords(text)[0] === searchText(text);
}

/** The pattern that finds a word of a search; a plural is searched for as its singular. */
export function wordPattern(word: string): string {
  return containsPattern(singular(word));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
