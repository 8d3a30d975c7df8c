import { useMemo } from 'react';
import { navigate } from './history.ts';
import { useLocation } from './router.tsx';

/** The address's query, and a way to change some of it (an empty value removes its name). */
export function useSearchParams() {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const setParams = (changes: Record<string, string | null>, { replace = true } = {}) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace });
  };
  return [params, setParams] as const;
}
