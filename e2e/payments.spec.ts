import type { Locator, Page } from '@playwright/test';
import type { Order, OrderRefusal } from '#contract/orders.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { breakAnswers, failOnce } from './answers.ts';
import { fillCheckout } from './customer.ts';
import { expect, expectAccessible, expectToast, type Person, test } from './fixtures.ts';
import {
  cartLine,
  divertOrderOnce,
  type Meal,
  orderMeal,
  signInAgain,
  store,
  twoMeals,
} from './meals.ts';
import { registerCustomer } from './register-customer.ts';

// The browser logs declined cards and refused orders as errors.
test.use({ failingCalls: ['/api/'] });

const PAYS = '4242424242424242';
const IS_DECLINED = '4000000000000002';
const ASKS_FIRST = '4000002500003155';

interface Guest {
  person: Person;
  meal: Meal;
}

/** A new customer at a completed checkout, with one dish in the cart. */
async function fillNewCheckout(page: Page, stored: Record<string, unknown> = {}): Promise<Guest> {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0])], ...stored });
  await page.goto('/checkout');
  await waitForContent(page);
  await fillCheckout(page, person);
  return { person, meal };
}

async function goToCardPage(page: Page): Promise<Guest> {
  const guest = await fillNewCheckout(page);
  await chooseCard(page);
  return guest;
}

async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).check();
  await payWithCard(page);
}

async function payWithCard(page: Page): Promise<void> {
  // A phone shows it twice: below the summary and in a fixed bar.
  await page
    .getByRole('button', { name: /^Pay with Card/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stripe-checkout$/);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/99');
  await page.getByLabel('CVC').fill('123');
}

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ });
}

async function ordersOf(page: Page): Promise<Order[]> {
  return (await page.request.get('/api/orders')).json();
}

function storedByCheckout(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['cart', 'checkout-form-data', 'order-attempt'].filter((key) => localStorage.getItem(key)),
  );
}

test('declined, not confirmed, then paid: one order, and nothing left behind', async ({ page }) => {
  const { meal } = await fillNewCheckout(page);
  const intents: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/create-payment-intent')) return;
    const { paymentIntentId }: CreatedIntent = await response.json();
    intents.push(paymentIntentId);
  });

  await test.step('the card is chosen, and stays chosen', async () => {
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.reload();
    await waitForContent(page);
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
    await chooseCard(page);
  });

  const main = page.getByRole('main');
  await test.step('the page says what is paid for, and that it is a test', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Card Payment' })).toBeFocused();
    const summary = main.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText(meal.dishes[0].name, { exact: true })).toBeVisible();
    await expect(summary.getByText('1200 Sunset Blvd, Los Angeles, CA 90026')).toBeVisible();
    await expect(main.getByRole('note')).toContainText('Test mode: use card 4242 4242 4242 4242');
    await expect(main.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await expect(payButton(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('errors are shown beside their fields', async () => {
    await payButton(page).click();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
      'Your card number is incomplete.',
    );
    await page.getByLabel('Card number').pressSequentially('42424242');
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242');
    await expectAccessible(page);
  });

  await test.step('declined', async () => {
    await payWith(page, IS_DECLINED);
    await expectToast(page, 'Payment Failed');
    await expect(main.getByRole('alert')).toContainText('Your card was declined.');
    await expectAccessible(page);
  });

  const question = page.getByRole('alertdialog', { name: 'Confirm your payment' });
  await test.step('the bank asks for confirmation, which is denied', async () => {
    await payWith(page, ASKS_FIRST);
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'We are unable to authenticate your payment method.');
    expect(await ordersOf(page)).toEqual([]);
  });

  await test.step('the bank asks for confirmation, which is given', async () => {
    await payButton(page).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Order Placed Successfully!');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(main.getByText('Paid by card')).toBeVisible();
  });

  expect(new Set(intents).size, 'one payment all along').toBe(1);
  expect(await ordersOf(page)).toMatchObject([{ paymentMethod: 'card', paymentStatus: 'paid' }]);
  expect(await storedByCheckout(page)).toEqual([]);

  await test.step('back leads to no second payment', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/restaurants$/);
  });
});

