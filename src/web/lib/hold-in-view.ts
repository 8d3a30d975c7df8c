/** What says that somebody goes on from there. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to an element, and again whenever what comes late (above it, or while the scrolling is
 * under way, where the browser's own anchoring gives up) has pushed it away, until somebody moves.
 */
export function holdInView(element: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Told of the page's height at once, and at each change of it.
  const height = new ResizeObserver(() => {
    element.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  });
  height.observe(document.body);

  const moved = new AbortController();
  const letGo = () => {
    height.disconnect();
    moved.abort();
  };
  for (const move of MOVES) addEventListener(move, letGo, { signal: moved.signal, passive: true });
}
