import { useLayoutEffect, useRef } from 'react';

/**
 * A ref for an element that may disappear from a list. If the focus is inside when it does, it
 * moves to the page, so that it is never lost.
 */
export function useFocusAfterRemoval<Target extends HTMLElement>() {
  const element = useRef<Target>(null);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return element;
}
