import { containsPattern, isIndexable, wordStartPatterns } from '#server/db/search-patterns.ts';
import type { OrderSearch } from './admin-orders.queries.ts';

const ID_DIGITS = 32;
const NUMBER_DIGITS = 8;
/** Fewer digits would find strangers' orders for 'Ada' and 'Bea'. */
const NUMBER_FROM = 4;
/** Ids begin with the time they were made at: fewer digits would span more than a minute. */
const ID_FROM = 8;

/**
 * Reads what was typed: part of a name, an order's number ('#4F2A90BC', or its beginning), an id or
 * its beginning. Texts too short for an index find the names, or words in them, that begin so.
 */
export function readOrderSearch(text: string): OrderSearch {
  const digits = text.toLowerCase().replace(/^#|-/g, '');
  const isHex = /^[0-9a-f]+$/.test(digits);
  const isNumber = isHex && digits.length >= NUMBER_FROM && digits.length <= NUMBER_DIGITS;
  const isId = isHex && digits.length >= ID_FROM && digits.length <= ID_DIGITS;
  return {
    names: isIndexable(text) ? [containsPattern(text)] : wordStartPatterns(text),
    numberStart: isNumber ? digits : null,
    ids: isId
      ? { first: digits.padEnd(ID_DIGITS, '0'), last: digits.padEnd(ID_DIGITS, 'f') }
      : null,
  };
}
