import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { isFirstScreen, showWithLateFonts } from './late-fonts.ts';

// Axe checks every screen that `npm run shots` photographs, at the project's width. What a screen does is
// tested elsewhere, mostly only in a wide window.

let studio: Studio;
test.beforeAll(async ({ baseURL }) => {
  studio = await openStudio(baseURL ?? '');
});

// Some states need failing calls, each of which the browser logs as an error. Uncaught exceptions
// still fail the test.
test.use({ failingCalls: ['/'] });

for (const shot of SHOTS) {
  test(`accessible, no wider than the window, no layout shift with late fonts and pictures: ${shot.name}`, async ({
    page,
  }) => {
    const show = isFirstScreen(shot) ? showWithLateFonts : showShot;
    await show(page, { studio, shot });
    await expectAccessible(page);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });
}
