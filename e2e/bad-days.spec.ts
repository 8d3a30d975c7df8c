import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { fillCheckout, placeOrderButton } from './customer.ts';
import { expect, expectToast, newPerson, type Person, signUp, test } from './fixtures.ts';
import {
  cartLine,
  divertOrderOnce,
  expectFilledCheckout,
  type Meal,
  signInAgain,
  store,
  twoMeals,
} from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/'] });

/** A new customer at a completed checkout. */
async function fillNewCheckout(page: Page): Promise<[Person, Meal]> {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0], 3)] });
  await page.goto('/checkout');
  await waitForContent(page);
  await fillCheckout(page, person);
  return [person, meal];
}

async function ordersOf(page: Page): Promise<Order[]> {
  return (await page.request.get('/api/orders')).json();
}

test('offline, a fault of ours, a lost answer: nothing is lost, one order is made', async ({
  page,
  context,
}) => {
  const [person] = await fillNewCheckout(page);
  await page.getByLabel(/^Delivery instructions/).fill('Ring twice');
  const expectNothingLost = async () => {
    await expectToast(page, 'Failed to place order. Please try again.');
    await expectFilledCheckout(page, person);
    await expect(page.getByLabel(/^Delivery instructions/)).toHaveValue('Ring twice');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };

  await test.step('offline', async () => {
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await expectNothingLost();
    await context.setOffline(false);
    expect(await ordersOf(page)).toEqual([]);
  });

  await test.step('a 500', async () => {
    const json = { message: 'Something went wrong on our side.', code: 'internal' };
    await divertOrderOnce(page, (route) => route.fulfill({ status: 500, json }));
    await placeOrderButton(page).click();
    await expectNothingLost();
    expect(await ordersOf(page)).toEqual([]);
  });

  await test.step('the order is placed, but its answer is lost', async () => {
    await divertOrderOnce(page, async (route) => {
      await route.fetch();
      await route.abort('timedout');
    });
    await placeOrderButton(page).click();
    await expectNothingLost();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  await test.step('a retry, even after a reload, finds that order', async () => {
    await page.reload();
    await waitForContent(page);
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
    expect(await ordersOf(page)).toHaveLength(1);
    await expect(page.getByRole('main').getByRole('button', { name: /^Cancel Order/ })).toHaveCount(
      1,
    );
  });
});

test('the session ends at the checkout: signing in again brings all of it back', async ({
  page,
  context,
}) => {
  const [person] = await fillNewCheckout(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('button', { name: 'Apply WELCOME10' }).click();
  await expectToast(page, 'Coupon Applied!');
  await page.getByLabel(/^Delivery instructions/).fill('Ring twice');
  await context.clearCookies();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/auth/);
  await expectToast(page, 'Please Sign In');
  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/checkout$/);
  await expectFilledCheckout(page, person);
  await expect(page.getByLabel(/^Delivery instructions/)).toHaveValue('Ring twice');
  await expect(summary.getByText('WELCOME10 applied')).toBeVisible();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
  expect(await ordersOf(page)).toMatchObject([{ couponCode: 'WELCOME10' }]);
});

test('two tabs that place the same order at once place one', async ({ page, context }) => {
  const [person] = await fillNewCheckout(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await waitForContent(other);
  await expectFilledCheckout(other, person);
  const keys: (string | undefined)[] = [];
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const tab of [page, other]) {
    await tab.route('**/api/orders', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      keys.push(await request.headerValue('idempotency-key').then((key) => key ?? undefined));
      if (keys.length === 2) release();
      await both;
      return route.continue();
    });
  }
  await placeOrderButton(page).click();
  await placeOrderButton(other).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(other).toHaveURL(/\/orders$/);
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('a double click places one order, and the other tab has nothing left to order', async ({
  page,
  context,
}) => {
  await fillNewCheckout(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await waitForContent(other);
  await placeOrderButton(page).dblclick();
  await expectToast(page, 'Order Placed!');
  expect(await ordersOf(page)).toHaveLength(1);
  await expect(other.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('a change of the session in another tab applies here too: nobody orders as somebody else', async ({
  page,
  context,
}) => {
  const first = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByLabel('Email')).toHaveValue(first.email);

  await test.step('signed out there, signed out here', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(other).toHaveURL(/\/auth$/);
  });

  const second = newPerson();
  await test.step('signed in there, signed in here', async () => {
    await page.goto('/auth');
    await signUp(page, second);
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await expect(other.getByLabel('Email')).toHaveValue(second.email);
  });

  await test.step('somebody else there, somebody else here, at the checkout too', async () => {
    await store(other, { cart: [cartLine(meal, meal.dishes[0], 3)] });
    await other.goto('/checkout');
    await expect(other.getByLabel(/^Email/)).toHaveValue(second.email);
    // The session ends unnoticed, and a third person signs in.
    await context.clearCookies();
    await page.goto('/auth');
    const third = newPerson();
    await signUp(page, third);
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await other.goto('/settings');
    await expect(other.getByLabel('Email')).toHaveValue(third.email);
  });
});

/** By the popover of the navigation bar. */
async function chooseAddress(page: Page, address: string) {
  await locationButton(page).click();
  const popover = page.getByRole('dialog', { name: 'Choose delivery location' });
  await popover.getByPlaceholder('Enter your address...').fill(address);
  await popover.getByRole('button', { name: 'Set' }).click();
  await expect(locationButton(page)).toHaveAccessibleName(`Deliver to ${address}`);
}

const locationButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Deliver to/ });

test('after a session has ended, the same user gets the address back, and nobody else', async ({
  page,
}) => {
  const person = await registerCustomer(page);
  const signInAt = async (who: Person) => {
    await page.context().clearCookies();
    await page.goto('/auth');
    await signInAgain(page, who);
    await expectToast(page, 'Welcome back!');
  };
  const other = await registerCustomer(page);
  await signInAt(person);
  await chooseAddress(page, '77 Elm Street, 90026');
  await signInAt(person);
  await expect(locationButton(page)).toHaveAccessibleName('Deliver to 77 Elm Street, 90026');
  await signInAt(other);
  await expect(locationButton(page)).toHaveAccessibleName('Deliver to Enter your address');
  expect(await page.evaluate(() => localStorage.getItem('recent-locations'))).toBeNull();
});

test('signing out leaves nothing of the account behind', async ({ page }) => {
  await fillNewCheckout(page);
  await chooseAddress(page, '77 Elm Street, 90026');
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const left = await page.evaluate(() =>
    [
      'cart',
      'data-owner',
      'checkout-form-data',
      'order-attempt',
      'payment-method',
      'delivery-location',
      'recent-locations',
    ].filter((key) => localStorage.getItem(key)),
  );
  expect(left).toEqual([]);

  await test.step('and the next account starts with its own', async () => {
    const next = await registerCustomer(page);
    const [meal] = await twoMeals(page.request);
    await page.evaluate(
      (cart) => localStorage.setItem('cart', JSON.stringify(cart)),
      [cartLine(meal, meal.dishes[0])],
    );
    await page.goto('/checkout');
    await expect(page.getByLabel(/^Email/)).toHaveValue(next.email);
    await expect(page.getByLabel(/^Street address/)).toHaveValue('');
  });
});
