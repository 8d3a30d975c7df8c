// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useQuickTaps } from './use-quick-taps.ts';

afterEach(cleanup);

/** A board of one card, and what a finger does there; `at` is in milliseconds from the start. */
function openBoard() {
  const advance = vi.fn<(orderId: string) => void>();
  const { getByText } = render(<OneCard advance={advance} />);
  const fire = (kind: 'touchStart' | 'touchEnd' | 'scroll', { at, ...init }: At) => {
    const target = kind === 'scroll' ? document : getByText(init.on ?? 'Confirm');
    const event = createEvent[kind](target, { cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(target, event);
    return event;
  };
  return {
    advance,
    scroll: (at: number) => fire('scroll', { at }),
    down: (at: number, { fingers = 1, on = 'Confirm' } = {}) =>
      fire('touchStart', { at, on, touches: [finger(0), finger(1)].slice(0, fingers) }),
    up: (at: number, { slippedBy = 0, on = 'Confirm' } = {}) =>
      fire('touchEnd', { at, on, touches: [], changedTouches: [finger(0, slippedBy)] }),
  };
}

interface At extends TouchEventInit {
  at: number;
  on?: string;
}

function OneCard({ advance }: { advance: (orderId: string) => void }) {
  return (
    <ul {...useQuickTaps(advance)}>
      <li data-order="a">
        <p>Two Pad Thai</p>
        <button type="button" data-advance>
          Confirm
        </button>
      </li>
    </ul>
  );
}

function finger(identifier: number, slippedBy = 0) {
  return { identifier, clientX: 40, clientY: 60 + slippedBy } as Touch;
}

test('a tap on the button moves the order, and no click follows', () => {
  const board = openBoard();
  board.scroll(0);
  board.down(1000);
  expect(board.up(1080).defaultPrevented).toBe(true);
  expect(board.advance.mock.calls).toEqual([['a']]);
});

test.each([
  ['on something else of the card', { on: 'Two Pad Thai' }, {}, 0],
  ['with two fingers', { fingers: 2 }, {}, 0],
  ['that slips further than a tap', {}, { slippedBy: 30 }, 0],
  ['that stops a list which is still scrolling', {}, {}, 900],
])('a touch %s is left to the browser', (_, down, up, scrolledAt) => {
  const board = openBoard();
  board.scroll(scrolledAt);
  board.down(1000, down);
  expect(board.up(1080, { ...down, ...up }).defaultPrevented).toBe(false);
  expect(board.advance).not.toHaveBeenCalled();
});
