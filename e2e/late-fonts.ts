import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { SHOTS } from '../scripts/shots/list.ts';
import type { Shot } from '../scripts/shots/shot.ts';
import { type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect } from './fixtures.ts';
import { handleFonts, observeShifts } from './layout-shifts.ts';
import { delayResponses } from './responses.ts';

/** The design's budget for layout shifts on a first screen. */
const MAX_SHIFT = 0.02;

/** Windows besides the default one, in which the page is opened. */
const OTHER_WINDOWS = [
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const FONTS_AND_PICTURES = /\.(?:woff2|avif|webp|png|jpe?g|svg)$/;

/** One that is reached by pressing buttons, and one whose badge just fits beside the heading on a phone. */
const MORE_SCREENS = ['stripe-checkout', 'order-delivered'];

/** The first shot of each route and kind of visitor that is shown without further steps. */
const FIRST_SCREENS = new Map(
  SHOTS.filter(({ beforeOpening, afterLoading }) => !beforeOpening && !afterLoading)
    .toReversed()
    .map((shot) => [`${shot.name.split('-')[0]} ${shot.as}`, shot]),
);

/** Whether a shot shows a route's first screen. */
export function isFirstScreen(shot: Shot): boolean {
  return MORE_SCREENS.includes(shot.name) || [...FIRST_SCREENS.values()].includes(shot);
}

/** Shows a screen with late fonts and pictures, and expects no layout shift when they arrive. */
export async function showWithLateFonts(
  page: Page,
  showing: { studio: Studio; shot: Shot },
): Promise<void> {
  await page.addInitScript(observeShifts);
  await page.addInitScript(handleFonts);
  const release = await delayResponses(page, FONTS_AND_PICTURES);
  await showShot(page, { ...showing, settle, waitUntil: 'commit' });
  expect(await page.evaluate(loadedFonts), 'fonts that are loaded already').toEqual([]);
  release();
  await page.evaluate(() => window.everythingLoaded());
  const first = page.viewportSize() ?? { width: 0, height: 0 };
  expectStill(await unexpectedShifts(page), first.width);

  // Removing and restoring the fonts is cheaper than another visit.
  for (const viewport of OTHER_WINDOWS) {
    await page.evaluate(() => window.removeFonts());
    await resize(page, viewport);
    await page.evaluate(() => window.twoFrames());
    const shifts = await page.evaluate(async () => {
      window.takeShifts();
      window.restoreFonts();
      await window.everythingLoaded();
      return window.takeShifts();
    });
    expectStill(shifts, viewport.width);
  }
  await page.setViewportSize(first);
}

/** On a busy machine the page takes some frames to be laid out for the new window. */
export async function resize(page: Page, window: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(window);
  await page.waitForFunction(
    (width) => document.documentElement.clientWidth === width,
    window.width,
  );
}

/** Waits until everything is loaded except delayed responses. */
async function settle(page: Page): Promise<void> {
  await waitForContent(page);
  await page.locator('#root[data-hydrated]').waitFor();
  await waitForContent(page);
  await page.evaluate(() => window.twoFrames());
}

/** Loaded web fonts; their fallbacks are fonts of the machine. */
function loadedFonts(): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return loaded.map(({ family }) => family).filter((family) => family.includes('Variable'));
}

type Shifts = ReturnType<Window['takeShifts']>;

/** The shifts that no input caused. */
export async function unexpectedShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() => window.takeShifts());
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput);
}

export function expectStill(shifts: Shifts, width: number, maxShift = MAX_SHIFT): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join('\n');
  expect.soft(sum, `at ${width} px moved:\n${moved}`).toBeLessThanOrEqual(maxShift);
}
