import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from './history.ts';

/** Where each visited page was scrolled to, by history entry. */
const positions = new Map<string, number>();

/**
 * Scrolls at a change of page: back to where it was on the way back, otherwise to the address's
 * `#part` or the top. The browser would do so before the page has come.
 */
export function useScrollMemory(address: Location, shown: Location): void {
  useEffect(takeOverScrolling, []);

  // The address moves on first: what is on the screen then is still the page that is left.
  useLayoutEffect(() => () => void positions.set(address.key, window.scrollY), [address.key]);

  const shownPath = useRef(shown.pathname);
  useLayoutEffect(() => {
    // A filter that only rewrites the address leaves the page where it is.
    if (shown.pathname !== shownPath.current || shown.hash) scrollFor(shown);
    shownPath.current = shown.pathname;
  }, [shown]);
}

/** A reload is left to the browser. */
function takeOverScrolling(): () => void {
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  takeOver();
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', giveBack);
  return () => {
    window.removeEventListener('pageshow', takeOver);
    window.removeEventListener('pagehide', giveBack);
  };
}

function scrollFor({ key, hash }: Location): void {
  const position = positions.get(key);
  const part = hash && document.getElementById(hash.slice(1));
  if (position === undefined && part) part.scrollIntoView();
  else window.scrollTo(0, position ?? 0);
}
