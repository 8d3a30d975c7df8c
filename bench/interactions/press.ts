import type { CDPSession, Locator, Page } from '@playwright/test';

/**
 * How long a finger rests. Programs press and let go within the same millisecond, and nobody does: down
 * and up are then one piece of work, while of a real press the page has drawn its first half, the focus
 * and the pressed look, before the second half begins.
 */
const HELD_MS = 80;

/** Until what came into view is drawn. */
const SCROLLED_MS = 300;

/** Presses something in the middle, once it is in view. */
export type Press = (target: Locator) => Promise<void>;

/**
 * For what a click does. The browser's tools give such a touch its time, then have the page draw a picture
 * that nobody needs, and only then tell it of the touch: on a page that is slowed down 10 to 20 ms too many.
 */
export function finger(session: CDPSession): Press {
  return async (target) => {
    const touchPoints = [await middleOf(target)];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await target.page().waitForTimeout(HELD_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/**
 * A gesture of the browser's own, which comes to the page as a device's does, without that picture. Of a
 * touch it makes no click: for pages that act when the finger leaves.
 */
export function gesture(session: CDPSession, by: 'touch' | 'mouse'): Press {
  return async (target) => {
    await session.send('Input.synthesizeTapGesture', {
      ...(await middleOf(target)),
      duration: HELD_MS,
      gestureSourceType: by,
    });
  };
}

/** On a button that has the focus by then. */
export function enterKey(): Press {
  return async (target) => {
    await target.focus();
    await target.page().waitForTimeout(SCROLLED_MS);
    await typeKey(target.page(), 'Enter');
  };
}

export async function typeKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key, { delay: HELD_MS });
}

/** Scrolled to, as people do, clear of what sticks to the edges of the screen. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await target.page().waitForTimeout(SCROLLED_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
