import type { Page } from '@playwright/test';
import type { MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import type { ReviewSummary } from '#contract/reviews.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { changeAnswer, delayAnswers, failOnce } from './answers.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ failingCalls: ['/api/menu-items', '/item/'] });

/** A dish of the sample data whose restaurant is open around the clock. */
const RESTAURANT = { slug: 'saigon-lantern', name: 'Saigon Lantern' };

const SUMMARY = `/api/restaurants/${RESTAURANT.slug}/reviews/summary`;

async function sampleDish(page: Page, isAvailable = true) {
  const answer = await page.request.get(`/api/restaurants/${RESTAURANT.slug}/menu`);
  const menu: MenuItem[] = await answer.json();
  const dish = menu.find((item) => item.isAvailable === isAvailable);
  if (!dish) throw new Error('The sample menu has no such dish');
  const path = `/restaurant/${RESTAURANT.slug}/item/${dish.id}`;
  return { ...dish, path, api: `/api/menu-items/${dish.id}` };
}

test('a dish with its placeholders, its quantity and the way into the cart', async ({ page }) => {
  const dish = await sampleDish(page);
  // Samples are shown where there are too few reviews; reviews.spec.ts has enough.
  await changeAnswer<ReviewSummary>(page, SUMMARY, (summary) => ({
    ...summary,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
  }));
  const release = await delayAnswers(page, dish.api);
  await page.goto(dish.path);
  const main = page.getByRole('main');
  await expect(main.locator('[aria-hidden].animate-shimmer').first()).toBeVisible();
  release();
  await expect(main.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
  await waitForContent(page);
  await expect(page).toHaveTitle(new RegExp(`^${dish.name} · ${RESTAURANT.name}`));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    dish.description ?? '',
  );

  await expect(main.getByText('Available', { exact: true })).toBeVisible();
  await expect(main.getByText('Ready in 15-20 min')).toBeVisible();
  await expect(main.getByText(`$${dish.price}`, { exact: true })).toBeVisible();
  await expect(main).toContainText('4.8 (127+ reviews)');
  const nutrition = main.getByRole('region', { name: /^Nutrition/ });
  await expect(nutrition.getByRole('listitem')).toHaveText([
    '320 calories',
    '12g protein',
    '45g carbs',
    '8g fat',
  ]);
  const reviews = main.getByRole('region', { name: /^Customer Reviews/ });
  await expect(reviews.getByRole('listitem')).toHaveCount(2);
  // Rating, nutrition and reviews are marked, so that nobody takes them for real.
  await expect(main.getByText('Sample', { exact: true })).toHaveCount(3);
  const restaurant = main.getByRole('link', { name: RESTAURANT.name, exact: true });
  await expect(restaurant).toHaveAttribute('href', `/restaurant/${RESTAURANT.slug}`);
  await expect(main.getByText('OPEN', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('the quantity is at least one', async () => {
    const less = main.getByRole('button', { name: `Decrease quantity of ${dish.name}` });
    const more = main.getByRole('button', { name: `Increase quantity of ${dish.name}` });
    await expect(less).toBeDisabled();
    const price = Number(dish.price);
    await expect(
      main.getByRole('button', { name: `Add 1 to Cart - $${price.toFixed(2)}`, exact: true }),
    ).toBeVisible();
    await more.click();
    await more.click();
    await main
      .getByRole('button', { name: `Add 3 to Cart - $${(3 * price).toFixed(2)}`, exact: true })
      .click();
    await expect(page.getByRole('banner').getByRole('button', { name: /cart.*3/i })).toBeVisible();
  });

  await test.step('adding leads to the menu', async () => {
    await expect(page.getByRole('heading', { level: 1, name: RESTAURANT.name })).toBeFocused();
    await page.goto(dish.path);
  });

  await test.step('the heart lasts as long as the page', async () => {
    await main.getByRole('button', { name: `Add ${dish.name} to favorites` }).click();
    await expect(
      main.getByRole('button', { name: `Remove ${dish.name} from favorites` }),
    ).toBeVisible();
    await page.reload();
    await expect(main.getByRole('button', { name: `Add ${dish.name} to favorites` })).toBeVisible();
  });
});

test('adding a dish leads back to its place in the menu', async ({ page }) => {
  await page.goto(`/restaurant/${RESTAURANT.slug}`);
  await waitForContent(page);
  const main = page.getByRole('main');
  const card = main.getByRole('article').filter({ hasText: 'Fresh Lime Soda' });
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => window.scrollY);
  const place = await scrolled();
  expect(place).toBeGreaterThan(500);
  await card.getByRole('link').click();
  await main.getByRole('button', { name: /^Add 1 to Cart/ }).click();
  await expect(card.getByRole('button', { name: /^Increase quantity/ })).toBeInViewport();
  await expect.poll(scrolled).toBe(place);
});

test('an unavailable dish cannot be added', async ({ page }) => {
  const soldOut = await sampleDish(page, false);
  await page.goto(soldOut.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: soldOut.name })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Unavailable' })).toBeDisabled();
  await expect(main.getByRole('button', { name: /^Add \d+ to Cart/ })).toHaveCount(0);
  await expectAccessible(page);

  const dish = await sampleDish(page);
  await changeAnswer<MenuItemWithRestaurant>(page, dish.api, (item) => ({
    ...item,
    restaurant: { ...item.restaurant, isTemporarilyClosed: true },
  }));
  await page.goto(dish.path);
  await expect(main.getByRole('button', { name: 'Restaurant Closed' })).toBeDisabled();
  await expect(main.getByText('Temporarily closed')).toBeVisible();
  await expect(main.getByText('CLOSED', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Add \d+ to Cart/ })).toHaveCount(0);
});

test('an error offers Retry; a missing dish says so', async ({ page }) => {
  const dish = await sampleDish(page);
  await failOnce(page, dish.api);
  await page.goto(dish.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Failed to load the dish. Please try again.');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();

  for (const id of ['0198c0de-0000-7000-8000-00000abcdef1', 'no-id']) {
    await page.goto(`/restaurant/${RESTAURANT.slug}/item/${id}`);
    await expect(main.getByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Item Not Found · /);
  }
  await expectAccessible(page);
  await main.getByRole('link', { name: 'See the menu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: RESTAURANT.name })).toBeFocused();
});
