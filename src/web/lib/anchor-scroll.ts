/** Events of a user who scrolls or uses the page. */
const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to an element and keeps it in place: scrolls again whenever content that loads late shifts
 * it, until somebody interacts with the page. The browser's own scroll anchoring does not work while
 * a scroll is under way.
 */
export function anchorScroll(element: HTMLElement): void {
  const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Called once at the start, and at each change of the page's height.
  const resizeObserver = new ResizeObserver(() => {
    element.scrollIntoView({ behavior: isReducedMotion ? 'instant' : 'smooth' });
  });
  resizeObserver.observe(document.body);

  const interaction = new AbortController();
  const stop = () => {
    resizeObserver.disconnect();
    interaction.abort();
  };
  for (const type of INTERACTIONS)
    addEventListener(type, stop, { signal: interaction.signal, passive: true });
}
