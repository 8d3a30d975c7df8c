import { useMemo } from 'react';
import { type Location, navigate } from './history.ts';
import { useLocation } from './router.tsx';

type Changes = Record<string, string | null>;

/**
 * The query of the address, and a function that changes some of it; an empty value removes a name.
 */
export function useSearchParams() {
  const shown = useLocation();
  const params = useMemo(() => new URLSearchParams(shown.search), [shown.search]);

  const setParams = (changes: Changes, { replace = true } = {}) => {
    // The address may already have changes that the page does not show yet; they must not be
    // undone.
    const isAhead = window.location.pathname === shown.pathname;
    navigate(withParams(isAhead ? window.location : shown, changes), { replace });
  };
  return [params, setParams] as const;
}

/** The path with some of its query parameters changed. */
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
