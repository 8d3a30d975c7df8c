import type { Locator, Page } from '@playwright/test';
import { waitForContent } from '../scripts/page-content.ts';
import { breakAnswers } from './answers.ts';
import { amountBeside, fillCheckout, openCartPanel, placeOrderButton } from './customer.ts';
import { expect, expectAccessible, expectToast, type Person, test } from './fixtures.ts';
import { cartLine, orderMeal, refuseOrderOnce, store, twoMeals } from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/orders', '/api/coupons'] });

/** A new customer at the checkout with that many of one dish in the cart. */
async function goToCheckout(page: Page, quantity: number): Promise<[Person, Locator]> {
  const person = await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const [dish] = meal.dishes;
  await store(page, { cart: [cartLine(meal, dish, quantity)] });
  await page.goto('/checkout');
  await waitForContent(page);
  return [person, page.getByRole('region', { name: 'Order Summary' })];
}

const box = (summary: Locator) => summary.getByLabel('Coupon code');
const applyTyped = (summary: Locator) =>
  summary.getByRole('button', { name: 'Apply', exact: true });
const offersIn = (summary: Locator) =>
  summary.getByRole('region', { name: 'Offers for this order' });
const subtotalOf = (summary: Locator) => amountBeside(summary, 'Subtotal');

/** Types a valid code, and waits until it is applied. */
async function enterCode(summary: Locator, code: string): Promise<void> {
  await box(summary).fill(code);
  await box(summary).press('Enter');
  await expect(summary.getByText(`${code} applied`)).toBeVisible();
}

test('a typed coupon: refused, applied, kept on reload, removed, used up', async ({ page }) => {
  const [person, summary] = await goToCheckout(page, 3);

  await test.step('an empty one, and an unknown one', async () => {
    await applyTyped(summary).click();
    await expect(box(summary)).toHaveAccessibleDescription('Please enter a coupon code.');
    await expectToast(page, 'Please enter a coupon code.');
    await box(summary).fill('NOSUCH');
    await box(summary).press('Enter');
    await expectToast(page, 'Invalid Coupon');
    await expectToast(page, 'Please check your coupon code and try again.');
    await expect(box(summary)).toHaveAccessibleDescription('Invalid coupon code');
    await box(summary).fill('summer20');
    await box(summary).press('Enter');
    await expect(box(summary)).toHaveAccessibleDescription(/This coupon has expired\./);
    // Enter in the box neither places the order nor validates the form.
    await expect(page).toHaveURL(/\/checkout$/);
  });

  await test.step('one that cannot be checked stays in its box', async () => {
    await page.route('**/api/coupons/validate', (route) => route.abort(), { times: 1 });
    await box(summary).fill('SAVE5');
    await applyTyped(summary).click();
    await expectToast(page, 'Invalid Coupon');
    await expectToast(page, 'Please check your coupon code and try again.');
    await expect(box(summary)).toHaveAccessibleDescription(
      'The coupon could not be checked. Please try again.',
    );
    await expect(box(summary)).toHaveValue('SAVE5');
    await applyTyped(summary).click();
    await expectToast(page, 'Coupon Applied!');
    await summary.getByRole('button', { name: 'Remove coupon SAVE5' }).click();
  });

  await test.step('percentage, whatever its case and the spaces around it', async () => {
    await box(summary).fill(' welcome10 ');
    await applyTyped(summary).click();
    await expectToast(page, 'Coupon Applied!');
    await expect(summary.getByText('WELCOME10 applied')).toBeVisible();
    const off = Math.floor((Math.round((await subtotalOf(summary)) * 100) + 5) / 10) / 100;
    expect(await amountBeside(summary, 'Discount')).toBeCloseTo(off, 2);
    await expectAccessible(page);
  });

  await test.step('a reload keeps it', async () => {
    const total = await amountBeside(summary, 'Total');
    await page.reload();
    await expect(summary.getByText('WELCOME10 applied')).toBeVisible();
    expect(await amountBeside(summary, 'Total')).toBe(total);
  });

  await test.step('removed', async () => {
    await summary.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expectToast(page, 'Coupon Removed');
    await expect(summary.getByText(/^Discount/)).toHaveCount(0);
  });

  await test.step('used up at the last moment: removed with a message, the form stays', async () => {
    await enterCode(summary, 'WELCOME10');
    await fillCheckout(page, person);
    const message = 'This coupon has been used up.';
    await refuseOrderOnce(page, { code: 'coupon_invalid', message });
    await placeOrderButton(page).click();
    await expectToast(page, 'Coupon Removed');
    await expect(box(summary)).toHaveAccessibleDescription(message);
    await expect(box(summary)).toHaveValue('WELCOME10');
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });
});

