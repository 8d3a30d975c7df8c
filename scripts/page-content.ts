import type { Page } from '@playwright/test';

/** Waits until the page shows what it is about: its heading, and nothing in a skeleton's place. */
export async function waitForContent(page: Page): Promise<void> {
  // Looked for at every frame. A locator asks at growing intervals, and then half a second late.
  // The pulsing dot of a running order shares the skeletons' animation; unlike them it stays.
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('main [aria-hidden].animate-shimmer, main [data-loading]'),
  );
}
