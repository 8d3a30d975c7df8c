import { IS_BROWSER } from './is-browser.ts';
import { paths } from './paths.ts';

const BUSY =
  'input, textarea, [role="menu"][data-state="open"], [role="dialog"][data-state="open"]';

/** The page whose heading had its turn. The first one's needs none: the browser begins to read it. */
let focusedPath = IS_BROWSER ? window.location.pathname : paths.home;

/**
 * After a change of page the focus moves to the new page's heading, which tells a screen reader
 * where it is now: once per change of page, and not while somebody is typing (in the search box) or
 * has opened a menu or a panel before the page arrived, which would close when it loses the focus.
 */
export function takeHeadingFocus(heading: HTMLElement): void {
  if (window.location.pathname === focusedPath) return;
  focusedPath = window.location.pathname;
  if (document.activeElement?.closest(BUSY)) return;
  heading.focus({ preventScroll: true });
}
