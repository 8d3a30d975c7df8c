import { request as newRequest, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { windowText } from '#domain/orders/promised-window.ts';
import { breakAnswers, delayAnswers, failOnce } from './answers.ts';
import { openCartPanel } from './customer.ts';
import { expect, expectAccessible, expectToast, type Person, test } from './fixtures.ts';
import { cartLine, type Meal, orderMeal, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/orders', '/api/events'] });

/** A new customer who has ordered a meal. */
async function enterWithOrder(page: Page): Promise<[Order, Meal, Meal, Person]> {
  const person = await registerCustomer(page);
  const [meal, other] = await twoMeals(page.request);
  return [await orderMeal(page, person, meal), meal, other, person];
}

const numberOf = (order: Order) => order.id.slice(-8).toUpperCase();

/** Moves an order as the sample admin, as the dashboard does. */
async function moveOrder(baseURL: string | undefined, { id }: Order, ...steps: Order['status'][]) {
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  const data = { email: 'admin@example.com', password: 'plateful-admin' };
  expect((await admin.post('/api/login', { data })).status()).toBe(200);
  for (const status of steps) {
    const answer = await admin.put(`/api/orders/${id}/status`, { data: { status } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await admin.dispose();
}

test('the private pages of a customer show Loading... until the user is known', async ({
  page,
}) => {
  await registerCustomer(page);
  for (const [path, heading] of [
    ['/orders', 'My Orders'],
    ['/checkout', 'Your Cart is Empty'],
  ] as const) {
    const release = await delayAnswers(page, '/api/user');
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toHaveText('Loading...');
    release();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('three skeletons, an error with Retry, then nothing yet', async ({ page }) => {
  await registerCustomer(page);
  await delayAnswers(page, '/api/events'); // Opening it would reload what failed.
  const mend = await breakAnswers(page, '/api/orders');
  const release = await delayAnswers(page, '/api/orders');
  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/My Orders/);
  await expect(
    main.getByRole('status', { name: 'Loading your orders' }).locator('> *'),
  ).toHaveCount(3);
  release();
  await expect(main.getByText('Failed to load orders. Please try again.')).toBeVisible();
  await expectAccessible(page);
  mend();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Browse Restaurants' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a card shows all of an order; cancelling asks, and is rolled back on failure', async ({
  page,
}) => {
  const [order, { restaurant, dishes }, , person] = await enterWithOrder(page);
  await page.goto('/orders');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: numberOf(order) });
  for (const text of [
    restaurant.name,
    `Order #${numberOf(order)}`,
    `${person.firstName} ${person.lastName}`,
    '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026',
    'Ring twice',
    `1 × ${dishes[0].name}`,
    `Estimated delivery: ${windowText(order, restaurant.timezone)}`,
    `$${dishes[0].price}`,
    `$${order.deliveryFee}`,
    `$${order.serviceFee}`,
    `$${order.tax}`,
    `$${order.totalAmount}`,
  ]) {
    await expect(card.getByText(text).first()).toBeVisible();
  }
  await expect(card.getByText('Order Placed', { exact: true })).toBeVisible();
  const arrival = card.getByText(`Arriving ${windowText(order, restaurant.timezone)}`);
  await expect(arrival).toBeVisible();
  await expect(card.getByRole('button', { name: /^Reorder/ })).toHaveCount(0);
  await expectAccessible(page);

  const cancel = card.getByRole('button', { name: /^Cancel Order/ });
  const question = page.getByRole('alertdialog', { name: 'Cancel Order' });
  await test.step('No keeps it', async () => {
    await cancel.click();
    await expect(question).toContainText(
      'Are you sure you want to cancel this order? Only pending orders can be cancelled.',
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep Order' }).click();
    await expect(card.getByText('Order Placed', { exact: true })).toBeVisible();
  });

  await test.step('a failure rolls back what was shown at once', async () => {
    await failOnce(page, `/api/orders/${order.id}`);
    const release = await delayAnswers(page, `/api/orders/${order.id}`);
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
    release();
    await expectToast(page, 'Failed to cancel order');
    await expectToast(page, 'Please try again or contact support.');
    await expect(card.getByText('Order Placed', { exact: true })).toBeVisible();
  });

  await test.step('and then it works', async () => {
    await cancel.click();
    await question.getByRole('button', { name: 'Cancel Order' }).click();
    await expectToast(page, 'Order cancelled');
    await expectToast(page, 'Your order has been successfully cancelled.');
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await expect(arrival).toHaveCount(0);
    await expect(card.getByText('Estimated delivery')).toHaveCount(0);
  });
});

test('the detail page: loading, error, everything in it, and whom to ask', async ({ page }) => {
  const [order, { restaurant, dishes }, , person] = await enterWithOrder(page);
  await delayAnswers(page, '/api/events'); // Opening it would reload what failed.
  const mend = await breakAnswers(page, `/api/orders/detail/${order.id}`);
  const release = await delayAnswers(page, `/api/orders/detail/${order.id}`);
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Loading order details...')).toBeAttached();
  release();
  await expect(main.getByText('Failed to load order details. Please try again.')).toBeVisible();
  mend();
  await main.getByRole('button', { name: 'Try Again' }).click();

  const region = (name: string) => main.getByRole('region', { name });
  for (const text of [dishes[0].name, 'Quantity: 1', 'No cilantro', `$${dishes[0].price} each`]) {
    await expect(region('Order Items').getByText(text)).toBeVisible();
  }
  for (const text of [`${person.firstName} ${person.lastName}`, person.email, person.phone]) {
    await expect(region('Customer Information').getByText(text)).toBeVisible();
  }
  for (const text of [
    '1200 Sunset Blvd, Apt 3',
    'Ring twice',
    windowText(order, restaurant.timezone),
  ]) {
    await expect(region('Delivery Information').getByText(text)).toBeVisible();
  }
  for (const text of ['Subtotal', 'Delivery Fee', 'Service Fee', 'Tax', `$${order.totalAmount}`]) {
    await expect(region('Order Summary').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByText('Placed on')).toBeVisible();
  await expectAccessible(page);
  const call = main.getByRole('link', { name: `Call ${restaurant.name}: ${restaurant.phone}` });
  await expect(call.first()).toHaveAttribute('href', /^tel:\d{10}$/);
  await expect(main.getByRole('link', { name: /map/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\w/,
  );
  const support = region('Need Help?');
  await expect(support.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await expect(support.getByRole('link', { name: 'support@plateful.example' })).toHaveAttribute(
    'href',
    `mailto:support@plateful.example?subject=${encodeURIComponent(`Order #${numberOf(order)}`)}`,
  );
  await expect(main.getByRole('button', { name: 'Print receipt' })).toBeVisible();
});

test('without items only the total is shown, a coupon has its line; other customers cannot see it', async ({
  page,
  openElsewhere,
}) => {
  const [order] = await enterWithOrder(page);
  await page.route(`**/api/orders/detail/${order.id}`, (route) =>
    route.fulfill({
      json: {
        ...order,
        items: [],
        customerName: null,
        customerEmail: null,
        customerPhone: null,
        totalAmount: '30.00',
        deliveryFee: '2.99',
        serviceFee: '1.25',
        tax: '2.00',
        discountAmount: '5.00',
        couponCode: 'SAVE5',
        appliedCoupon: { code: 'SAVE5' },
      },
    }),
  );
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  const items = main.getByRole('region', { name: 'Order Items' });
  await expect(items.getByText('Individual items not available')).toBeVisible();
  await expect(items.getByText('$30.00')).toBeVisible();
  const customer = main.getByRole('region', { name: 'Customer Information' });
  await expect(customer.getByText('Customer', { exact: true })).toBeVisible();
  const summary = main.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('$28.76')).toBeVisible();
  await expect(summary.getByText('Coupon discount (SAVE5)')).toBeVisible();
  await expect(summary.getByText('-$5.00')).toBeVisible();

  await test.step('another customer’s order is not shown', async () => {
    const stranger = await openElsewhere();
    await registerCustomer(stranger);
    await stranger.goto(`/orders/${order.id}`);
    await expect(
      stranger.getByText('Failed to load order details. Please try again.'),
    ).toBeVisible();
    await expect(stranger.getByText('1200 Sunset Blvd')).toHaveCount(0);
  });
});

test('an order moves by itself while it is watched', async ({ page, baseURL }) => {
  const [order] = await enterWithOrder(page);
  const stream = page.waitForRequest('**/api/events');
  await page.goto(`/orders/${order.id}`);
  const main = page.getByRole('main');
  const current = main
    .getByRole('list', { name: 'Progress of the order' })
    .locator('[aria-current=step]');
  await expect(current).toContainText('Order Placed');
  await stream;
  for (const [status, label] of [
    ['confirmed', 'Confirmed'],
    ['preparing', 'Being Prepared'],
    ['ready', 'Ready for Pickup'],
    ['delivered', 'Delivered'],
  ] as const) {
    await moveOrder(baseURL, order, status);
    await expect(current).toContainText(label);
  }
  await expect(main.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(0);
});

test('an order is repeated from the list and from its page', async ({ page, baseURL }) => {
  const [order, meal, other] = await enterWithOrder(page);
  const { restaurant, dishes } = meal;
  await moveOrder(baseURL, order, 'confirmed', 'delivered');
  await store(page, { cart: [cartLine(other, other.dishes[0])] });
  await page.goto('/orders');
  const main = page.getByRole('main');
  const question = page.getByRole('alertdialog');

  await test.step("the cart holds another restaurant's dishes: asked first", async () => {
    await main.getByRole('button', { name: /^Reorder/ }).click();
    await expect(question).toContainText(
      `Your cart contains items from a different restaurant. Do you want to clear your cart and add items from ${restaurant.name}?`,
    );
    await question.getByRole('button', { name: /^No/ }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /cart.*1/i })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain(other.dishes[0].id);
    await main.getByRole('button', { name: /^Reorder/ }).click();
    await question.getByRole('button', { name: /^Yes/ }).click();
    await expectToast(page, 'Items added to cart');
    await expectToast(page, restaurant.name);
    const cart = await openCartPanel(page);
    await expect(cart.getByText(dishes[0].name, { exact: true })).toBeVisible();
    await expect(cart.getByText(other.dishes[0].name, { exact: true })).toHaveCount(0);
    // Escape would first close a toast.
    await cart.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('it fails, on the list', async () => {
    await page.route('**/api/orders/reorder', (route) => route.abort(), { times: 1 });
    await main.getByRole('button', { name: /^Reorder/ }).click();
    await expectToast(page, 'Failed to reorder');
    await expectToast(page, 'Please try adding items manually.');
  });

  await main.getByRole('link', { name: /^View Details/ }).click();
  const reorder = main.getByRole('button', { name: 'Reorder Items' });
  await test.step('it fails, on the order', async () => {
    await page.route('**/api/orders/reorder', (route) => route.abort(), { times: 1 });
    await reorder.click();
    await expectToast(page, 'Some items may no longer be available.');
  });

  await test.step('none of it is available any more', async () => {
    const message = 'None of these items are available any more.';
    // A failure need not have the fields of a success.
    const json = { success: false, message };
    await page.route('**/api/orders/reorder', (route) => route.fulfill({ json }), { times: 1 });
    await reorder.click();
    await expectToast(page, message);
  });

  await test.step('only a part: skipped dishes are named', async () => {
    await page.route(
      '**/api/orders/reorder',
      async (route) => {
        const answer = await route.fetch();
        const skipped = [{ name: 'Mooncake', reason: 'unavailable' }];
        await route.fulfill({ response: answer, json: { ...(await answer.json()), skipped } });
      },
      { times: 1 },
    );
    await reorder.click();
    await expectToast(page, 'Not available any more: Mooncake.');
  });
});
