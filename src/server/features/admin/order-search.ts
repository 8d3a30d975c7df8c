import { containsPattern, isIndexable, wordStartPatterns } from '#server/db/sql-fragments.ts';
import type { OrderSearch } from './admin-orders.queries.ts';

const ID_DIGITS = 32;
const NUMBER_DIGITS = 8;
/** With fewer digits, 'Ada' and 'Bea' would find orders by their number. */
const NUMBER_FROM = 4;
/** Ids begin with their time; fewer digits would cover more than a minute. */
const ID_FROM = 8;

/**
 * Reads an admin's search: a part of a name, an order number or its beginning ('#4F2A90BC'), an id or
 * its beginning. A text too short for the index finds names, or words in names, that begin with it.
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
