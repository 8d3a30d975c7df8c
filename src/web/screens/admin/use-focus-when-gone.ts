import { useLayoutEffect, useRef } from 'react';

/**
 * A ref for what a list may let go of: when it goes and has the focus inside, the page takes that,
 * so that it is never lost.
 */
export function useFocusWhenGone<Held extends HTMLElement>() {
  const held = useRef<Held>(null);
  useLayoutEffect(() => {
    const { current } = held;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector('main')?.focus();
    };
  }, []);
  return held;
}
