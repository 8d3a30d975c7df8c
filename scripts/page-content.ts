import type { Page } from '@playwright/test';

/** Waits until the page, which comes rendered, answers to presses. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' });
}

/** Waits until the page shows its heading and no skeletons. */
export async function waitForContent(page: Page): Promise<void> {
  // Checked at every frame, as a locator polls at growing intervals and would notice half a second late.
  // The pulsing dot of a running order has the skeletons' animation, but does not go away.
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('main [aria-hidden].animate-shimmer, main [data-loading]'),
  );
}
