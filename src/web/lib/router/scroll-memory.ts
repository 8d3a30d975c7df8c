import type { Visit } from './history.ts';

/** Where each visited page was scrolled to, by history entry. */
const positions = new Map<string, number>();

/**
 * Takes scrolling at a change of page over from the browser, which would jump before the page has
 * come. A reload is left to it.
 */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

export function rememberScroll(visit: Visit): void {
  positions.set(visit.location.key, window.scrollY);
}

/** Back to where it was on the way back; otherwise to the address's `#part`, or the top. */
export function scrollFor({ location, action }: Visit): void {
  const part = location.hash && document.getElementById(location.hash.slice(1));
  if (action === 'pop') window.scrollTo(0, positions.get(location.key) ?? 0);
  else if (part) part.scrollIntoView();
  else window.scrollTo(0, 0);
}
