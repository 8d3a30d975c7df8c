import { useLayoutEffect } from 'react';

/**
 * Scrolls to the part the address names. On a first visit the browser looked for it before the
 * text was there; on the way back the router puts the page where it was afterwards.
 */
export function useScrollToPart(): void {
  useLayoutEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
