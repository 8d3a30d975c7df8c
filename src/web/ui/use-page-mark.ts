import { useLayoutEffect } from 'react';

/**
 * Tells the style sheet, by an attribute of the page, what stands on it. With `:has()` a browser would look
 * through the whole page for it whenever anything comes or goes.
 */
export function usePageMark(name: 'kitchen' | 'bottomBar', isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isOn]);
}