test('without an order to pay for, or an address, the page leads elsewhere', async ({ page }) => {
  await page.goto('/stripe-checkout');
  await expect(page).toHaveURL(/\/auth/);
  await expectToast(page, 'Please Sign In');

  await registerCustomer(page);
  await page.goto('/stripe-checkout');
  await expect(page).toHaveURL(/\/restaurants$/);

  const [meal] = await twoMeals(page.request);
  const cart = [cartLine(meal, meal.dishes[0])];
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
  await page.goto('/stripe-checkout');
  await expect(page).toHaveURL(/\/checkout$/);
});

test('the session ends before the payment: signing in again leads back to pay; a cancelled order shows its refund', async ({
  page,
}) => {
  const { person } = await goToCardPage(page);
  await fillCard(page, PAYS);
  await page.context().clearCookies();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/auth/);
  await signInAgain(page, person);
  await expect(page).toHaveURL(/\/stripe-checkout$/);
  await payWith(page, PAYS);
  await expectToast(page, 'Order Placed Successfully!');
  expect(await ordersOf(page)).toHaveLength(1);

  await test.step('cancelled, it shows its refund', async () => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Cancel Order/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
    await expectToast(page, 'Order cancelled');
    const [order] = await ordersOf(page);
    const text = `Paid by card · Refunded $${order?.totalAmount}`;
    await expect(main.getByText(text)).toBeVisible();
    await main.getByRole('link', { name: /^View Details/ }).click();
    await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toContainText(
      `$${order?.totalAmount}`,
    );
    await expectAccessible(page);
  });
});

test('a payment that cannot be set up: the text stays, and Retry joins it', async ({ page }) => {
  const mend = await breakAnswers(page, '/api/create-payment-intent');
  await page.clock.install();
  await goToCardPage(page);
  const status = page.getByRole('status').filter({ hasText: 'Setting up secure payment...' });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(status).toBeVisible();
  await expect(retry).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(retry).toBeVisible();
  await expect(status).toBeVisible();
  await expectAccessible(page);
  mend();
  await retry.click();
  await payWith(page, PAYS);
  await expectToast(page, 'Order Placed Successfully!');
});

test('an order that the server refuses is explained before anything is paid', async ({ page }) => {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const [dish] = meal.dishes;
  // The cart is from yesterday, when the dish was a dollar cheaper; the server's real answer.
  const price = Number((Number(dish.price) - 1).toFixed(2));
  await store(page, { cart: [{ ...cartLine(meal, dish), price }] });
  await page.goto('/checkout');
  await waitForContent(page);
  await fillCheckout(page, person);
  const refusal: OrderRefusal = { code: 'restaurant_closed', message: 'Closed for the day.' };
  await page.route(
    '**/api/create-payment-intent',
    (route) => route.fulfill({ status: 409, json: refusal }),
    { times: 1 },
  );
  await chooseCard(page);

  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Restaurant Closed');
  await expect(notice).toContainText('Closed for the day.');
  await notice.getByRole('link', { name: 'Change your order' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel(/^Street address/)).toHaveValue('1200 Sunset Blvd');
  await chooseCard(page);

  await expect(notice).toContainText('Prices have changed');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Accept new prices' }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
  await payWith(page, PAYS);
  await expectToast(page, 'Order Placed Successfully!');
});

test('paid, but the answer to the order is lost: a reload finishes it without paying again', async ({
  page,
}) => {
  await goToCardPage(page);
  await failOnce(page, '/api/orders');
  await payWith(page, PAYS);
  await expectToast(page, 'Payment Successful, Order Issue');
  await expect(page.getByRole('heading', { name: 'We are finishing your order' })).toBeFocused();
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessible(page);

  await test.step('the checkout leads back to it, not to a second payment', async () => {
    await divertOrderOnce(page, (route) => route.abort());
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/stripe-checkout$/);
    await expect(page.getByRole('heading', { name: 'We are finishing your order' })).toBeVisible();
  });

  await page.reload();
  await expectToast(page, 'Order Placed Successfully!');
  await expect(page).toHaveURL(/\/orders$/);
  expect(await ordersOf(page)).toHaveLength(1);
  expect(await storedByCheckout(page)).toEqual([]);
});

