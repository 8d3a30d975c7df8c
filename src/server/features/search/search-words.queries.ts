import type { Database, Statement } from '#server/db/client.ts';

/** The words of a search as tsqueries, which search documents are compared with. */
export interface SearchWords {
  /** The words as typed, one after the other; null for a single word. */
  phrase: string | null;
  /** All of the words, or their corrections; null for a single word. */
  all: string | null;
  /** Any of the known words; null if all are known, or none. */
  known: string | null;
  /** Any of the words, or of their corrections. */
  any: string;
  /** The text with the nearest known words instead of misspelled ones; null if no word is. */
  correctedText: string | null;
  /** For each word: a word that begins with it, one that contains it, and that or a correction. */
  wordQueries: { starts: string; typed: string; corrected: string }[];
}

export interface TypedText {
  text: string;
  /** Limits how often one client misspells words; may throw. */
  countTypo?: (() => Promise<void>) | undefined;
}

/**
 * Reads how to search for a text. A word that is no prefix of a known word may be misspelled; then the nearest known
 * words match as well. Null if the text has no words.
 */
export async function readSearchWords(
  database: Database,
  { text, countTypo }: TypedText,
): Promise<SearchWords | null> {
  const words = await database.run<TypedWord>(WORDS, [text]);
  // 'of' or 'la' would match nearly everything; they count only in the phrase, or if there is no longer word.
  const long = words.filter(({ length }) => length > 2);
  const searched = long.length > 0 ? long : words;
  const wordQueries = searched.map((word) => ({
    starts: word.starts,
    typed: typedQuery(word),
    corrected: joinQueries([word.starts, word.inside, word.corrections], '|') ?? word.starts,
  }));
  const corrected = wordQueries.map((word) => word.corrected);
  const any = joinQueries(corrected, '|');
  if (!any) return null;
  if (searched.some(({ isKnown }) => !isKnown)) await countTypo?.();
  const hasCorrections = searched.some(({ corrections }) => corrections !== null);
  const known = searched.filter(({ isKnown }) => isKnown).map(typedQuery);
  const hasSeveralWords = words.length > 1;
  return {
    phrase: hasSeveralWords ? phraseQuery(words) : null,
    all: hasSeveralWords ? joinQueries(corrected, '&') : null,
    known: hasSeveralWords && hasCorrections ? joinQueries(known, '|') : null,
    any,
    correctedText: searched.some(isMisspelled) ? correctedText(words) : null,
    wordQueries,
  };
}

interface TypedWord {
  place: number;
  word: string;
  length: number;
  /** Whether a known word begins with it. */
  isKnown: boolean;
  /** Tsqueries: words that begin with it, known words that contain it, and corrections. */
  starts: string;
  inside: string | null;
  corrections: string | null;
  /** The nearest of the corrections. */
  nearest: string | null;
}

/** Whether only corrections of a word are found. */
function isMisspelled({ inside, nearest }: TypedWord): boolean {
  return inside === null && nearest !== null;
}

function correctedText(words: readonly TypedWord[]): string {
  return words.map((word) => (isMisspelled(word) ? word.nearest : word.word)).join(' ');
}

function typedQuery({ starts, inside }: TypedWord): string {
  return joinQueries([starts, inside], '|') ?? starts;
}

/** Words that are too short to be searched leave a gap. */
function phraseQuery(words: readonly TypedWord[]): string {
  const parts = words.map((word, at) => {
    const before = words[at - 1];
    return before
      ? ` <${word.place - before.place}> (${typedQuery(word)})`
      : `(${typedQuery(word)})`;
  });
  return parts.join('');
}

function joinQueries(queries: readonly (string | null)[], operator: '&' | '|'): string | null {
  const some = queries.filter((query) => query !== null);
  return some.length > 0 ? some.map((query) => `(${query})`).join(` ${operator} `) : null;
}

/** Further words of a search are ignored. */
const MAX_WORDS = 8;

/**
 * Up to this many known words that begin with a typed one are listed in the query. The index compares all places of a
 * word with those of another as it reads them; of a prefix it collects them first, which takes several times as long.
 */
const MAX_STARTS = 20;

/** Of the known words that contain a typed one, at most this many are searched; one in more is too vague. */
const MAX_INSIDE = 100;

const MAX_CORRECTIONS = 8;

