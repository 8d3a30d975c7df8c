import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, test } from './fixtures.ts';
import { handleFonts, observeShifts } from './layout-shifts.ts';

/** The design's budget for what moves of itself on a first screen. */
const MOST_SHIFT = 0.02;

const FIRST_WINDOW = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const OTHER_WINDOWS = [
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  DESK,
];

const FONTS_AND_PICTURES = /\.(?:woff2|avif|webp|png|jpe?g|svg)(?:\?|$)/;

/** Come to by pressing; and with a badge that just fits beside the heading on a phone. */
const ALSO = ['stripe-checkout', 'order-delivered'];

/** Of each route what is photographed first for each kind of visitor, as it is once it has come. */
const FIRST = new Map(
  SHOTS.filter(({ before, prepare }) => !before && !prepare)
    .toReversed()
    .map((shot) => [`${shot.name.split('-')[0]} ${shot.as}`, shot]),
);
const SCREENS = [...FIRST.values(), ...SHOTS.filter(({ name }) => ALSO.includes(name))];

let studio: Studio;
test.beforeAll(async ({ baseURL }) => {
  studio = await openStudio(baseURL ?? '');
});

// What is missing is asked for all the same, and the browser complains.
test.use({ viewport: FIRST_WINDOW, failingCalls: ['/api/', '/no-such-page'] });

for (const shot of SCREENS) {
  test(`${shot.name}: nothing moves when fonts and pictures come late`, async ({ page }) => {
    await page.addInitScript(observeShifts);
    await page.addInitScript(handleFonts);
    const release = await hold(page, FONTS_AND_PICTURES);
    await showShot(page, { studio, shot, settle, waitUntil: 'commit' });
    release();
    await page.evaluate(() => window.everythingThere());
    expectStill(await ownShifts(page), FIRST_WINDOW.width);

    // The fonts leave and come again, which costs less than another visit.
    for (const viewport of OTHER_WINDOWS) {
      await page.evaluate(() => window.takeFontsAway());
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.twoFrames());
      const shifts = await page.evaluate(async () => {
        window.takeShifts();
        window.bringFonts();
        await window.everythingThere();
        return window.takeShifts();
      });
      expectStill(shifts, viewport.width);
    }
  });
}

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  for (const shot of SCREENS.filter(({ name }) => name === 'checkout')) {
    test(`${shot.name}: nothing moves as the server says more of the order`, async ({ page }) => {
      await page.addInitScript(observeShifts);
      await page.addInitScript(handleFonts);
      const release = await hold(page, /\/api\/(?:coupons\/offers|restaurants\/[^/?]+$)/);
      const summary = page.getByRole('region', { name: 'Order Summary' });
      const settleSummary = async () => {
        await summary.waitFor();
        await page.evaluate(() => window.twoFrames());
        release();
        await summary.getByRole('region', { name: 'Offers for this order' }).waitFor();
        await page.evaluate(() => window.twoFrames());
      };
      await showShot(page, { studio, shot, settle: settleSummary, waitUntil: 'commit' });
      expectStill(await ownShifts(page), DESK.width, 0);
    });
  }
});

async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Until all is there but what is held. */
async function settle(page: Page): Promise<void> {
  await waitForContent(page);
  // A visitor's home comes alive once its picture is there, or somebody presses.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await page.locator('#root:not([data-prerendered])').waitFor();
  await waitForContent(page);
  await page.evaluate(() => window.twoFrames());
}

type Shifts = ReturnType<Window['takeShifts']>;

/** Those that nobody caused by pressing something. */
async function ownShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() => window.takeShifts());
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput);
}

function expectStill(shifts: Shifts, width: number, most = MOST_SHIFT): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join('\n');
  expect.soft(sum, `at ${width} px moved:\n${moved}`).toBeLessThanOrEqual(most);
}
