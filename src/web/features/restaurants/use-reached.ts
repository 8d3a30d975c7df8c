import { useCallback } from 'react';

/** A screen's height ahead, and however far behind for who jumps to the end. */
const MARGIN = '1000000px 0px 1000px 0px';

/**
 * A ref for the element near which more is to be fetched. `onReached` is called when it comes near,
 * and anew when it changes while the element is near.
 */
export function useReached(onReached: () => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && onReached(),
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onReached],
  );
}
