import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word of what is searched, in its searched form: what a mistyped word may have been meant as.
 * Triggers add to it (see the migration). A word stays when nothing holds it any more: what is in
 * the trash may come back, and a word alone finds nothing. It may be there twice, as two who bring
 * the same new word must not wait for each other.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [
  // Whether a word is there already.
  index('search_words_word_idx').on(table.word),
  // Words that look alike. Seldom written, so that reading need not look through what is pending.
  index('search_words_like_idx')
    .using('gin', sql`${table.word} gin_trgm_ops`)
    .with({ fastupdate: false }),
]);
