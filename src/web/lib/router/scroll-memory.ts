import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from './history.ts';

/** The scroll position of each visited page, by history entry. */
const positions = new Map<string, number>();

/**
 * Scrolls when the page changes: to the saved position when going back, otherwise to the `#part` of
 * the address or to the top. The browser itself would do this before the page has loaded.
 */
export function useScrollMemory(address: Location, shown: Location): void {
  useEffect(takeOverScrolling, []);

  // The address changes first, so this still measures the page being left.
  useLayoutEffect(() => () => void positions.set(address.key, window.scrollY), [address.key]);

  const shownPath = useRef(shown.pathname);
  useLayoutEffect(() => {
    // A filter that only changes the query must not scroll.
    if (shown.pathname !== shownPath.current || shown.hash) scrollFor(shown);
    shownPath.current = shown.pathname;
  }, [shown]);
}

/** Turns off the browser's own scroll restoration, except for reloads. */
function takeOverScrolling(): () => void {
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  const restoreNative = () => {
    history.scrollRestoration = 'auto';
  };
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', restoreNative);
  return () => {
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', restoreNative);
  };
}

function scrollFor({ key, hash }: Location): void {
  const position = positions.get(key);
  const part = hash && document.getElementById(hash.slice(1));
  if (position === undefined && part) part.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
}
