import type { Page } from '@playwright/test';
import { SHOTS } from '../scripts/shots/list.ts';
import { openStudio, type Studio, showShot } from '../scripts/shots/show-shot.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { isFirstScreen, showWithLateFonts } from './late-fonts.ts';

type Shot = (typeof SHOTS)[number];

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
 * Shots of one route come one after the other in one page: its process has compiled the program and axe by
 * then, which is half of what a shot costs. A first screen always begins, in a browser that knows nothing
 * yet, because its fonts and pictures are to come late.
 */
const MOST_TOGETHER = 8;
const groups: [Shot, ...Shot[]][] = [];
for (const shot of SHOTS) {
  const group = groups.at(-1);
  const isOfRoute = group && routeOf(group[0]) === routeOf(shot);
  if (isOfRoute && !isFirstScreen(shot) && group.length < MOST_TOGETHER) group.push(shot);
  else groups.push([shot]);
}

for (const shots of groups) {
  const names = shots.map(({ name }) => name).join(', ');
  const still = isFirstScreen(shots[0]) ? '; still while fonts and pictures come' : '';
  test(`for everybody, no wider than the window${still}: ${names}`, {
    tag: '@phone-only',
  }, async ({ page }) => {
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

function routeOf({ name }: Shot): string | undefined {
  return name.split('-')[0];
}

/** Takes from the page, at each call, what was put into it since: the next shot finds nothing of the last. */
function forgetting(page: Page): () => Promise<void> {
  const scripts: { dispose(): Promise<void> }[] = [];
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...script);
    scripts.push(added);
    return added;
  };
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(scripts.splice(0).map((script) => script.dispose()));
    await page.context().clearCookies();
    await page.context().setOffline(false);
    // Of the same origin, and without a program that would store anything again.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  };
}
