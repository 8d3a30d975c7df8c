import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Every control on the page is at least this many pixels high, and if it has no text also that wide. */
export async function expectTargets(page: Page, px: number): Promise<void> {
  const small = await page.evaluate((minPx) => {
    const controls = 'button, select, summary, [role=menuitem], label:has([role=switch])';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element }) => element.checkVisibility() && !element.closest('.sr-only'))
      .filter(({ element, box }) => box.height < minPx || (!element.innerText && box.width < minPx))
      .map(({ element, box }) => {
        const name = element.ariaLabel ?? element.innerText;
        return `${name}: ${box.width} × ${box.height}`;
      });
  }, px);
  expect.soft(small, `smaller than ${px} px on ${page.url()}`).toEqual([]);
}
