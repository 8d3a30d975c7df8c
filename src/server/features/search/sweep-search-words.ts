import type { Database, Statement } from '#server/db/client.ts';

/**
 * Removes the words that no document contains any more, which would not be corrected although they find nothing.
 * Also adds missing ones: a word may have been removed while another transaction relied on it.
 */
export async function sweepSearchWords(database: Database): Promise<void> {
  await database.long.run(SWEEP, []);
}

const SWEEP: Statement = {
  name: 'sweep_search_words',
  text: `
    with present as materialized (
      select word from ts_stat('
        select search_document from restaurants where deleted_at is null
        union all select search_document from menu_items where deleted_at is null')
      where char_length(word) between 2 and 40),
    removed as (
      delete from search_words known
      where not exists (select from present where present.word = known.word))
    insert into search_words (word)
    select word from present where not exists (select from search_words known where known.word = present.word)`,
};
