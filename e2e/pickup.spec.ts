import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { amountBeside, openCartPanel, placeOrderButton, proceedToCheckout } from './customer.ts';
import { expect, expectToast, newPerson, signUp, test } from './fixtures.ts';
import { cardOf } from './kitchen-board.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';

// The browser logs the refused coupon as an error.
test.use({ failingCalls: ['/api/coupons'] });

/** Offers pickup, and is open around the clock. */
const RESTAURANT = 'crispy-corner';

test('a pickup ordered on a phone is handed over at the counter', {
  tag: '@phone-only',
}, async ({ page, browser, baseURL }) => {
  const main = page.getByRole('main');
  const pickup = { name: 'Pickup', exact: true, pressed: true };
  const person = newPerson();

  await test.step('the landing page links to the restaurants with pickup', async () => {
    await page.goto('/');
    await main.getByRole('link', { name: 'ASAP in 15-20 min' }).click();
    await expect(page).toHaveURL('/restaurants?fulfilment=pickup');
    await expect(main.getByRole('heading', { name: 'Restaurants with pickup' })).toBeVisible();
  });

  await test.step('pickup is chosen at the restaurant', async () => {
    await main.getByRole('link', { name: 'Crispy Corner' }).click();
    await waitForContent(page);
    await main.getByRole('button', { name: 'Pickup', exact: true }).click();
    await expect(main.getByRole('button', pickup)).toBeVisible();
    await expect(main.getByText('Pick up in 10-15 min at')).toBeVisible();
    await main.getByRole('button', { name: 'Add to Cart: Crinkle Fries' }).click();
  });

  await test.step('the cart has no delivery fee', async () => {
    const cart = await openCartPanel(page);
    for (let more = 0; more < 2; more++) {
      await cart.getByRole('button', { name: 'Increase quantity of Crinkle Fries' }).click();
    }
    await expect(cart.getByRole('button', pickup)).toBeVisible();
    expect(await amountBeside(cart, 'Delivery Fee')).toBe(0);
    await expect(cart.getByText('Estimated pickup: 10-15 minutes')).toBeVisible();
    await proceedToCheckout(cart).click();
    await signUp(page, person);
    await expect(page).toHaveURL(/\/checkout$/);
    await waitForContent(page);
  });

  await test.step('the bar does not cover the error of a coupon', async () => {
    await page.getByLabel('Coupon code').fill('WRONG');
    await page.getByLabel('Coupon code').press('Enter');
    const message = main.getByText('Invalid coupon code');
    await expect(message).toBeVisible();
    const isUncovered = () =>
      message.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 30, bottom - 4));
      });
    await expect.poll(isUncovered).toBe(true);
  });

  const order = await test.step('the checkout asks for no address', async () => {
    await expect(page.getByLabel(/^Street address/)).toBeHidden();
    await page.getByLabel(/^Phone/).fill(person.phone);
    await page.getByLabel(/^Note for the restaurant/).fill('Blue car');
    await page.getByRole('radio', { name: 'Cash at pickup' }).check();
    await placeOrderButton(page).click();
    await expectToast(page, 'Order Placed!');
    const [placed]: Order[] = await (await page.request.get('/api/orders')).json();
    if (!placed) throw new Error('The order is not in the list');
    expect(placed).toMatchObject({
      fulfilment: 'pickup',
      deliveryAddress: null,
      deliveryInstructions: 'Blue car',
      deliveryFee: '0.00',
    });
    return placed;
  });

  await test.step('the order shows time and place', async () => {
    await main.getByRole('link', { name: /^View Details/ }).click();
    await expect(main.getByText(/^Pick up \d\d:\d\d–\d\d:\d\d$/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /^6005 Meridian Street/ }).first()).toBeVisible();
  });

  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
  const context = await browser.newContext({ ...desktop, ...(baseURL && { baseURL }) });
  const kitchen = await context.newPage();
  await test.step('the kitchen hands it over at the counter', async () => {
    const found = await page.request.get(`/api/restaurants/${RESTAURANT}`);
    const { id: restaurantId }: Restaurant = await found.json();
    await signInAsMemberByApi(kitchen, { baseURL, restaurantId, role: 'staff' });
    await kitchen.goto(`/kitchen/${RESTAURANT}`);
    const card = cardOf(kitchen, order);
    await expect(card).toContainText('Pickup');
    for (const button of ['Confirm', 'Start', 'Ready', 'Picked Up']) {
      await card.getByRole('button', { name: `${button} order` }).click();
    }
    await expect(kitchen.getByRole('button', { name: /^Undo .*Picked Up/ })).toBeVisible();
  });

  await expect(main.getByText('Picked Up').first()).toBeVisible();
  await context.close();
});
