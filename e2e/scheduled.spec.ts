import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  request as newRequest,
  type Page,
} from '@playwright/test';
import type { MenuCategory } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { moveClock } from '../scripts/clock/move-clock.ts';
import { movedEnv } from '../scripts/clock/moved-env.ts';
import { waitForContent } from '../scripts/page-content.ts';
import { freePort, startProgram } from '../scripts/program.ts';
import { signInAsAdminByApi } from './admin-fixtures.ts';
import { openCartPanel, payInCash, placeOrderButton, proceedToCheckout } from './customer.ts';
import { expect, expectToast, test } from './fixtures.ts';
import { type Customer, cardOf, inColumn, openCustomer, openDetails } from './kitchen-board.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';
import { orderBody } from './meals.ts';
import { makeRestaurant, type OwnRestaurant } from './own-restaurant.ts';
import { recordRings, ringsOf } from './rings.ts';

/** The board checks every few seconds whether an order is due. */
const AT_RELEASE = { timeout: 40_000 };

/** A Monday. Los Angeles is seven hours behind UTC. */
const MONDAY_10_50 = '2031-06-02T17:50:00.000Z';
const MONDAY_11_00 = '2031-06-02T18:00:00.000Z';
/** The kitchen has to start at 11:25, thirty-five minutes before the slot. */
const TUESDAY_11_24 = '2031-06-03T18:24:45.000Z';
const TUESDAY_12_00 = '2031-06-03T19:00:00.000Z';

test('a lunch scheduled on a phone while the restaurant is closed is released in time', async ({
  browser,
}) => {
  // Starts the program three times.
  test.slow();
  const shop = await openShopWithClock();
  try {
    await shop.startAt(MONDAY_10_50);
    const breakfast = await makeRestaurant(shop.origin);
    await serveUntilEleven(shop.origin, breakfast);
    const customer = await openCustomer(browser, shop.origin);
    await customer.order(breakfast);
    const lunch = await makeRestaurant(shop.origin);
    await lunch.change(LUNCH);
    const { id: restaurantId, slug } = lunch.restaurant;
    const staff = await browser.newContext({ baseURL: shop.origin });
    const place = { baseURL: shop.origin, restaurantId, role: 'staff' } as const;
    await signInAsMemberByApi(await staff.newPage(), place);
    const order = await orderForTuesday(customer, { own: lunch, movedBy: shop.movedBy() });

    await shop.startAt(MONDAY_11_00);
    const { restaurant, dish } = breakfast;
    const late = await customer.page.request.post('/api/orders', {
      data: orderBody(customer.person, { restaurant, dishes: [dish, dish] }),
    });
    expect([late.status(), (await late.json()).code]).toEqual([409, 'item_unavailable']);
    const today = await openBoard(browser, { staff, shop, slug });
    await expect(inColumn(today, 'Later', order)).toContainText('Starts Tue 11:25');
    await expect(inColumn(today, 'Later', order)).toContainText('for 12:00–12:30');
    await expect(today).not.toHaveTitle(/^\(/);
    await today.context().close();

    await shop.startAt(TUESDAY_11_24);
    const kitchen = await openBoard(browser, { staff, shop, slug });
    await kitchen.getByRole('button', { name: 'Turn sound on' }).click();
    await expect(inColumn(kitchen, 'New', order)).toBeVisible(AT_RELEASE);
    await expect(kitchen).toHaveTitle(/^\(1\) /, AT_RELEASE);
    await expect.poll(() => ringsOf(kitchen)).toBeGreaterThan(0);
    const card = cardOf(kitchen, order);
    await openDetails(card);
    await expect(card).toContainText('For 12:00–12:30');
    for (const button of ['Confirm', 'Start', 'Ready', 'Handed over']) {
      await card.getByRole('button', { name: `${button} order` }).click();
    }
    await expect(card).toHaveCount(0);
    await expect.poll(async () => (await customer.read(order)).status).toBe('delivered');
  } finally {
    await shop.close();
  }
});

/** Closed until 11:30. The kitchen starts scheduled orders thirty-five minutes before their slot. */
const LUNCH: Partial<Restaurant> = {
  timezone: 'America/Los_Angeles',
  deliveryTime: '25-35 min',
  operatingHours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { open: '11:30', close: '22:00', closed: false }]),
  ),
  scheduling: { daysAhead: 2, slotMinutes: 30, leadMinutes: 60, ordersPerSlot: null },
};

