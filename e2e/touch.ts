import type { Locator, Page } from '@playwright/test';

/** A finger that comes down, slides and lifts at separate times, unlike with `tap()`. */
export interface Touch {
  /** Touches the middle of a visible element. */
  down: (target: Locator) => Promise<void>;
  /** Moves downwards by this many CSS pixels, in a few steps. */
  slide: (by: number) => Promise<void>;
  up: () => Promise<void>;
}

const STEPS = 5;

export async function touchOn(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    });
  return {
    down: async (target) => {
      const box = await target.boundingBox();
      if (!box) throw new Error('The element to touch is not visible');
      at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await send('touchStart');
    },
    slide: async (by) => {
      for (let step = 0; step < STEPS; step++) {
        at = { ...at, y: at.y + by / STEPS };
        await send('touchMove');
      }
    },
    up: async () => {
      await send('touchEnd');
    },
  };
}
