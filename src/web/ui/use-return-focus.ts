import { useRef } from 'react';
import { menuButton } from './menu-button.ts';

/**
 * Handlers for a Radix dialog without a trigger, which return the focus to what had it when the
 * dialog opened. (By itself Radix can only return it to the dialog's trigger.) Inside, an element with
 * `data-focus-first` gets it; by itself Radix gives it to the first button. `standIn` finds what gets the
 * focus if the element that had it has been removed meanwhile; by default the page's `main`.
 */
export function useReturnFocus(standIn?: () => Element | null) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      if (!(event.target instanceof Element)) return;
      const wanted = event.target.querySelector<HTMLElement>('[data-focus-first]');
      if (!wanted) return;
      event.preventDefault();
      wanted.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // If the dialog led to another page, its heading has the focus already.
      if (document.activeElement !== document.body) return;
      const { current } = opener;
      const target = current?.isConnected
        ? current
        : (standIn?.() ?? document.querySelector('main'));
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

/** What had the focus; for an item of a menu, which closes, the menu's button. */
function openerOf(focus: Element | null): Element | null {
  const menu = focus?.closest('[role=menu]');
  return menu ? menuButton(menu) : focus;
}
