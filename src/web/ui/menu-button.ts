/** The button of an open menu, if it is still on the page. */
export function menuButton(menu: Element): HTMLElement | null {
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
}
