import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { ReviewSummary } from '#contract/reviews.ts';
import { enterAsAdmin } from './admin-fixtures.ts';
import { expect, expectAccessible, expectToast, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import { enterAsMember } from './kitchen-team.ts';
import { orderMeal } from './meals.ts';
import { makeRestaurant, type OwnRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';

// Refused on purpose.
test.use({ failingCalls: ['/api/'] });

/** A delivered order of a new customer. */
async function deliver(page: Page, { restaurant, dish, move }: OwnRestaurant): Promise<Order> {
  const person = await registerCustomer(page);
  const order = await orderMeal(page, person, { restaurant, dishes: [dish, dish] });
  await move(order, { from: 'pending', status: 'delivered' });
  return order;
}

test('a meal is reviewed with the keyboard alone, replied to, shown with its figures, and hidden', async ({
  page,
  openElsewhere,
  baseURL,
}) => {
  const own = await makeRestaurant(baseURL);
  const { restaurant, dish } = own;
  const { name, slug, id } = restaurant;
  const path = `/restaurant/${slug}`;
  const order = await deliver(page, own);
  const reason = `It names the driver, on ${slug}`;
  const words = 'Hot, quick, and exactly as asked for.';
  const main = page.getByRole('main');
  const ownReview = main.getByRole('region', { name: /^(How was it\?|Your Review)$/ });

  await test.step('the customer is asked unobtrusively, and writes with the keyboard', async () => {
    await page.goto('/orders');
    await press(page, main.getByRole('link', { name: /^Leave a Review/ }));
    await expect(page).toHaveURL(`/orders/${order.id}#review`);
    await expect(ownReview.getByRole('heading')).toBeFocused();
    await expect(ownReview.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await reach(page, ownReview.getByRole('radio', { name: '1 star, poor' }));
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await expect(ownReview.getByRole('radio', { name: '4 stars, good' })).toBeChecked();
    await type(page, ownReview.getByLabel('In your words'), words);
    await expect(ownReview.getByText(`${words.length} of 1,000`)).toBeVisible();
    await expectAccessible(page);
    await press(page, ownReview.getByRole('button', { name: 'Send Review' }));
    await expectToast(page, 'Thank you');
    await expect(ownReview.getByRole('heading')).toHaveText('Your Review');
    await expect(ownReview.getByRole('heading')).toBeFocused();
    await expect(ownReview.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect(ownReview.getByText(words)).toBeVisible();
  });

  await test.step('and changes it', async () => {
    await ownReview.getByRole('button', { name: 'Change Review' }).click();
    await ownReview.getByRole('radio', { name: '5 stars, excellent' }).check({ force: true });
    await ownReview.getByRole('button', { name: 'Save Review' }).click();
    await expect(ownReview.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    await page.goto('/orders');
    await expect(main.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Leave a Review/ })).toHaveCount(0);
  });

  await test.step('a manager replies, staff cannot', async () => {
    const team = await openElsewhere();
    const today = `/kitchen/${slug}?tab=today`;
    await enterAsMember(team, { baseURL, restaurantId: id, role: 'staff' });
    await team.goto(today);
    const reviews = team.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText(words)).toBeVisible();
    await expect(reviews.getByRole('button', { name: /Reply/ })).toHaveCount(0);
    await enterAsMember(team, { baseURL, restaurantId: id, role: 'manager' });
    await team.goto(today);
    await press(team, reviews.getByRole('button', { name: /^Reply to Robin N\./ }));
    await expect(reviews.getByLabel('Reply to Robin N.')).toBeFocused();
    await press(team, reviews.getByRole('button', { name: 'Send Reply' }));
    await expect(reviews.getByText('Please write something')).toBeVisible();
    await type(team, reviews.getByLabel('Reply to Robin N.'), 'Come again soon!');
    await expectAccessible(team);
    await press(team, reviews.getByRole('button', { name: 'Send Reply' }));
    await expect(reviews.getByText(`${name} replied`)).toBeVisible();
    await expect(reviews.getByRole('button', { name: /^Change Reply/ })).toBeFocused();
  });

  const reviews = main.getByRole('region', { name: /^Customer Reviews/ });

  await test.step('everybody sees it, with the figures', async () => {
    await page.goto(path);
    await expect(reviews).toContainText('5.0');
    await expect(reviews).toContainText('of 5, from 1 review');
    await expect(reviews.getByText('Robin N.')).toBeVisible();
    await expect(reviews.getByText('Come again soon!')).toBeVisible();
    const counts = reviews.getByRole('definition');
    await expect(counts).toHaveText([
      '1 review',
      '0 reviews',
      '0 reviews',
      '0 reviews',
      '0 reviews',
    ]);
    await expectAccessible(page);
    // One is too few to replace a dish's samples.
    await page.goto(`${path}/item/${dish.id}`);
    await expect(reviews.getByText('Sample', { exact: true })).toBeVisible();
  });

  await test.step('from three reviews on a dish shows them instead of the samples', async () => {
    for (const rating of [2, 3]) {
      const other = await openElsewhere();
      const { id: orderId } = await deliver(other, own);
      const written = await other.request.post(`/api/orders/${orderId}/review`, {
        data: { rating },
      });
      expect(written.status()).toBe(201);
    }
    await page.reload();
    await expect(reviews.getByRole('listitem')).toHaveCount(3);
    await expect(reviews.getByText(words)).toBeVisible();
    await expect(main.getByText('3.3 (3 reviews of the restaurant)')).toBeVisible();
    await expect(reviews.getByText('Sample', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('an admin hides it with a reason; its author is told', async () => {
    const admin = await openElsewhere();
    await enterAsAdmin(admin);
    await admin.goto('/admin?tab=reviews');
    await admin
      .getByRole('button', { name: `Hide the review by Robin N. of ${name}` })
      .last()
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Hide this review?' });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByRole('button', { name: 'Hide Review' }).click();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await dialog.getByLabel('Reason').fill(reason);
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Hide Review' }).click();
    await expectToast(admin, 'Success');
    await admin.getByRole('button', { name: 'Hidden', exact: true }).click();
    await expect(admin.getByText(reason)).toBeVisible();
    await expectAccessible(admin);
    // every-screen.spec.ts checks the other screens of reviews in the dark scheme.
    await admin.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(admin);
    await page.goto(path);
    await expect(reviews.getByRole('listitem')).toHaveCount(2);
    await expect(reviews.getByText(words)).toHaveCount(0);
    await page.goto(`/orders/${order.id}`);
    await expect(ownReview.getByRole('note')).toContainText(reason);
  });

  const summary: ReviewSummary = await (
    await page.request.get(`/api/restaurants/${id}/reviews/summary`)
  ).json();
  expect(summary).toMatchObject({ rating: '2.50', reviewCount: 2 });
});
