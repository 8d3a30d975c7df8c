import { type TouchEvent, useEffect, useRef } from 'react';

/** A finger that comes down while a list still slides stops it, and presses nothing. */
const SLIDING_MS = 200;

/** How far a finger that presses may slip, in CSS pixels; further it scrolls, on iOS without a `touchcancel`. */
const SLIP_MAX = 10;

interface Touched {
  identifier: number;
  x: number;
  y: number;
}

/**
 * Moves an order on when the finger leaves its button. The click that a browser makes of a tap comes two
 * tasks and five events later, which a slow tablet takes some 20 ms for. Handlers for the board; whatever
 * is not plainly a tap is left to the browser, and so are mouse, keys and screen readers, which click.
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
      const isSliding = timeStamp - scrolledAt.current < SLIDING_MS;
      touched.current =
        touch && touches.length === 1 && !isSliding
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
      // No click: by then the next card's button is under the finger.
      event.preventDefault();
      advance(orderId);
    },
  };
}
