import { useCallback, useLayoutEffect, useRef } from 'react';

/** Focuses the element with a `data-field`, which may be about to be rendered. */
export function useFieldFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const awaited = useRef<string | null>(null);
  const focus = useCallback((field: string) => {
    const found = root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    awaited.current = found ? null : field;
    found?.focus();
  }, []);
  useLayoutEffect(() => {
    if (awaited.current !== null) focus(awaited.current);
  });
  return { root, focus };
}
