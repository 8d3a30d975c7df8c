import type { Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import {
  addButtons,
  cartPanel,
  checkoutFields,
  placeOrderButton,
  proceedToCheckout,
} from './customer.ts';
import { expect, expectToast, newPerson, test } from './fixtures.ts';
import { chooseCash, press, reach, type } from './keyboard.ts';

/** Open around the clock. */
const RESTAURANT = 'Saigon Lantern';
const WITH_PICKUP = 'crispy-corner';

test('a customer places orders with the keyboard alone', async ({ page }) => {
  const person = newPerson();

  await test.step('a search finds a dish and the restaurants that serve it', async () => {
    await page.goto('/');
    await waitForContent(page);
    await type(page, page.getByRole('combobox', { name: 'Search restaurants and dishes' }), 'pho');
    await expect(page.getByText(/^\d+ results? found$/)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    const all = page.getByRole('option', { name: 'View all results for "pho"' });
    await expect(all).toHaveAttribute('aria-selected', 'true');
    await expect(all).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/restaurants?search=pho');
    await expectFocusOnHeading(page);
    const dishes = page.getByRole('region', { name: /^\d+ dishes$/ }).getByRole('article');
    await expect(dishes.filter({ hasText: RESTAURANT }).first()).toContainText('Phở');
  });

  await test.step('a result opens the restaurant and its menu', async () => {
    const link = page.getByRole('main').getByRole('link', { name: RESTAURANT, exact: true });
    await press(page, link);
    await expect(page).toHaveURL(/\/restaurant\//);
    await expectFocusOnHeading(page);
    await waitForContent(page);
    await expect(page.getByRole('main').getByRole('article').nth(1)).toBeInViewport({ ratio: 1 });
  });

  await test.step('a dish is added to the cart', async () => {
    await press(page, addButtons(page));
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Increase quantity of/);
    await expect(page.getByRole('banner').getByRole('button', { name: /cart.*1/i })).toBeVisible();
  });

  await test.step('the cart panel takes the focus and returns it', async () => {
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

  await test.step('the customer signs up', async () => {
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

  await test.step('the checkout is filled in', async () => {
    for (const [label, text] of checkoutFields(person)) {
      await type(page, page.getByLabel(label), text);
    }
    await chooseCash(page);
    await press(page, placeOrderButton(page));
    await expectToast(page, 'Order Placed!');
    await expect(page).toHaveURL(/\/orders$/);
    await expectFocusOnHeading(page);
  });

  await test.step('the order is opened', async () => {
    await press(page, page.getByRole('main').getByRole('link', { name: /^View Details/ }));
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
    await expectFocusOnHeading(page);
    await expect(page.getByRole('heading', { name: 'Order Items' })).toBeVisible();
  });

  await test.step('a second order is placed for pickup', async () => {
    await page.goto(`/restaurant/${WITH_PICKUP}`);
    await waitForContent(page);
    await press(page, addButtons(page));
    await press(page, page.getByRole('banner').getByRole('button', { name: /cart/i }));
    await press(page, proceedToCheckout(cartPanel(page)));
    await expect(page).toHaveURL(/\/checkout$/);
    await waitForContent(page);
    await press(page, page.getByRole('button', { name: 'Pickup', exact: true }));
    // The rest is known from the order before.
    await expect(page.getByRole('main').getByText('Cash at pickup').first()).toBeVisible();
    await press(page, placeOrderButton(page));
    await expectToast(page, 'Order Placed!');
    await expect(page.getByRole('main').getByText(/^Pick up \d\d:\d\d–\d\d:\d\d/)).toBeVisible();
  });
});

async function expectFocusOnHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
