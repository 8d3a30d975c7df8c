import { type KeyboardEvent, useRef } from 'react';

/**
 * Handlers that give a Radix dialog without a trigger its focus management. On opening, an element with
 * `data-focus-first` gets the focus. On closing, the element that had it before; if that was removed, the
 * result of `fallback`, by default the page's `main`.
 */
export function useReturnFocus(fallback?: () => Element | null) {
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
        : (fallback?.() ?? document.querySelector('main'));
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

/** The focused element; for an item of a menu, which closes, the menu's button. */
function openerOf(focus: Element | null): Element | null {
  const menu = focus?.closest('[role=menu]');
  return menu ? menuButton(menu) : focus;
}

/** A ref that focuses an element as soon as it is rendered, which also scrolls it into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The button of an open menu, if it is still on the page. */
export function menuButton(menu: Element): HTMLElement | null {
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
}

/** Prevents the repeated Enter and Space of a held key, each of which would press a button again. */
export function preventHeldPress(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
