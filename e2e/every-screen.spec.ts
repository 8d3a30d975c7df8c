import type { Page } from '@playwright/test';
import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { removingScripts } from './kept-page.ts';
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

/**
 * Several shots come one after the other in one page: its process has compiled the program and axe by
 * then, which is half of what a shot costs. None finds anything of the one before: fonts and pictures
 * come anew where they are to come late.
 */
const TOGETHER = 10;
const groups = SHOTS.flatMap((_, index) =>
  index % TOGETHER === 0 ? [SHOTS.slice(index, index + TOGETHER)] : [],
);

for (const shots of groups) {
  const names = `${shots[0]?.name} to ${shots.at(-1)?.name}`;
  test(`for everybody, no wider than the window; still while fonts and pictures come: ${names}`, async ({
    page,
  }) => {
    const forget = forgetting(page);
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
        await forget();
      });
    }
  });
}

/** Takes from the page, at each call, what was put into it since: the next shot finds nothing of the last. */
function forgetting(page: Page): () => Promise<void> {
  const removeScripts = removingScripts(page);
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await removeScripts();
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await page.emulateMedia({ media: null });
    // At the next address, where the program of the last shot can store nothing any more.
    await page.addInitScript((time) => {
      if (sessionStorage.getItem('forgotten') === time) return;
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('forgotten', time);
    }, crypto.randomUUID());
  };
}