/** Schedules an order at the closed restaurant for the next day at twelve, on a phone. */
async function orderForTuesday(
  { page, list }: Customer,
  { own, movedBy }: { own: OwnRestaurant; movedBy: number },
): Promise<Order> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(moveClock, movedBy);
  await page.goto(`/restaurant/${own.restaurant.slug}`);
  await waitForContent(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Schedule order' }).click();
  await page.getByLabel('Day').selectOption('2031-06-03');
  await page.getByLabel('Time', { exact: true }).selectOption(TUESDAY_12_00);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await main.getByRole('button', { name: `Add to Cart: ${own.dish.name}` }).click();
  const cart = await openCartPanel(page);
  await expect(cart.getByText('Delivery: Tue, Jun 3, 12:00–12:30')).toBeVisible();
  await proceedToCheckout(cart).click();
  await waitForContent(page);
  // The address is known from the first order.
  await payInCash(page).check();
  await placeOrderButton(page).click();
  await expectToast(page, 'Order Placed!');
  await expect(main.getByText('Scheduled for Tue, Jun 3, 12:00–12:30')).toBeVisible();
  const order = (await list()).find(({ scheduledFor }) => scheduledFor === TUESDAY_12_00);
  if (!order) throw new Error('The scheduled order is not in the list');
  return order;
}

/** Puts the restaurant's dish into a category that is served from 07:00 until 11:00. */
async function serveUntilEleven(
  baseURL: string,
  { restaurant, dish, change }: OwnRestaurant,
): Promise<void> {
  await change({ timezone: 'America/Los_Angeles' });
  const admin = await newRequest.newContext({ baseURL });
  await signInAsAdminByApi({ request: admin });
  const menuWindows = [{ days: WEEKDAYS, from: '07:00', until: '11:00' }];
  const made = await admin.post(`/api/restaurants/${restaurant.id}/categories`, {
    data: { name: 'Breakfast', menuWindows },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: categoryId }: MenuCategory = await made.json();
  const moved = await admin.put(`/api/menu-items/${dish.id}`, { data: { categoryId } });
  expect(moved.status(), await moved.text()).toBe(200);
  await admin.dispose();
}

/** Opens the board of a member of the team in a browser with the program's clock. */
async function openBoard(
  browser: Browser,
  {
    staff,
    shop,
    slug,
  }: { staff: BrowserContext; shop: { origin: string; movedBy: () => number }; slug: string },
): Promise<Page> {
  const storageState = await staff.storageState();
  const context = await browser.newContext({ baseURL: shop.origin, storageState });
  await context.addInitScript(moveClock, shop.movedBy());
  const page = await context.newPage();
  await recordRings(page);
  await page.goto(`/kitchen/${slug}`);
  return page;
}

/** Runs a separate program, whose clock is moved by restarting it on the same data. */
async function openShopWithClock() {
  const dataDir = await mkdtemp(join(tmpdir(), 'plateful-'));
  const port = await freePort();
  let stop = async () => {};
  let movedByMs = 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The number of milliseconds its clock is ahead of this process. */
    movedBy: () => movedByMs,
    async startAt(instant: string): Promise<void> {
      await stop();
      movedByMs = Date.parse(instant) - Date.now();
      // The machine may be slow.
      const env = { ...movedEnv(instant), SHED_AFTER_MS: '60000' };
      ({ stop } = await startProgram({ entry: 'scripts/start.js', port, dataDir, env }));
    },
    async close(): Promise<void> {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
