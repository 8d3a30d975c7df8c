import { searchText } from '#domain/restaurants/search-text.ts';
import type { Database, Statement } from './client.ts';

/** What finds the rows that may contain a text, in an index of words; each a tsquery, null for none. */
export interface WordQuery {
  /** Words that there are, and beginnings of words. Null where no word of the text tells anything. */
  query: string | null;
  /** Only what begins so. The same where no known word has the text further inside. */
  starts: string | null;
  /** Whether the text is one word, so that what is found holds it. What else is found may not. */
  isWord: boolean;
}

export const NO_QUERY: WordQuery = { query: null, starts: null, isWord: false };

/** For each of these texts. */
export async function readWordQueries(
  database: Database,
  texts: readonly string[],
): Promise<WordQuery[]> {
  const queries = await database.run<WordQuery>(WORD_QUERIES, [texts.map(searchText)]);
  return texts.map((_, at) => queries[at] ?? NO_QUERY);
}

/** What finds rows for any of them, or for all. Not those that no query can find. */
export function joined(queries: readonly WordQuery[], how: 'any' | 'all'): WordQuery {
  const [first, ...more] = queries.filter(({ query }) => query !== null);
  if (!first) return NO_QUERY;
  if (more.length === 0) return first;
  const join = (texts: (string | null)[]) =>
    texts.map((text) => `(${text})`).join(how === 'any' ? ' | ' : ' & ');
  const all = [first, ...more];
  return {
    query: join(all.map(({ query }) => query)),
    starts: join(all.map(({ starts }) => starts)),
    isWord: all.every(({ isWord }) => isWord),
  };
}

/** A text that is part of more words than this is too vague for all of them to matter. */
const WORDS_AROUND = 100;

/**
 * Up to so many words that begin so are named one by one, for which the index is quicker. Where no word is
 * known to, there may still be one, longer than those that are kept.
 */
const WORDS_NAMED = 20;

// The first word of a text may be the end of one in a name, and the last the beginning: 'zza pal' is in
// 'Pizza Palace'. The database splits into words here as everywhere: it need not agree with a browser on
// what a letter is. Words have neither quotes nor backslashes. Single letters, of which very many words
// consist, tell nothing; signs of other scripts, of several bytes, do.
const WORD_QUERIES: Statement = {
  name: 'search_word_queries',
  text: `
    select found.query, found.starts, found.words = 1 and found.whole = searched.text as "isWord"
    from unnest($1::text[]) with ordinality searched (text, at), lateral (
      select count(*)::int as words, max(part.word) as whole,
        string_agg('(' || part.start || coalesce(' | ' || around.query, '') || ')', ' & ') as query,
        string_agg('(' || part.start || ')', ' & ') as starts
      from (
        select word, "isFirst", "isLast", coalesce(case when "isLast" then begun.query end,
          '''' || word || '''' || case when "isLast" then ':*' else '' end) as start
        from (
          select word, place = 1 as "isFirst", place = count(*) over () as "isLast"
          from regexp_split_to_table(searched.text, '[^[:alnum:]]+') with ordinality split (word, place)
        ) split, lateral (
          select case when count(*) between 1 and ${WORDS_NAMED}
            then string_agg('''' || known.word || '''', ' | ') end as query
          from (
            select distinct word from search_words
            where split."isLast" and char_length(split.word) > 2 and word like split.word || '%'
            limit ${WORDS_NAMED + 1}
          ) known
        ) begun
      ) part, lateral (
        select string_agg('''' || known.word || '''', ' | ') as query from (
          select distinct word from search_words
          where part."isFirst" and (char_length(part.word) > 2 or not part."isLast")
            and word like '%' || part.word || case when part."isLast" then '%' else '' end
            and word not like part.word || case when part."isLast" then '%' else '' end
          limit ${WORDS_AROUND}
        ) known
      ) around
      where octet_length(part.word) > 1
    ) found
    order by searched.at`,
};
