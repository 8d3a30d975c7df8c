import type { Page } from '@playwright/test';
import type { Promotion } from '#contract/coupons.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { User } from '#contract/users.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { breakAnswers, changeAnswer, delayAnswers, failOnce } from './answers.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/restaurants', '/api/orders'] });

const section = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('a visitor sees the hero, what is on offer and six restaurants', async ({ page }) => {
  const release = await delayAnswers(page, '/api/restaurants');
  await page.goto('/');
  await expect(page).toHaveTitle('Plateful · Good food, from close by');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: 'Delivery' })).toBeVisible();
  await expect(main.getByText('ASAP in 25-40 min')).toBeVisible();
  await expect(main.getByText('ASAP in 15-20 min')).toBeVisible();

  const featured = section(page, 'Featured Restaurants');
  await expect(featured.locator('[aria-hidden].animate-shimmer').first()).toBeAttached();
  await expect(featured.getByRole('article')).toHaveCount(0);
  release();
  await expect(featured.getByRole('article')).toHaveCount(6);
  await waitForContent(page);

  const offers = section(page, 'Special Offers');
  const promotions: Promotion[] = await (await page.request.get('/api/promotions/active')).json();
  expect(promotions.length).toBeGreaterThan(3);
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(
    promotions.slice(0, 3).map(({ title }) => title),
  );

  await main.getByRole('button', { name: 'See Featured' }).click();
  await expect(featured.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(featured.getByRole('heading', { level: 2 })).toBeInViewport();

  await expect(main.getByRole('heading', { name: 'Mobile App Coming Soon' })).toBeVisible();
  for (const store of ['App Store', 'Google Play']) {
    await main.getByRole('button', { name: store }).click();
  }
  await expect(page).toHaveURL(/:\d+\/$/);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await main.getByRole('link', { name: 'Browse Restaurants' }).click();
  await expect(page).toHaveURL(/\/restaurants$/);
});

test('without promotions there are no offers, and failed loading can be retried', async ({
  page,
}) => {
  await changeAnswer<Promotion[]>(page, '/api/promotions/active', () => []);
  await failOnce(page, '/api/restaurants');
  await page.goto('/');
  const featured = section(page, 'Featured Restaurants');
  await expect(featured.getByRole('alert')).toContainText(
    'Failed to load restaurants. Please try again.',
  );
  await expectAccessible(page);
  await featured.getByRole('button', { name: 'Retry' }).click();
  await expect(featured.getByRole('article')).toHaveCount(6);
  await expect(section(page, 'Special Offers')).toHaveCount(0);
});

test('a new customer is welcomed and picks a cuisine', async ({ page }) => {
  const { firstName } = await registerCustomer(page);
  const vietnamese = await listed(page, '?cuisine=Vietnamese');
  const release = await delayAnswers(page, '/api/orders', '/api/restaurants');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${firstName}`);
  await expect(section(page, 'Recent orders')).toBeVisible();
  await expect(main.locator('[aria-hidden].animate-shimmer').first()).toBeVisible();
  release();

  await expect(section(page, 'Recent orders')).toHaveCount(0);
  await expect(main.getByText('0 orders so far')).toBeVisible();
  for (const [name, href] of [
    ['Reorder', '/orders'],
    ['Favorites', '/restaurants?filter=favorites'],
    ['Trending', '/restaurants?filter=trending'],
    ['Order History', '/orders'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const picker = main.getByRole('group', { name: 'Cuisine' }).getByRole('button');
  const cuisines = 'American Vietnamese Italian Mexican Healthy Breakfast Desserts Drinks';
  await expect(picker).toHaveText(['Everything', ...cuisines.split(' ')]);
  // Other tests add and delete restaurants meanwhile.
  await expect(main.getByRole('status')).toHaveText(/^\d\d+ restaurants found$/);
  await expect(main.getByText(/^(OPEN|CLOSED)$/).first()).toHaveText('OPEN');
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Vietnamese', exact: true }).click();
  await expect(page).toHaveURL(/\/\?cuisine=Vietnamese$/);
  await expect(main.getByRole('status')).toHaveText(`${vietnamese} restaurants found`);
  await expect(main.getByRole('button', { name: 'Vietnamese', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // A kind of dish, which is searched for in the menus.
  await main.getByRole('button', { name: 'Desserts', exact: true }).click();
  await expect(page).toHaveURL(/cuisine=Desserts/);
  await expect(main.getByRole('article').first()).toBeVisible();

  await test.step('a cuisine without restaurants', async () => {
    await page.goto('/?cuisine=Lunar');
    await expect(main.getByRole('heading', { name: 'No restaurants found' })).toBeVisible();
    await main.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(main.getByRole('status')).toHaveText(/^\d\d+ restaurants found$/);
  });
});

test('a customer without a first name is a Food Lover, with recent orders', async ({ page }) => {
  const data = { email: 'customer@example.com', password: 'plateful-customer' };
  await page.request.post('/api/login', { data });
  await changeAnswer<User>(page, '/api/user', (user) => ({ ...user, firstName: '' }));
  const mend = await breakAnswers(page, '/api/orders');
  // Opening the event stream would reload the orders by itself.
  const release = await delayAnswers(page, '/api/events');
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Food Lover');
  await expect(main.getByRole('alert')).toContainText('Failed to load orders. Please try again.');
  mend();
  await main.getByRole('button', { name: 'Retry' }).click();
  release();

  const recent = section(page, 'Recent orders').getByRole('listitem');
  await expect(recent).toHaveCount(3);
  // Other journeys order as this customer meanwhile.
  await expect(async () => {
    const orders = await page.request.get('/api/orders');
    const count = Number(orders.headers()['x-total-count']);
    const newest: { id: string; totalAmount: string }[] = await orders.json();
    const now = { timeout: 1_000 };
    await expect(main.getByText(`${count} orders so far`)).toBeVisible(now);
    for (const [index, { id, totalAmount }] of newest.slice(0, 3).entries()) {
      const number = id.slice(-8).toUpperCase();
      await expect(recent.nth(index).getByRole('link')).toHaveAttribute('href', '/orders', now);
      await expect(recent.nth(index)).toContainText(`#${number}`, now);
      await expect(recent.nth(index)).toContainText(`$${totalAmount}`, now);
      await expect(recent.nth(index)).toContainText(
        /Placed|Confirmed|Prepared|Ready|Delivered|Canc/,
        now,
      );
    }
  }).toPass({ timeout: 20_000 });
  await waitForContent(page);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first restaurant is shown without scrolling, to visitors and customers', async ({
    page,
  }) => {
    const firstName = page.getByRole('main').getByRole('article').first().getByRole('heading');
    await page.goto('/');
    await waitForContent(page);
    await expect(section(page, 'Special Offers')).toBeInViewport({ ratio: 1 });
    await expect(firstName).toBeInViewport({ ratio: 1 });

    const data = { email: 'customer@example.com', password: 'plateful-customer' };
    await page.request.post('/api/login', { data });
    await page.goto('/');
    await waitForContent(page);
    await expect(firstName).toBeInViewport({ ratio: 1 });
  });
});

async function listed(page: Page, query: string): Promise<number> {
  const rows: Restaurant[] = await (await page.request.get(`/api/restaurants${query}`)).json();
  return rows.length;
}
