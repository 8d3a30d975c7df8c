import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { signInAsAdminByApi } from './admin-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { orderMeal, twoMeals } from './meals.ts';
import { registerCustomer } from './register-customer.ts';

test.use({ failingCalls: ['/api/'] });

test('seven tabs follow an order live over one stream', async ({ page: first, baseURL }) => {
  const person = await registerCustomer(first);
  const [meal] = await twoMeals(first.request);
  const order = await orderMeal(first, person, meal);
  const context = first.context();
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) streams.push(request.url());
  });
  const opened = first.waitForRequest('**/api/events');
  // This page has no pictures, whose requests would fail while the tab is offline.
  await first.goto('/faq');
  await opened;
  // Over HTTP/1.1, which the program speaks without a proxy, a browser opens six connections per host.
  const others: Page[] = [];
  for (let tab = 2; tab <= 7; tab++) {
    const other = await context.newPage();
    await other.goto(`/orders/${order.id}`);
    await waitForSubscribedTabs(other, tab);
    others.push(other);
  }
  expect(streams).toHaveLength(1);
  const last = others.at(-1) ?? first;
  const admin = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdminByApi({ request: admin });

  await moveOrder(admin, order, 'confirmed');
  await expect(currentStep(last)).toContainText('Confirmed');

  // Cuts only the tab with the stream: Playwright would cut and reconnect the others at other moments.
  const network = await context.newCDPSession(first);
  const setOffline = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await setOffline(true);
  await expect(first.getByText('You are offline.').first()).toBeVisible();
  await moveOrder(admin, order, 'preparing');
  await setOffline(false);
  await expect(currentStep(last)).toContainText('Being Prepared');

  const taken = context.waitForEvent('request', (request) => request.url().endsWith('/api/events'));
  await first.close();
  await taken;
  await moveOrder(admin, order, 'ready');
  await expect(currentStep(last)).toContainText('Ready');
  await admin.dispose();
});

/** Waits until this many tabs have subscribed: one has the stream, the others receive its events. */
async function waitForSubscribedTabs(page: Page, count: number): Promise<void> {
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
  const response = await admin.put(`/api/orders/${id}/status`, { data: { status } });
  expect(response.status(), await response.text()).toBe(200);
}

function currentStep(page: Page) {
  return page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]');
}
