import { searchText } from '#domain/restaurants/search-text.ts';
import type { Database, Statement } from './client.ts';

/** Finds rows that may contain a text, in a word index. The texts are tsqueries, null for none. */
export interface WordQuery {
  /** Known words, and prefixes of words. Null if no word of the text is significant. */
  query: string | null;
  /** Only words that begin with the text. Equal to `query` if no known word contains it further inside. */
  starts: string | null;
  /** Whether the text is one word, so that every row found contains it. Otherwise some may not. */
  isWord: boolean;
}

export const NO_QUERY: WordQuery = { query: null, starts: null, isWord: false };

/** The query of each text. */
export async function readWordQueries(
  database: Database,
  texts: readonly string[],
): Promise<WordQuery[]> {
  const queries = await database.run<WordQuery>(WORD_QUERIES, [texts.map(searchText)]);
  return texts.map((_, at) => queries[at] ?? NO_QUERY);
}

/** The query for any, or all, of these. Ignores texts without a query. */
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

/** Of the words that contain a text, at most this many are searched; a text in more is too vague. */
const WORDS_AROUND = 100;

/**
 * Up to this many words with the prefix are listed one by one, which is faster with the index. Without a known
 * word the prefix itself is searched, as words too long for the list of known ones may match.
 */
const WORDS_NAMED = 20;

// The first word of a text may be the end of a word in a name, and the last one a beginning: 'zza pal' is in
// 'Pizza Palace'. The database splits the text into words, as it does for the index, since browsers may
// disagree on what a letter is. Words have neither quotes nor backslashes. Single letters are too common to
// be significant; single characters of several bytes, of other scripts, are significant.
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
