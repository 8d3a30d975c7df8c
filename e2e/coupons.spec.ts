import { waitForContent } from '../scripts/page-content.ts';
import { amountBeside, fillCheckout, placeOrderButton } from './customer.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { expectStill, unexpectedShifts } from './late-fonts.ts';
import { handleFonts, observeShifts } from './layout-shifts.ts';
import { cartLine, store } from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';
import { delayResponses } from './responses.ts';

// The browser logs the refused order as an error.
test.use({ failingCalls: ['/api/orders'] });

test('a coupon is removed once a price change misses its minimum', async ({ page, baseURL }) => {
  const person = await registerCustomer(page);
  const own = await makeRestaurant(baseURL, 16.5);
  await store(page, { cart: [cartLine(own, own.dish, 2)] });
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const removeCoupon = summary.getByRole('button', { name: 'Remove coupon SAVE5' });

  await test.step('nothing moves as the details of the order load', async () => {
    await page.addInitScript(observeShifts);
    await page.addInitScript(handleFonts);
    const release = await delayResponses(page, '/api/coupons/offers', '/api/restaurants/*');
    await page.goto('/checkout');
    await summary.waitFor();
    // Fonts that load meanwhile move the header by a few pixels.
    await page.evaluate(() => window.everythingLoaded());
    await page.evaluate(() => window.takeShifts());
    release();
    await summary.getByRole('region', { name: 'Offers for this order' }).waitFor();
    await page.evaluate(() => window.twoFrames());
    expectStill(await unexpectedShifts(page), 1440, 0);
  });

  await test.step('an offer is applied with one press and kept after a reload', async () => {
    await summary.getByRole('button', { name: 'Apply SAVE5' }).click();
    await expectToast(page, 'SAVE5: you save $5.00.');
    await expect(removeCoupon).toBeFocused();
    expect(await amountBeside(summary, 'Discount')).toBe(5);
    await page.reload();
    await waitForContent(page);
    await expect(removeCoupon).toBeVisible();
  });

  await test.step('lower prices are shown and accepted', async () => {
    await fillCheckout(page, person);
    await own.changePrice(5);
    await placeOrderButton(page).click();
    const notice = summary.getByRole('alert').filter({ hasText: 'Prices have changed' });
    await expect(notice).toContainText('$5.00');
    await expect(removeCoupon).toBeVisible();
    const quoted = await notice.getByText(/^New total/).innerText();
    await notice.getByRole('button', { name: 'Accept new prices' }).click();
    await expectToast(page, 'This coupon needs an order of at least $25.00.');
    await expect.poll(() => amountBeside(summary, 'Subtotal')).toBe(10);
    expect(quoted).toContain((await amountBeside(summary, 'Total')).toFixed(2));
  });

  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
  await own.remove();
});
