import { useLayoutEffect } from 'react';

/**
 * Scrolls to the `#part` in the address, because the browser looked for it before the text was
 * there. When going back, the router restores the scroll position afterwards.
 */
export function useScrollToPart(): void {
  useLayoutEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
