import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchApi } from '#contract/search.api.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/**
 * What a text, already trimmed, finds. Each text has its own entry, and one nobody waits for any
 * more is given up: a late answer never takes the place of a newer one.
 */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    ...queryOf(searchApi.search, { query: { q: text } }),
    enabled: text.length >= SEARCH_MIN,
    // The list stays in its place, dimmed, while the next one is on its way.
    placeholderData: keepPreviousData,
  });
