import type { Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { enterAsAdmin } from './admin-fixtures.ts';
import { fillCheckout, placeOrderButton } from './customer.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { cartLine, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

/** Gives credit to the signed-in customer of `page`, on the page that `openElsewhere` has opened. */
async function giveCredit(page: Page, admin: Page, amount: string): Promise<void> {
  const { id }: User = await (await page.request.get('/api/user')).json();
  await enterAsAdmin(admin);
  await admin.goto(`/admin/customers/${id}`);
  const form = admin.getByRole('form', { name: 'Give credit' });
  await form.getByRole('button', { name: 'Give Credit' }).click();
  await expect(form.getByText('Please say why')).toBeVisible();
  await form.getByLabel('Amount in dollars').fill(amount);
  await form.getByLabel('Reason').fill('For the long wait');
  await form.getByRole('button', { name: 'Give Credit' }).click();
  await expectToast(admin, 'Credit was given.');
  await expect(admin.getByRole('list', { name: 'Changes' })).toContainText('For the long wait');
  await expectAccessible(admin);
}

async function fillCart(page: Page): Promise<void> {
  const [meal] = await twoMeals(page.request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0])] });
}

test('credit given by an admin pays a part of an order, and is returned when it is cancelled', async ({
  page,
  openElsewhere,
}) => {
  await fillCart(page);
  const person = await registerCustomer(page);
  await giveCredit(page, await openElsewhere(), '5.00');

  await page.goto('/checkout');
  await fillCheckout(page, person);
  await page.getByRole('checkbox', { name: 'Use credit ($5.00 available)' }).check();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('-$5.00')).toBeVisible();
  await expect(summary.getByText('To pay', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');

  const [order] = await (await page.request.get('/api/orders')).json();
  expect(order).toMatchObject({ creditAmount: '5.00', paymentMethod: 'cash' });
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('-$5.00')).toBeVisible();
  await main.getByRole('button', { name: /^Cancel Order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expectToast(page, 'Order cancelled');

  await page.goto('/settings');
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(3);
  await expect(changes.first()).toContainText('Cancelled order');
  await expect(changes.first()).toContainText('$5.00');
});

test('an order that credit pays for as a whole asks for no card', async ({
  page,
  openElsewhere,
}) => {
  await fillCart(page);
  const person = await registerCustomer(page);
  await giveCredit(page, await openElsewhere(), '900.00');

  await page.goto('/checkout');
  await fillCheckout(page, person);
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('checkbox', { name: /^Use credit/ }).check();
  await expect(page.getByText('Your credit pays for all of this order.')).toBeVisible();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');

  const [order] = await (await page.request.get('/api/orders')).json();
  expect(order).toMatchObject({ amountDue: '0.00', paymentStatus: 'paid' });
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('main').getByText('Paid with credit').first()).toBeVisible();
});
