import { useCallback, useState } from 'react';

/** More than most columns show at once: the browser goes through all that is drawn at every move. */
const STEP = 3;

/** Drawn before the end comes into view. */
const AHEAD = '300px';

/**
 * How many cards of a column are drawn: more as its end is reached, by scrolling (`end` is for an element
 * there) or by the keys, which have chosen the card at `chosenIndex`.
 */
export function useDrawnCount(chosenIndex: number) {
  const [reached, setReached] = useState(STEP);
  const end = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setReached((count) => count + STEP);
        // Seen again only if it is still in view.
        observer.unobserve(element);
        observer.observe(element);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { count: Math.max(reached, chosenIndex + STEP), end };
}
