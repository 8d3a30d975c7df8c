import type { Page } from '@playwright/test';
import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { isFirstScreen, showWithLateFonts } from './late-fonts.ts';
import { trackScripts } from './page-pool.ts';

// Axe checks every screen that `npm run shots` photographs, at the project's width. What a screen does is
// tested elsewhere, mostly only in a wide window.

let studio: Studio;
test.beforeAll(async ({ baseURL }) => {
  studio = await openStudio(baseURL ?? '');
});

// Some states need failing calls, each of which the browser logs as an error. Uncaught exceptions
// still fail the test.
test.use({ failingCalls: ['/'] });

/**
 * Several shots share one page, whose process has then compiled the program and axe already: half of a
 * shot's time. None sees traces of the one before: where fonts and pictures are to come late, they are
 * loaded again.
 */
const SHOTS_PER_TEST = 10;
const groups = SHOTS.flatMap((_, index) =>
  index % SHOTS_PER_TEST === 0 ? [SHOTS.slice(index, index + SHOTS_PER_TEST)] : [],
);

for (const shots of groups) {
  const names = `${shots[0]?.name} to ${shots.at(-1)?.name}`;
  test(`accessible, no wider than the window, no layout shift with late fonts and pictures: ${names}`, async ({
    page,
  }) => {
    const reset = resetterFor(page);
    for (const shot of shots) {
      await test.step(shot.name, async () => {
        const show = isFirstScreen(shot) ? showWithLateFonts : showShot;
        await show(page, { studio, shot });
        await expectAccessible(page);
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }));
        expect(scroll).toBeLessThanOrEqual(client);
        await reset();
      });
    }
  });
}

/** Each call resets the page, so that the next shot sees nothing of the last. */
function resetterFor(page: Page): () => Promise<void> {
  const removeScripts = trackScripts(page);
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await removeScripts();
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await page.emulateMedia({ media: null });
    // On the next page, as the last shot's program may still store something now.
    await page.addInitScript((time) => {
      if (sessionStorage.getItem('reset') === time) return;
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('reset', time);
    }, crypto.randomUUID());
  };
}
