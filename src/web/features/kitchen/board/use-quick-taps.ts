import { type TouchEvent, useEffect, useRef } from 'react';

/** A touch this soon after a scroll stops the scrolling list, and presses nothing. */
const SCROLLING_MS = 200;

/** How far a tap may slip, in CSS pixels; beyond that it scrolls, on iOS without a `touchcancel`. */
const SLIP_MAX = 10;

interface Touched {
  identifier: number;
  x: number;
  y: number;
}

/**
 * Moves an order on when the finger leaves its button. The click that a browser fires after a tap comes two
 * tasks and five events later, some 20 ms on a slow tablet. Returns handlers for the board; whatever is not
 * plainly a tap is left to the browser, as are mouse, keys and screen readers, which click.
 */
export function useQuickTaps(advance: (orderId: string) => void) {
  const touched = useRef<Touched | null>(null);
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = (event: Event) => {
      scrolledAt.current = event.timeStamp;
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, []);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      const isScrolling = timeStamp - scrolledAt.current < SCROLLING_MS;
      touched.current =
        touch && touches.length === 1 && !isScrolling
          ? { identifier: touch.identifier, x: touch.clientX, y: touch.clientY }
          : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const start = touched.current;
      touched.current = null;
      const touch = event.changedTouches[0];
      if (!start || touch?.identifier !== start.identifier || !event.cancelable) return;
      if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > SLIP_MAX) return;
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest('[data-advance]');
      const orderId = button?.closest('[data-order]')?.getAttribute('data-order');
      if (!orderId) return;
      // Prevents the click: by then the next card's button is under the finger.
      event.preventDefault();
      advance(orderId);
    },
  };
}
