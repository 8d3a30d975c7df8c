import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word of the search documents: the candidates for spelling corrections. Triggers add to it (see the
 * migration), and unused words are removed every hour. A word may be there twice, because two transactions that
 * add the same word must not wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [
  // To look up whether a word is there already.
  index('search_words_word_idx').on(table.word),
  // Similar words. Without GIN's pending list, as reads are frequent and writes rare.
  index('search_words_like_idx')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);
