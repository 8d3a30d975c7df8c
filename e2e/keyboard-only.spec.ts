import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import {
  addButtons,
  cartPanel,
  checkoutFields,
  firstOpenRestaurant,
  placeOrderButton,
  proceedToCheckout,
} from './customer.ts';
import { expect, expectToast, newPerson, test } from './fixtures.ts';
import { chooseCash, press, reach, type } from './keyboard.ts';

test('an order is placed with the keyboard alone', async ({ page }) => {
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
    await press(page, addButtons(page));
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Increase quantity of/);
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

async function expectFocusOnHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
