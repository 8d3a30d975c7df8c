import {
  type APIRequestContext,
  chromium,
  request as newRequest,
  type Page,
} from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { browserLaunchOptions } from '../scripts/browser.ts';
import { enterAsAdmin } from './admin-fixtures.ts';
import { breakAnswers } from './answers.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { enterAsMember } from './kitchen-team.ts';
import { orderMeal, twoMeals } from './meals.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { registerCustomer } from './register-customer.ts';
import { recordRings, ringsOf } from './rings.ts';

// Over HTTP/1.1, which the program speaks without a proxy, a browser opens six connections per host.
test.use({ failingCalls: ['/api/'] });

test('seven tabs of one account load, as they share one stream', async ({ page }) => {
  await registerCustomer(page);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  const opened = page.waitForRequest('**/api/events');
  await page.goto('/orders');
  await opened;
  for (let tab = 2; tab <= 7; tab++) {
    const another = await page.context().newPage();
    await another.goto('/orders');
    await expect(another.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    await subscribedTabs(another, tab);
  }
  expect(streams).toHaveLength(1);
});

test('a changed order shows in a second tab after the tab with the stream has closed', async ({
  page: first,
  baseURL,
}) => {
  const person = await registerCustomer(first);
  const [meal] = await twoMeals(first.request);
  const order = await orderMeal(first, person, meal);
  const opened = first.waitForRequest('**/api/events');
  await first.goto('/');
  await opened;
  const second = await first.context().newPage();
  await second.goto(`/orders/${order.id}`);
  await subscribedTabs(second, 2);
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await enterAsAdmin({ request: admin });

  await moveOrder(admin, order, 'confirmed');
  await expect(currentStep(second)).toContainText('Confirmed');
  const reopened = second.waitForRequest('**/api/events');
  await first.close();
  await reopened;
  await moveOrder(admin, order, 'preparing');
  await expect(currentStep(second)).toContainText('Being Prepared');
  await admin.dispose();
});

test('eight full page loads in one tab leave no streams behind', async ({ baseURL }) => {
  const browser = await chromium.launch({
    ...(await browserLaunchOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await registerCustomer(page);
  for (let load = 1; load <= 8; load++) {
    const opened = page.waitForRequest('**/api/events');
    await page.goto(load % 2 ? '/orders' : '/settings');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await opened;
  }
  await browser.close();
});

test('a kitchen board whose session has ended says so, rings, and leads back after sign-in', async ({
  page,
  baseURL,
}) => {
  await recordRings(page);
  const { restaurant } = await makeRestaurant(baseURL);
  const member = await enterAsMember(page, {
    baseURL,
    restaurantId: restaurant.id,
    role: 'staff',
  });
  const opened = page.waitForRequest('**/api/events');
  await page.goto(`/kitchen/${restaurant.slug}`);
  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(page.getByText('No open orders')).toBeVisible();
  await opened;
  expect((await page.request.post('/api/logout')).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Signed out' })).toBeVisible();
  await expect.poll(() => ringsOf(page)).toBeGreaterThan(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member.person);
  await expect(page).toHaveURL(`/kitchen/${restaurant.slug}`);
  await expect(page.getByText('No open orders')).toBeVisible();
});

test('a user whose account cannot be loaded is not signed out', async ({ page }) => {
  await registerCustomer(page);
  const mend = await breakAnswers(page, '/api/user');
  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to load your account. Please try again.')).toBeVisible();
  await expectAccessible(page);
  mend();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
});

/** So many tabs have subscribed: one by a stream of its own, the others through that tab. */
async function subscribedTabs(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async (expected) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const subscribed = [...held, ...pending].filter(({ name }) => name?.startsWith('live-stream-'));
    return subscribed.length === expected;
  }, count);
}

async function moveOrder(
  admin: APIRequestContext,
  { id }: Order,
  status: Order['status'],
): Promise<void> {
  const answer = await admin.put(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

function currentStep(page: Page) {
  return page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');
}
