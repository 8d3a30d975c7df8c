import { searchText } from '#domain/restaurants/search-text.ts';

/** More words than this say no more about what is meant. */
const MAX_WORDS = 8;

/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it are plain characters. */
export function containsPattern(text: string): string {
  return `%${escapeLike(searchText(text))}%`;
}

export function startsWithPattern(text: string): string {
  return `${escapeLike(searchText(text))}%`;
}

/**
 * Patterns for the single words of a search, for when nothing holds the whole phrase. A plural finds
 * its singular too. Empty when that would only repeat the phrase.
 */
export function wordPatterns(text: string): string[] {
  const words = searchText(text)
    .split(/[\s,;.!?&/]+/)
    .filter((word) => word.length >= 2);
  // 'of' or 'la' would find nearly everything; they count only where there is nothing longer.
  const long = words.filter((word) => word.length >= 3);
  const telling = long.length > 0 ? long : words;
  const patterns = new Set(telling.slice(0, MAX_WORDS).map((word) => containsPattern(stem(word))));
  patterns.delete(containsPattern(text));
  return [...patterns];
}

function stem(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
