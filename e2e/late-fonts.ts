import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { SHOTS } from '../scripts/shots/list.ts';
import type { Shot } from '../scripts/shots/shot.ts';
import { type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { delayAnswers } from './answers.ts';
import { expect } from './fixtures.ts';
import { handleFonts, observeShifts } from './layout-shifts.ts';

/** The design's budget for what moves of itself on a first screen. */
const MOST_SHIFT = 0.02;

/** Beside the one a page is opened in. */
const OTHER_WINDOWS = [
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const FONTS_AND_PICTURES = /\.(?:woff2|avif|webp|png|jpe?g|svg)$/;

/** Come to by pressing; and with a badge that just fits beside the heading on a phone. */
const ALSO = ['stripe-checkout', 'order-delivered'];

/** Of each route what is photographed first for each kind of visitor, as it is once it has come. */
const FIRST = new Map(
  SHOTS.filter(({ before, prepare }) => !before && !prepare)
    .toReversed()
    .map((shot) => [`${shot.name.split('-')[0]} ${shot.as}`, shot]),
);

/** Whether a shot is a route's first screen. */
export function isFirstScreen(shot: Shot): boolean {
  return ALSO.includes(shot.name) || [...FIRST.values()].includes(shot);
}

/** Shows a screen whose fonts and pictures come late, and expects nothing to move as they come. */
export async function showWithLateFonts(
  page: Page,
  showing: { studio: Studio; shot: Shot },
): Promise<void> {
  await page.addInitScript(observeShifts);
  await page.addInitScript(handleFonts);
  const release = await delayAnswers(page, FONTS_AND_PICTURES);
  await showShot(page, { ...showing, settle, waitUntil: 'commit' });
  expect(await page.evaluate(fontsThere), 'fonts that have come already').toEqual([]);
  release();
  await page.evaluate(() => window.everythingThere());
  const first = page.viewportSize() ?? { width: 0, height: 0 };
  expectStill(await ownShifts(page), first.width);

  // The fonts leave and come again, which costs less than another visit.
  for (const viewport of OTHER_WINDOWS) {
    await page.evaluate(() => window.takeFontsAway());
    await page.setViewportSize(viewport);
    // On a busy machine the page is laid out for the new window some frames later.
    await page.waitForFunction(
      (width) => document.documentElement.clientWidth === width,
      viewport.width,
    );
    await page.evaluate(() => window.twoFrames());
    const shifts = await page.evaluate(async () => {
      window.takeShifts();
      window.bringFonts();
      await window.everythingThere();
      return window.takeShifts();
    });
    expectStill(shifts, viewport.width);
  }
  await page.setViewportSize(first);
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

/** The web fonts; what stands in for them is on the machine. */
function fontsThere(): string[] {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return loaded.map(({ family }) => family).filter((family) => family.includes('Variable'));
}

type Shifts = ReturnType<Window['takeShifts']>;

/** The shifts that nobody caused by pressing something. */
export async function ownShifts(page: Page): Promise<Shifts> {
  const shifts = await page.evaluate(() => window.takeShifts());
  return shifts.filter(({ hadRecentInput }) => !hadRecentInput);
}

export function expectStill(shifts: Shifts, width: number, most = MOST_SHIFT): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap((shift) => shift.moved).join('\n');
  expect.soft(sum, `at ${width} px moved:\n${moved}`).toBeLessThanOrEqual(most);
}
