import { useRef } from 'react';

/**
 * Handlers for a Radix panel without a trigger of its own: the focus goes back to what had it when
 * the panel opened. (Radix itself only knows how to return it to its trigger.)
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Where the panel led to another page, the focus is on that one's heading by now.
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      // What was done in the panel may have taken its opener away.
      const target = current?.isConnected ? current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
