import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchApi } from '#contract/api.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/**
 * The suggestions for a trimmed text. Each text has its own cache entry, and obsolete requests are
 * aborted, so a late answer never replaces a newer one. With a postal code, only what is delivered there.
 */
export const suggestionsQuery = (text: string, postalCode: string | undefined) =>
  queryOptions({
    ...queryOf(searchApi.search, { query: { q: text, postalCode } }),
    enabled: text.length >= SEARCH_MIN,
    // The old list stays, dimmed, while the next one loads.
    placeholderData: keepPreviousData,
  });
