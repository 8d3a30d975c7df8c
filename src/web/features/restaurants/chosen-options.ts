import { useEffect, useEffectEvent } from 'react';
import {
  countListOptions,
  LIST_OPTIONS,
  type ListOptions,
  listOptionsFrom,
} from '#domain/restaurants/list-options.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { useBrowserUrl } from '#web/lib/browser-url.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';

const NONE: ListOptions = {};

/** The last options, restored at the next visit. */
const lastChosen = createStoredValue<ListOptions>({
  key: 'restaurant-filters',
  empty: NONE,
  parse: (stored) => {
    const value = parseJson(stored);
    return typeof value === 'object' && value !== null ? listOptionsFrom({ ...value }) : null;
  },
});

onClearAccountData(() => lastChosen.set(NONE));

/** For `setParams`: removes all options from the page's URL. */
const NO_OPTIONS: Record<string, null> = Object.fromEntries(
  Object.keys(LIST_OPTIONS).map((name) => [name, null]),
);

/**
 * The options in the page's URL, and functions that change them there and for the next visit. `clear` also
 * removes other parameters.
 */
export function useListOptions() {
  const [params, setParams] = useSearchParams();
  const options = listOptionsFrom(Object.fromEntries(params));
  const choose = (changes: ListOptions) => {
    const next = { ...options, ...changes };
    setParams({ ...NO_OPTIONS, ...next } as Record<string, string | null>);
    lastChosen.set(countListOptions(next) > 0 ? next : NONE);
  };
  const clear = (others: Record<string, null> = {}) => {
    setParams({ ...NO_OPTIONS, ...others });
    lastChosen.set(NONE);
  };
  return { options, count: countListOptions(options), choose, clear };
}

/**
 * Opens the list with the options of the last visit if the URL has none. A search or a link to a
 * filtered list is left as it is.
 */
export function useLastOptions(): void {
  const { search } = useBrowserUrl();
  const [, setParams] = useSearchParams();
  const restore = useEffectEvent(() => {
    const last = lastChosen.get();
    if (!search && countListOptions(last) > 0) setParams(last as Record<string, string>);
  });
  useEffect(() => restore(), []);
}
