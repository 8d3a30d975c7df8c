import { openCartPanel } from './customer.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { orderMeal } from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

test('a customer follows an order live to its delivery', {
  tag: '@phone-only',
}, async ({ page, baseURL }) => {
  const { restaurant, dish, move } = await makeRestaurant(baseURL);
  const person = await registerCustomer(page);
  const order = await orderMeal(page, person, { restaurant, dishes: [dish, dish] });
  const main = page.getByRole('main');

  await test.step('its progress is updated live', async () => {
    const stream = page.waitForRequest('**/api/events');
    await page.goto('/orders');
    await main.getByRole('link', { name: /^View Details/ }).click();
    const progress = main.getByRole('list', { name: 'Progress of the order' });
    const current = progress.locator('[aria-current=step]');
    await expect(current).toContainText('Order Placed');
    await stream;
    let from: Parameters<typeof move>[1]['from'] = 'pending';
    for (const [status, label] of [
      ['confirmed', 'Confirmed'],
      ['preparing', 'Being Prepared'],
      ['ready', 'Ready for Pickup'],
      ['delivered', 'Delivered'],
    ] as const) {
      await move(order, { from, status });
      await expect(current).toContainText(label);
      from = status;
    }
    await expect(main.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(0);
  });

  const words = 'Hot, quick, and exactly as asked for.';
  await test.step('it is reviewed with the keyboard alone', async () => {
    await page.goto('/orders');
    await press(page, main.getByRole('link', { name: /^Leave a Review/ }));
    const ownReview = main.getByRole('region', { name: /^(How was it\?|Your Review)$/ });
    await expect(ownReview.getByRole('heading')).toBeFocused();
    await reach(page, ownReview.getByRole('radio', { name: '1 star, poor' }));
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await type(page, ownReview.getByLabel('In your words'), words);
    await press(page, ownReview.getByRole('button', { name: 'Send Review' }));
    await expect(ownReview.getByRole('heading', { name: 'Your Review' })).toBeFocused();
    await expect(ownReview.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  });

  await test.step('its dishes are added to the cart again', async () => {
    await main.getByRole('button', { name: 'Reorder Items' }).click();
    await expectToast(page, 'Items added to cart');
    const cart = await openCartPanel(page);
    await expect(cart.getByText(dish.name, { exact: true })).toBeVisible();
  });

  await test.step('the review is public', async () => {
    await page.goto(`/restaurant/${restaurant.slug}`);
    const reviews = main.getByRole('region', { name: /^Customer Reviews/ });
    await expect(reviews).toContainText('of 5, from 1 review');
    await expect(reviews.getByText(words)).toBeVisible();
  });
});