test('paid, but the page is closed: the order is still placed, once', async ({ page, context }) => {
  await goToCardPage(page);
  await divertOrderOnce(page, (route) => route.abort());
  await payWith(page, PAYS);
  await expect(page.getByRole('heading', { name: 'We are finishing your order' })).toBeVisible();
  const later = await context.newPage();
  await page.close();
  await expect.poll(() => ordersOf(later), { timeout: 90_000 }).toHaveLength(1);
  await later.goto('/orders');
  await expect(later.getByRole('main').getByText('Paid by card')).toHaveCount(1);

  // The cart is still there; finishing finds the placed order.
  await later.goto('/stripe-checkout');
  await expect(later).toHaveURL(/\/orders$/);
  expect(await ordersOf(later)).toHaveLength(1);
});

test('paid, but the order is no longer possible: explained, refunded, and shown in My Orders', async ({
  page,
}) => {
  const { person, meal } = await fillNewCheckout(page);
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expectToast(page, 'Coupon Applied!');
  await chooseCard(page);
  await expect(payButton(page)).toBeVisible();
  // The one use per customer goes to another order between payment and order.
  await divertOrderOnce(page, async (route) => {
    await orderMeal(page, person, meal, 'WELCOME10');
    await route.continue();
  });
  await payWith(page, PAYS);

  await expectToast(page, 'Payment Successful, Order Issue');
  await expectToast(page, 'Please contact support.');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main.getByText(/is on its way back to your card by itself/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Go to My Orders' }).click();
  const back = main.getByRole('region', { name: 'Payments that went back' });
  await expect(back.getByRole('heading', { level: 3 })).toContainText('$');
  await expect(back).toContainText(`Your order from ${meal.restaurant.name} was not placed`);
  await expectAccessible(page);
  expect(await ordersOf(page)).toMatchObject([{ paymentMethod: 'cash' }]);

  await test.step('nothing is lost: the same cart can be paid for again', async () => {
    await page.goto('/checkout');
    await waitForContent(page);
    await expect(page.getByLabel(/^Street address/)).toHaveValue('1200 Sunset Blvd');
    await expectToast(page, 'Coupon Removed');
    await payWithCard(page);
    await payWith(page, PAYS);
    await expectToast(page, 'Order Placed Successfully!');
    expect(await ordersOf(page)).toHaveLength(2);
  });
});

test('a double click and two tabs pay once, for one order', async ({ page, context }) => {
  await goToCardPage(page);
  const other = await context.newPage();
  await other.goto('/stripe-checkout');
  await fillCard(page, PAYS);
  await fillCard(other, PAYS);
  // At once, as the second tab leaves the page as soon as the first has emptied the cart.
  const pressTwice = (button: HTMLElement) => {
    button.click();
    button.click();
  };
  await Promise.all([payButton(page).evaluate(pressTwice), payButton(other).evaluate(pressTwice)]);
  await expect(page).toHaveURL(/\/(orders|restaurants)$/);
  await expect(other).toHaveURL(/\/(orders|restaurants)$/);
  await expect.poll(() => ordersOf(page)).toHaveLength(1);
  // The second tab clears its stored payment once it has its own answer.
  await expect.poll(() => storedByCheckout(page)).toEqual([]);
});

test('where cards are not accepted the checkout says so', async ({ page }) => {
  await page.route('**/checkout', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('"provider":"test"', '"provider":"none"');
    await route.fulfill({ response, body });
  });
  await fillNewCheckout(page);
  const card = page.getByRole('radio', { name: 'Card' });
  await expect(card).toBeDisabled();
  await expect(card).toHaveAccessibleDescription('Card payment is not available; cash only.');
});
