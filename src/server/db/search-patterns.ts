import { searchText } from '#domain/restaurants/search-text.ts';

/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it match literally. */
export function containsPattern(text: string): string {
  return `%${escapeLike(searchText(text))}%`;
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

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
