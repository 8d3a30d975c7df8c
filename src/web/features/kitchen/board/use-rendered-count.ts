import { useCallback, useState } from 'react';

/** As many as most columns show at once: at every move the browser visits all rendered cards. */
const STEP = 3;

/** How far ahead of the visible part more cards are rendered. */
const AHEAD = '300px';

/**
 * How many cards of a column are rendered: more as its end is reached, by scrolling (`end` is the ref of an
 * element there) or by the keys, which have moved to the card at `tabStopIndex`.
 */
export function useRenderedCount(tabStopIndex: number) {
  const [reached, setReached] = useState(STEP);
  const end = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setReached((count) => count + STEP);
        // Observed anew, to be reported again if it is still in view.
        observer.unobserve(element);
        observer.observe(element);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count: Math.max(reached, tabStopIndex + STEP), end };
}
