import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { fillCheckout, placeOrderButton } from './customer.ts';
import { expect, expectToast, type Person, signIn, test } from './fixtures.ts';
import { cartLine, expectFilledCheckout, interceptOrderOnce, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/'] });

/** A new customer at a completed checkout. */
async function fillNewCheckout(page: Page): Promise<Person> {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0], 3)] });
  await page.goto('/checkout');
  await waitForContent(page);
  await fillCheckout(page, person);
  return person;
}

async function ordersOf(page: Page): Promise<Order[]> {
  return (await page.request.get('/api/orders')).json();
}

test('an order is placed once despite a failing network', async ({ page, context }) => {
  const person = await fillNewCheckout(page);
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await expectFilledCheckout(tab, person);
  await page.getByLabel(/^Delivery instructions/).fill('Ring twice');
  const expectInputKept = async () => {
    await expectToast(page, 'Failed to place order. Please try again.');
    await expectFilledCheckout(page, person);
    await expect(page.getByLabel(/^Delivery instructions/)).toHaveValue('Ring twice');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };

  await test.step('the input is kept offline', async () => {
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await expectInputKept();
    await context.setOffline(false);
    expect(await ordersOf(page)).toEqual([]);
  });

  await test.step('the order is placed but its response lost', async () => {
    await interceptOrderOnce(page, async (route) => {
      await route.fetch();
      await route.abort('timedout');
    });
    await placeOrderButton(page).click();
    await expectInputKept();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  await test.step('a double click after a reload finds that order', async () => {
    await page.reload();
    await waitForContent(page);
    await placeOrderButton(page).dblclick();
    await expectToast(page, 'Order Placed!');
    expect(await ordersOf(page)).toHaveLength(1);
    await expect(tab.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });
});

test('the checkout is restored after the session has ended', async ({ page, context }) => {
  const person = await fillNewCheckout(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await expectToast(page, 'Coupon Applied!');
  await page.getByLabel(/^Delivery instructions/).fill('Ring twice');
  await context.clearCookies();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/auth/);
  await expectToast(page, 'Please Sign In');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/checkout$/);
  await expectFilledCheckout(page, person);
  await expect(page.getByLabel(/^Delivery instructions/)).toHaveValue('Ring twice');
  await expect(summary.getByText('WELCOME10 applied')).toBeVisible();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
  expect(await ordersOf(page)).toMatchObject([{ couponCode: 'WELCOME10' }]);
});