test('offers: one press applies one, and those that do not apply yet say why', async ({ page }) => {
  await registerCustomer(page);
  const [meal] = await twoMeals(page.request);
  const [dear, cheap] = [meal.dishes[0], meal.dishes.at(-1) ?? meal.dishes[1]];
  const many = Math.ceil(25 / Number(dear.price));
  await store(page, { cart: [cartLine(meal, dear, many), cartLine(meal, cheap)] });
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const offers = offersIn(summary);

  await expect(offers.getByText('$5 off orders from $25')).toBeVisible();
  await expect(offers.getByText('$5 off from $25.00')).toBeVisible();
  await expect(offers.getByText('Free delivery from $15.00')).toBeVisible();

  await test.step('fixed', async () => {
    await offers.getByRole('button', { name: 'Apply SAVE5' }).click();
    await expectToast(page, 'SAVE5: you save $5.00.');
    const remove = summary.getByRole('button', { name: 'Remove coupon SAVE5' });
    await expect(remove).toBeFocused();
    expect(await amountBeside(summary, 'Discount')).toBe(5);
    await remove.click();
  });

  await test.step('free delivery', async () => {
    await offers.getByRole('button', { name: 'Apply FREESHIP' }).click();
    await expectToast(page, 'FREESHIP: your delivery is free.');
    expect(await amountBeside(summary, 'Delivery Fee')).toBe(0);
  });

  await test.step('the cart changes: checked again, and removed with a message', async () => {
    const cart = await openCartPanel(page);
    await cart.getByRole('button', { name: `Remove ${dear.name}` }).click();
    await expectToast(page, 'Coupon Removed');
    await expectToast(page, 'This coupon needs an order of at least $15.00.');
    await cart.getByRole('button', { name: 'Close' }).click();
    await expect(box(summary)).toHaveAccessibleDescription(/at least \$15\.00/);
    const missing = `Add $${(15 - Number(cheap.price)).toFixed(2)} more to use this coupon.`;
    await expect(offers.getByText(missing)).toBeVisible();
    await expect(offers.getByRole('button', { name: 'Apply FREESHIP' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('an order with free delivery names its code, in the list and on its own page', async ({
  page,
}) => {
  const [person, summary] = await goToCheckout(page, 3);
  await fillCheckout(page, person);
  await offersIn(summary).getByRole('button', { name: 'Apply FREESHIP' }).click();
  await expect(summary.getByText('FREESHIP applied')).toBeVisible();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
  const main = page.getByRole('main');
  await expect(main.getByText('FREESHIP applied')).toBeVisible();
  await main.getByRole('link', { name: /^View Details/ }).click();
  const order = main.getByRole('region', { name: 'Order Summary' });
  await expect(order.getByText('FREESHIP applied')).toBeVisible();
  await expectAccessible(page);
});

test('once per customer: afterwards it is no longer offered, and typing it says so', async ({
  page,
}) => {
  const [person, summary] = await goToCheckout(page, 3);
  const [meal] = await twoMeals(page.request);
  const offers = offersIn(summary);
  const apply = offers.getByRole('button', { name: 'Apply WELCOME10' });
  await expect(apply).toBeVisible();

  await test.step('used in another tab, while still offered here', async () => {
    // The page is notified and reloads the offers; here it is pressed before they arrive.
    await page.route('**/api/coupons/offers?*', () => {});
    await orderMeal(page, person, meal, 'WELCOME10');
    await apply.click();
    await expectToast(page, 'Invalid Coupon');
    await expect(offers.getByText('You have already used this coupon.')).toBeVisible();
    await expect(apply).toHaveCount(0);
    await expect(box(summary)).toBeFocused();
  });

  await test.step('the next time', async () => {
    await page.unroute('**/api/coupons/offers?*');
    await page.reload();
    await expect(offers.getByRole('button', { name: 'Apply FREESHIP' })).toBeVisible();
    await expect(offers).not.toContainText('to welcome you');
    await box(summary).fill('WELCOME10');
    await box(summary).press('Enter');
    await expect(box(summary)).toHaveAccessibleDescription(/You have already used this coupon\./);
  });
});

test('several restaurants get no coupon', async ({ page }) => {
  await registerCustomer(page);
  const [one, other] = await twoMeals(page.request);
  await store(page, { cart: [cartLine(one, one.dishes[0]), cartLine(other, other.dishes[0])] });
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await box(summary).fill('SAVE5');
  await applyTyped(summary).click();
  const message =
    'Coupons can only be applied to orders from a single restaurant. Please checkout items from one restaurant at a time.';
  await expectToast(page, message);
  await expect(box(summary)).toHaveAccessibleDescription(message);
  await expect(offersIn(summary)).toHaveCount(0);
});

test('lower prices are accepted first, then the coupon whose minimum they miss is removed', async ({
  page,
  baseURL,
}) => {
  const person = await registerCustomer(page);
  const own = await makeRestaurant(baseURL, 16.5);
  await store(page, { cart: [cartLine(own, own.dish, 2)] });
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await enterCode(summary, 'SAVE5');
  await fillCheckout(page, person);
  await own.changePrice(5);
  await placeOrderButton(page).click();
  const notice = summary.getByRole('alert').filter({ hasText: 'Prices have changed' });
  await expect(notice).toContainText('$5.00');
  await expect(summary.getByText('SAVE5 applied')).toBeVisible();
  const quoted = await notice.getByText(/^New total/).innerText();
  await notice.getByRole('button', { name: 'Accept new prices' }).click();
  await expectToast(page, 'This coupon needs an order of at least $25.00.');
  await expect.poll(() => subtotalOf(summary)).toBe(10);
  expect(quoted).toContain((await amountBeside(summary, 'Total')).toFixed(2));
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
});

test('a coupon that cannot be checked is not counted, and can be checked again or removed', async ({
  page,
}) => {
  const [person, summary] = await goToCheckout(page, 3);
  await fillCheckout(page, person);
  await enterCode(summary, 'WELCOME10');
  const reduced = await amountBeside(summary, 'Total');
  const notice = page.getByRole('alert').filter({ hasText: 'WELCOME10 could not be checked' });
  const mend = await breakAnswers(page, '/api/coupons/validate');

  await test.step('the card waits for it', async () => {
    await page.goto('/stripe-checkout');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });

  await test.step('it is not counted, and no order is placed without its check', async () => {
    await page.goto('/checkout');
    await expect(notice).toBeVisible();
    await expect(summary.getByText(/^Discount/)).toHaveCount(0);
    expect(await amountBeside(summary, 'Total')).toBeGreaterThan(reduced);
    await placeOrderButton(page).click();
    await expectToast(page, 'WELCOME10 could not be checked.');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the next check counts it', async () => {
    mend();
    await notice.getByRole('button', { name: 'Check again' }).click();
    await expectToast(page, 'Coupon Applied!');
    await expect(summary.getByText('WELCOME10 applied')).toBeVisible();
    expect(await amountBeside(summary, 'Total')).toBe(reduced);
  });

  await test.step('or it is removed, and the order placed without it', async () => {
    await breakAnswers(page, '/api/coupons/validate');
    await page.reload();
    await notice.getByRole('button', { name: 'Remove coupon' }).click();
    await expect(box(summary)).toBeVisible();
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
  });
});
