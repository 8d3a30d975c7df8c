import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { RestaurantSlots } from '#contract/restaurants.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { fillCheckout, placeOrderButton } from './customer.ts';
import { expect, expectToast, type Person, test } from './fixtures.ts';
import { cartLine, orderBody, store } from './meals.ts';
import { makeRestaurant, type OwnRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

// The browser logs a refused order as an error.
test.use({ failingCalls: ['/api/orders'] });

const HOURLY = { daysAhead: 1, slotMinutes: 60, leadMinutes: 0, ordersPerSlot: 1 } as const;

/** A new customer at the checkout of a restaurant of its own, with its dish in the cart. */
async function goToCheckout(
  page: Page,
  own: OwnRestaurant,
  stored: Record<string, unknown> = {},
): Promise<Person> {
  const person = await registerCustomer(page);
  await store(page, { cart: [cartLine(own, own.dish)], ...stored });
  await page.goto('/checkout');
  await waitForContent(page);
  return person;
}

async function onlyOrder(page: Page): Promise<Order> {
  const orders: Order[] = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
  return orders[0] as Order;
}

test('cancelling a card order refunds its tip', async ({ page, baseURL }) => {
  const own = await makeRestaurant(baseURL, 20);
  const person = await goToCheckout(page, own);
  await fillCheckout(page, person);
  const main = page.getByRole('main');
  const summary = main.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('radio', { name: '18% $3.60' }).check();
  // $20.00, $2.99 for delivery, $1.00 for service, and 8.75 % of their sum in taxes.
  await expect(summary.getByRole('definition')).toContainText(['$26.09', '$3.60', '$29.69']);
  await summary.getByRole('radio', { name: 'Other' }).check();
  await summary.getByLabel('Tip in dollars').fill('4.50');
  await expect(summary.getByText('$30.59').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page
    .getByRole('button', { name: /^Pay with Card/ })
    .first()
    .click();

  await expect(summary.getByRole('definition')).toContainText(['$26.09', '$4.50', '$30.59']);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('12/99');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay $30.59' }).click();
  await expectToast(page, 'Order Placed Successfully!');
  const { id, amountDue, paymentStatus } = await onlyOrder(page);
  expect({ amountDue, paymentStatus }).toEqual({ amountDue: '30.59', paymentStatus: 'paid' });

  await page.goto(`/orders/${id}`);
  await waitForContent(page);
  await expect(summary.getByRole('definition')).toContainText(['$26.09', '$4.50', '$30.59']);
  await main.getByRole('button', { name: 'Cancel Order' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /cancel order/i })
    .click();
  await expect(main.getByText('Paid by card · Refunded $30.59')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toContainText(
    '$30.59',
  );
  await own.remove();
});

test('the next slot is one tap away when another customer fills a slot', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await makeRestaurant(baseURL);
  const { id } = own.restaurant;
  await own.change({ scheduling: HOURLY });
  const slotsPath = `/api/restaurants/${id}/slots?fulfilment=delivery`;
  const { days }: RestaurantSlots = await (await page.request.get(slotsPath)).json();
  const [, wanted, next] = days.flatMap(({ slots }) => slots);
  if (!wanted || !next) throw new Error('The restaurant offers fewer than three slots');
  const scheduledFor = wanted.from;
  const fulfilment = { [id]: { fulfilment: 'delivery', scheduledFor } };
  const person = await goToCheckout(page, own, { fulfilment });
  await fillCheckout(page, person);

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const otherPage = await other.newPage();
  const otherPerson = await registerCustomer(otherPage);
  const meal = { restaurant: own.restaurant, dishes: [own.dish, own.dish] as const };
  const data = { ...orderBody(otherPerson, meal), scheduledFor };
  expect((await other.request.post('/api/orders', { data })).status()).toBe(201);
  await other.close();

  const main = page.getByRole('main');
  await placeOrderButton(page).click();
  await expect(main.getByText('This time is fully booked')).toBeVisible();
  await main.getByRole('button', { name: /^Order for / }).click();
  await expect(main.getByText('This time is fully booked')).toBeHidden();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
  expect(await onlyOrder(page)).toMatchObject({ scheduledFor: next.from });
  await expect(main.getByText(/^Scheduled for \w{3}, \w{3} \d+, \d\d:00–\d\d:00$/)).toBeVisible();
  await own.remove();
});
