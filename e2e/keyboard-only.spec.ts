import type { Locator, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import {
  cartPanel,
  checkoutFields,
  firstOpenRestaurant,
  placeOrderButton,
  proceedToCheckout,
} from './customer.ts';
import { expect, expectToast, newPerson, test } from './fixtures.ts';

test.skip(({ isMobile }) => Boolean(isMobile), 'a phone has no Tab key');

test('the whole order with the keyboard alone', async ({ page }) => {
  const person = newPerson();

  await test.step('from the home page to an open restaurant', async () => {
    await page.goto('/');
    await waitForContent(page);
    await press(page, page.getByRole('main').getByRole('link', { name: 'Browse Restaurants' }));
    await expectFocusOnHeading(page);
    await waitForContent(page);
    await press(page, firstOpenRestaurant(page));
    await expect(page).toHaveURL(/\/restaurant\//);
    await expectFocusOnHeading(page);
    await waitForContent(page);
  });

  await test.step('a dish goes into the cart', async () => {
    const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/i });
    await press(page, add);
    await expect(add.first()).toBeFocused();
    await expect(page.getByRole('banner').getByRole('button', { name: /cart.*1/i })).toBeVisible();
  });

  await test.step('the cart panel takes the focus, and gives it back', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: /cart/i });
    await press(page, button);
    await expect(cartPanel(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(cartPanel(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, cartPanel(page).getByRole('button', { name: /^Increase quantity of/ }));
    await press(page, proceedToCheckout(cartPanel(page)));
    await expect(page).toHaveURL(/\/auth/);
  });

  await test.step('signing up', async () => {
    await reach(page, page.getByRole('tab', { name: 'Sign In' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await type(page, page.getByLabel(/^First name/i), person.firstName);
    await type(page, page.getByLabel(/^Last name/i), person.lastName);
    await type(page, page.getByLabel(/^Email/i), person.email);
    await type(page, page.getByLabel(/^Password/i), person.password);
    await type(page, page.getByLabel(/^Confirm password/i), person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout$/);
    await waitForContent(page);
  });

  await test.step('filling in the checkout', async () => {
    for (const [label, text] of checkoutFields(person)) {
      await type(page, page.getByLabel(label), text);
    }
    await chooseCash(page);
    await press(page, placeOrderButton(page));
    await expectToast(page, 'Order Placed!');
    await expect(page).toHaveURL(/\/orders$/);
    await expectFocusOnHeading(page);
  });

  await test.step('opening the order', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: /^View Details/ }));
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await expectFocusOnHeading(page);
    await expect(page.getByRole('heading', { name: 'Order Items' })).toBeVisible();
  });
});

/** More than the longest page has places to stop at. */
const MOST_STOPS = 250;

/** Tabs on until the focus is there. */
async function reach(page: Page, target: Locator): Promise<void> {
  const wanted = target.first();
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} cannot be reached with the Tab key`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Replaces what the field holds. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field.first()).toHaveValue(text);
}

/** Tab reaches the chosen radio of a group; the arrows move on from there. */
async function chooseCash(page: Page): Promise<void> {
  const cash = page.getByRole('radio', { name: /cash/i });
  const group = page.getByRole('radio');
  const chosen = (await group.and(page.locator(':checked, [aria-checked="true"]')).count()) > 0;
  await reach(page, chosen ? group.and(page.locator(':checked, [aria-checked="true"]')) : group);
  for (let moves = 0; moves < 4 && !(await cash.isChecked()); moves++) {
    await page.keyboard.press(moves === 0 && !chosen ? 'Space' : 'ArrowDown');
  }
  await expect(cash).toBeChecked();
}

async function expectFocusOnHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
