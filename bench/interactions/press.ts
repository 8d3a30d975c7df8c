import type { CDPSession, Locator, Page } from '@playwright/test';

/**
 * How long a finger rests. Programs press and release within the same millisecond, so that the page handles
 * down and up as one task; in a real press it has painted the focus and the pressed state before the finger
 * leaves.
 */
const PRESS_MS = 80;

/** Until the page is painted at its new scroll position. */
const SCROLL_MS = 300;

/** Scrolls to an element and presses its middle. */
export type Press = (target: Locator) => Promise<void>;

/**
 * The DevTools protocol timestamps a touch, has the page paint an extra frame, and only then dispatches the
 * event: 10 to 20 ms too much on a slowed-down page.
 */
export function finger(session: CDPSession): Press {
  return async (target) => {
    const touchPoints = [await middleOf(target)];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await target.page().waitForTimeout(PRESS_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Synthesized by the browser, so that the press takes the way of a device's, without the extra frame. */
export function mouse(session: CDPSession): Press {
  return async (target) => {
    await session.send('Input.synthesizeTapGesture', {
      ...(await middleOf(target)),
      duration: PRESS_MS,
      gestureSourceType: 'mouse',
    });
  };
}

/** Focuses the button first. */
export function enterKey(): Press {
  return async (target) => {
    await target.focus();
    await target.page().waitForTimeout(SCROLL_MS);
    await typeKey(target.page(), 'Enter');
  };
}

export async function typeKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key, { delay: PRESS_MS });
}

/** Scrolls it to the middle of the screen, clear of sticky bars. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target.page().waitForTimeout(SCROLL_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
