/**
 * After a change of page the focus moves to the new page's heading, which tells a screen reader
 * where it is now. Not on the first page: the browser has just begun to read that one itself.
 */
let isAwaited = false;

export function awaitHeadingFocus(): void {
  isAwaited = true;
}

/** Focuses the heading, once per change of page, unless somebody is typing (in the search box). */
export function takeHeadingFocus(heading: HTMLElement): void {
  if (!isAwaited) return;
  isAwaited = false;
  if (document.activeElement instanceof HTMLInputElement) return;
  heading.focus({ preventScroll: true });
}
