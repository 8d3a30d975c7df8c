import type { Page } from '@playwright/test';

declare global {
  interface Window {
    rings: number;
  }
}

/** Counts the sounds of every page that is opened from now on, by their oscillators. */
export async function recordRings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rings = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(this: OscillatorNode, when?: number) {
      window.rings += 1;
      start.call(this, when);
    };
  });
}

export function ringsOf(page: Page): Promise<number> {
  return page.evaluate(() => window.rings);
}
