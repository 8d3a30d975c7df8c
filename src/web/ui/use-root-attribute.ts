import { useLayoutEffect } from 'react';

/**
 * Tells the style sheet what the page contains, by a data attribute of the root element. With `:has()` a
 * browser would search the whole page whenever an element is added or removed.
 */
export function useRootAttribute(name: 'kitchen' | 'bottomBar', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isOn]);
}
