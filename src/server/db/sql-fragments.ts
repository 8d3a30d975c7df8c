import { phoneSearch } from '#domain/accounts/phone-search.ts';
import { searchText } from '#domain/restaurants/search-text.ts';

/** The SQL of every field of a shape: a missing one does not compile. */
export type Fields<Shape> = Record<keyof Shape, string>;

/** The fields as columns: `o.id as "id", …` */
export function columnsSql(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ');
}

/** The fields as one JSON object. */
export function objectSql(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** A LIKE pattern that finds the text anywhere; `%`, `_` and `\` in it match literally. */
export function containsPattern(text: string): string {
  return `%${escapeLike(searchText(text))}%`;
}

/** A LIKE pattern for what begins with the text. */
export function startPattern(text: string): string {
  return `${escapeLike(searchText(text))}%`;
}

/** Patterns for names, and words in names, that begin with the text; none if no word can. */
export function wordStartPatterns(text: string): string[] {
  const start = startPattern(text);
  return /^[\p{L}\p{N}]/u.test(text) ? [start, `% ${start}`] : [];
}

/**
 * Whether a trigram index can find the text: it needs three letters in a row, or a word's edge with
 * enough letters beside it. For 'ph' and '%%' it cannot.
 */
export function isIndexable(text: string): boolean {
  return /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text);
}

/** Patterns for texts that contain the typed one; if it is too short for an index, for texts with a word it begins. */
export function textPatterns(typed: string): string[] {
  return isIndexable(typed) ? [containsPattern(typed)] : wordStartPatterns(typed);
}

/** Patterns for `person_search_text`, which ends with the digits of the phone number. */
export function personPatterns(typed: string): string[] {
  const phone = phoneSearch(typed);
  const { parts = [], whole = [] } = phone ?? {};
  return [
    ...textPatterns(typed),
    ...parts.map((digits) => `%${digits}%`),
    ...whole.map((digits) => `% ${digits}`),
  ];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
