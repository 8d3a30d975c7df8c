import { useEffect, useEffectEvent } from 'react';
import {
  countListOptions,
  LIST_OPTIONS,
  type ListOptions,
  listOptionsFrom,
} from '#domain/restaurants/list-options.ts';
import { onClearAccountData } from '#web/lib/account-data.ts';
import { useAddress } from '#web/lib/address.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { createStoredValue, parseJson } from '#web/lib/stored-value.ts';

const NONE: ListOptions = {};

/** What was chosen last, for the next visit. */
const lastChosen = createStoredValue<ListOptions>({
  key: 'restaurant-filters',
  empty: NONE,
  parse: (stored) => {
    const value = parseJson(stored);
    return typeof value === 'object' && value !== null ? listOptionsFrom({ ...value }) : null;
  },
});

onClearAccountData(() => lastChosen.set(NONE));

/** For `setParams`: removes all options from the page's address. */
const NO_OPTIONS: Record<string, null> = Object.fromEntries(
  Object.keys(LIST_OPTIONS).map((name) => [name, null]),
);

/**
 * The options in the page's address, and functions that change them there and for the next visit. `clear` also
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
 * On a visit whose address says nothing about the list, chooses what was chosen on the last one. A search or a link
 * to some of the restaurants shows all that it names.
 */
export function useLastOptions(): void {
  const { search } = useAddress();
  const [, setParams] = useSearchParams();
  const restore = useEffectEvent(() => {
    const last = lastChosen.get();
    if (!search && countListOptions(last) > 0) setParams(last as Record<string, string>);
  });
  useEffect(() => restore(), []);
}
