import { IS_BROWSER } from './is-browser.ts';
import { paths } from './paths.ts';

const BUSY =
  'input, textarea, [role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/**
 * The last page whose heading was focused. The first page counts: screen readers start there
 * anyway.
 */
let focusedPath = IS_BROWSER ? window.location.pathname : paths.home;

/**
 * Focuses the heading of a new page, so that a screen reader says where it is now. Happens once per
 * page, and not while somebody is typing in the search box or has a menu or panel open, which would
 * close when it loses the focus.
 */
export function takeHeadingFocus(heading: HTMLElement): void {
  if (window.location.pathname === focusedPath) return;
  focusedPath = window.location.pathname;
  if (document.activeElement?.closest(BUSY)) return;
  heading.focus({ preventScroll: true });
}
