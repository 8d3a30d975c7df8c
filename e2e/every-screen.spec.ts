import type { Page } from '@playwright/test';
import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { isFirstScreen, resize, showWithLateFonts } from './late-fonts.ts';

// Axe checks every screen of `npm run shots`, dark on a phone and light in a wide window. Journeys and component tests
// check the behavior of screens.

const WIDE = { width: 1440, height: 900 };

let studio: Studio;
test.beforeAll(async ({ baseURL }) => {
  studio = await openStudio(baseURL ?? '');
});

// Some states need failing calls, each of which the browser logs as an error. Uncaught exceptions
// still fail the test.
test.use({ failingCalls: ['/'] });

for (const shot of SHOTS) {
  test(`the screen is accessible and no wider than the window: ${shot.name}`, async ({ page }) => {
    const show = isFirstScreen(shot) ? showWithLateFonts : showShot;
    await show(page, { studio, shot });
    await expectFitting(page);
    // Resizing the page is cheaper than another visit.
    await page.emulateMedia({ colorScheme: 'light' });
    await resize(page, WIDE);
    await expectFitting(page);
  });
}

/** Accessible, and no wider than the window. */
async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect.soft(scroll, `wider than a window of ${client} px`).toBeLessThanOrEqual(client);
}
