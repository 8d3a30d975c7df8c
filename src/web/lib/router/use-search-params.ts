import { useMemo } from 'react';
import { type Location, navigate } from './history.ts';
import { useLocation } from './router.tsx';

type Changes = Record<string, string | null>;

/** The address's query, and a way to change some of it (an empty value removes its name). */
export function useSearchParams() {
  const shown = useLocation();
  const params = useMemo(() => new URLSearchParams(shown.search), [shown.search]);

  const setParams = (changes: Changes, { replace = true } = {}) => {
    // The address may be ahead by a change that the page has yet to show, which is not to be undone.
    const isAhead = window.location.pathname === shown.pathname;
    navigate(withParams(isAhead ? window.location : shown, changes), { replace });
  };
  return [params, setParams] as const;
}

/** The path with some of its query changed. */
export function withParams(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  changes: Changes,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}
