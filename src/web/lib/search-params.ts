import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Search parameters as the router has them: plain strings, not parsed as JSON. */
export type SearchInput = Readonly<Record<string, string | undefined>>;

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : '';
}

/** For a route: the names in the query that its page reads. */
export function pickSearchParams<Name extends string>(...names: readonly Name[]) {
  return (search: SearchInput) =>
    Object.fromEntries(names.map((name) => [name, search[name] || undefined])) as {
      [Each in Name]?: string | undefined;
    };
}

type Changes = Record<string, string | null>;

/** The page's search parameters, and a function that changes some of them; an empty value removes one. */
export function useSearchParams() {
  const search: SearchInput = useSearch({ strict: false });
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(stringifySearch(search)), [search]);
  const setParams = (changes: Changes, { replace = true } = {}) => {
    void navigate({
      to: '.',
      // Based on the newest URL, which may have changes that the page does not show yet.
      search: (current: SearchInput) => ({ ...current, ...changes }) as never,
      replace,
      resetScroll: false,
    });
  };
  return [params, setParams] as const;
}
