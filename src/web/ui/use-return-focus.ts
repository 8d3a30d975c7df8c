import { useRef } from 'react';

/**
 * Handlers for a Radix dialog without a trigger, which return the focus to what had it when the
 * dialog opened. (By itself Radix can only return it to the dialog's trigger.)
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // If the dialog led to another page, its heading has the focus already.
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      // The element that opened the dialog may have been removed meanwhile.
      const target = current?.isConnected ? current : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