/** The least trigram similarity of words whose edit distance is computed. */
const MIN_SIMILARITY = 0.25;

/** SQL: strips a plural s. */
const singular = (word: string) => `regexp_replace(${word}, '(...)s$', '\\1')`;

// `$1` is the text. Words are letters and digits alone and need no escapes. Single letters are too common; single
// characters of other scripts are not. A correction has one typo, from six letters on two; in three letters none
// may be wrong. Swapped letters and a missing space are one typo, an unfinished word is one more.
const WORDS: Statement = {
  name: 'search_words',
  text: `
    with typed as materialized (
      select word, place, char_length(word) as length, ${singular('word')} as stem
      from regexp_split_to_table(search_text($1), '[^[:alnum:]]+') with ordinality split (word, place)
      where octet_length(word) > 1 order by place limit ${MAX_WORDS})
    select typed.place::int, typed.word, typed.length, known.count > 0 as "isKnown", inside.query as inside,
      case when known.count between 1 and ${MAX_STARTS} then known.query else format('''%s'':*', word) end as starts,
      corrections.query as corrections, corrections.nearest
    from typed, lateral (
      select count(*) as count, string_agg(format('''%s''', word), ' | ') as query from (
        select word from search_words where word like typed.word || '%'
        union select word from search_words where word = stem
        limit ${MAX_STARTS + 1}) words
    ) known, lateral (
      select string_agg(format('''%s''', word), ' | ') as query from (
        select distinct word from search_words
        where typed.length > 2 and word like '%' || stem || '%' and word not like stem || '%'
        limit ${MAX_INSIDE}) words
    ) inside, lateral (
      select string_agg(query, ' | ') as query,
        (array_agg(word order by similarity(word, typed.word) desc, word))[1] as nearest
      from (select query, word from (
        select query, word, distance, min(distance) over () as nearest from (
          select format('''%s''', near.word) as query, near.word, least(
              levenshtein(typed.word, near.word, 1, 1, wrong.cost),
              levenshtein(stem, ${singular('near.word')}, 1, 1, wrong.cost),
              1 + levenshtein(typed.word, left(near.word, typed.length)),
              1 + levenshtein(typed.word, left(near.word, typed.length + 1))) as distance
          from search_words near, (select case typed.length when 3 then 2 else 1 end) wrong (cost)
          where typed.word <% near.word
            and char_length(near.word) between 3 and case when typed.length > 4 then 40 else typed.length + 2 end
          union
          select format('''%s''', swapped.word), swapped.word, 1
          from generate_series(1, char_length(stem) - 1) at, lateral (
            select overlay(stem placing substr(stem, at + 1, 1) || substr(stem, at, 1) from at for 2)) made (word)
          join search_words swapped on swapped.word in (made.word, made.word || 's')
          where made.word <> stem
          union
          select format('(''%s'' <-> ''%s'')', first.word, second.word), first.word || ' ' || second.word, 1
          from generate_series(2, typed.length - 2) at,
            lateral (select word from search_words where word = left(typed.word, at) limit 1) first,
            lateral (select word from search_words where word = substr(typed.word, at + 1) limit 1) second
          where typed.length > 4
        ) candidates
        where distance <= case when typed.length > 5 then 2 else 1 end
      ) ranked
      where distance = nearest and typed.length between 3 and 40 and known.count = 0
      order by query limit ${MAX_CORRECTIONS}) nearest
    ) corrections
    where (select set_config('pg_trgm.word_similarity_threshold', '${MIN_SIMILARITY}', true)) is not null
    order by typed.place`,
};

/**
 * Removes words that no document contains any more: they find nothing but would not be corrected. Adds missing ones: a
 * word may have been removed while another transaction relied on it.
 */
export async function updateSearchWords({ long }: Database): Promise<void> {
  await long.run(UPDATE_WORDS, []);
}

const UPDATE_WORDS: Statement = {
  name: 'update_search_words',
  text: `
    with present as materialized (
      select word from ts_stat('
        select search_document from restaurants where deleted_at is null
        union all select search_document from menu_items where deleted_at is null
        union all select search_document from menu_categories where deleted_at is null')
      where char_length(word) between 2 and 40),
    removed as (
      delete from search_words known
      where not exists (select from present where present.word = known.word))
    insert into search_words (word)
    select word from present where not exists (select from search_words known where known.word = present.word)`,
};
