import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More tab stops than the longest page has. */
const MAX_STOPS = 250;

/** Presses Tab until the target has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  const wanted = target.first();
  await expect(wanted).toBeVisible();
  // Locating the target by role and name at each stop would take most of the time.
  let element = await wanted.elementHandle();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    let state = await element?.evaluate(stateOf);
    if (state === 'detached') {
      element = await wanted.elementHandle();
      state = await element?.evaluate(stateOf);
    }
    if (state === 'focused') return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} cannot be reached with the Tab key`);
}

function stateOf(element: Element): 'focused' | 'detached' | 'elsewhere' {
  if (!element.isConnected) return 'detached';
  return element === document.activeElement ? 'focused' : 'elsewhere';
}

/** Moves the focus to the target and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces the text of the field. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field.first()).toHaveValue(text);
}

/** Tab reaches the checked radio of a group; arrow keys move on from there. */
export async function chooseCash(page: Page): Promise<void> {
  const cash = page.getByRole('radio', { name: /cash/i });
  const radios = page.getByRole('radio');
  const checked = radios.and(page.locator(':checked, [aria-checked="true"]'));
  const hasChecked = (await checked.count()) > 0;
  await reach(page, hasChecked ? checked : radios);
  for (let moves = 0; moves < 4 && !(await cash.isChecked()); moves++) {
    await page.keyboard.press(moves === 0 && !hasChecked ? 'Space' : 'ArrowDown');
  }
  await expect(cash).toBeChecked();
}
