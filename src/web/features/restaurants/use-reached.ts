import { useCallback } from 'react';

/** About a screen ahead; and any distance above, for people who jump to the end. */
const MARGIN = '1000000px 0px 1000px 0px';

/**
 * A ref for an element at the end of a list. Calls `onReached` when the element comes near, and
 * again whenever `onReached` changes while it is near.
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
