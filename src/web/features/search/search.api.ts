import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { API } from '#contract/paths.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import { call } from '#web/lib/call.ts';

/**
 * What a text, already trimmed, finds. Each text has its own entry, and one nobody waits for any
 * more is given up: a late answer never takes the place of a newer one.
 */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: [API.search, text],
    queryFn: ({ signal }) =>
      call<SearchAnswer>(`${API.search}?${new URLSearchParams({ q: text })}`, { signal }),
    enabled: text.length >= SEARCH_MIN,
    // The list stays in its place, dimmed, while the next one is on its way.
    placeholderData: keepPreviousData,
  });
