import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { isFirstScreen, showWithLateFonts } from './late-fonts.ts';

// What is photographed is also looked at by axe, at the width of the project. What a screen does is
// tested elsewhere, mostly on a wide window alone.

let studio: Studio;
test.beforeAll(async ({ baseURL }) => {
  studio = await openStudio(baseURL ?? '');
});

// Some states are made of calls that fail, and the browser complains of each. What the page does
// not catch still fails the test.
test.use({ failingCalls: ['/'] });

for (const shot of SHOTS) {
  const show = isFirstScreen(shot) ? showWithLateFonts : showShot;
  const still = isFirstScreen(shot) ? ', still while fonts and pictures come' : '';
  test(`${shot.name}: for everybody, no wider than the window${still}`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await show(page, { studio, shot });
    await expectAccessible(page);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });
}
