import type { Locator, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { CreatedIntent } from '#contract/payments.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { fillCheckout } from './customer.ts';
import { expect, expectToast, type Person, test } from './fixtures.ts';
import { cartLine, interceptOrderOnce, type Meal, store, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';
import { failOnce } from './responses.ts';

// The browser logs declined cards and refused orders as errors.
test.use({ failingCalls: ['/api/'] });

const PAID_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const CONFIRMED_CARD = '4000002500003155';

interface Checkout {
  person: Person;
  meal: Meal;
}

/** A new customer at a completed checkout, with one dish in the cart. */
async function fillNewCheckout(
  page: Page,
  stored: Record<string, unknown> = {},
): Promise<Checkout> {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  await store(page, { cart: [cartLine(meal, meal.dishes[0])], ...stored });
  await page.goto('/checkout');
  await waitForContent(page);
  await fillCheckout(page, person);
  return { person, meal };
}

async function goToCardPage(page: Page): Promise<void> {
  await fillNewCheckout(page);
  await chooseCard(page);
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

test('an order is paid once after declined attempts', async ({ page }) => {
  const { meal } = await fillNewCheckout(page);
  const intents: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/create-payment-intent')) return;
    const { paymentIntentId }: CreatedIntent = await response.json();
    intents.push(paymentIntentId);
  });

  await test.step('the card is chosen and remembered', async () => {
    await page.getByRole('radio', { name: 'Card' }).check();
    await page.reload();
    await waitForContent(page);
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
    await chooseCard(page);
  });

  const main = page.getByRole('main');
  await test.step('the page shows the order and that it is a test', async () => {
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
  });

  await test.step('a card is declined', async () => {
    await payWith(page, DECLINED_CARD);
    await expectToast(page, 'Payment Failed');
    await expect(main.getByRole('alert')).toContainText('Your card was declined.');
  });

  const question = page.getByRole('alertdialog', { name: 'Confirm your payment' });
  await test.step('the confirmation of the bank is denied', async () => {
    await payWith(page, CONFIRMED_CARD);
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Decline' }).click();
    await expectToast(page, 'We are unable to authenticate your payment method.');
    expect(await ordersOf(page)).toEqual([]);
  });

  await test.step('the confirmation of the bank is given', async () => {
    await payButton(page).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'Order Placed Successfully!');
    await expect(page).toHaveURL(/\/orders$/);
    await expect(main.getByText('Paid by card')).toBeVisible();
  });

  expect(new Set(intents).size, 'one payment all along').toBe(1);
  expect(await ordersOf(page)).toMatchObject([{ paymentMethod: 'card', paymentStatus: 'paid' }]);
  expect(await storedByCheckout(page)).toEqual([]);

  await test.step('going back does not start a second payment', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/restaurants$/);
  });
});

test('a card order whose response is lost is paid once', async ({ page }) => {
  await goToCardPage(page);
  await failOnce(page, '/api/orders');
  await fillCard(page, PAID_CARD);
  await payButton(page).dblclick();
  await expectToast(page, 'Payment Successful, Order Issue');
  await expect(page.getByRole('heading', { name: 'We are finishing your order' })).toBeFocused();
  await expect(payButton(page)).toHaveCount(0);

  await test.step('the checkout continues with it instead of a second payment', async () => {
    await interceptOrderOnce(page, (route) => route.abort());
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
