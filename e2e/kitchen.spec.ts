import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { type Program, startProgram } from '../scripts/program.ts';
import { expect, test } from './fixtures.ts';
import {
  cardOf,
  column,
  dropEventsOffline,
  inColumn,
  openCustomer,
  openDetails,
  pressableOrders,
} from './kitchen-board.ts';
import { signInAsMemberByApi } from './kitchen-team.ts';
import { makeRestaurant } from './own-restaurant.ts';
import { recordRings, ringsOf } from './rings.ts';
import { touchOn } from './touch.ts';

/** The time in which one side must show the other's changes. */
const SOON = { timeout: 2_000 };

// The kitchen's connection is cut on purpose.
test.use({ failingCalls: ['/api/', '/kitchen/'] });

declare global {
  interface Window {
    prints: number;
    /** Whether a wake lock keeps the screen on. */
    isAwake: boolean;
  }
}

test('customer and kitchen see each other’s changes within two seconds', async ({
  page: kitchen,
  browser,
  baseURL,
}) => {
  const own = await makeRestaurant(baseURL);
  const { id: restaurantId, slug, name } = own.restaurant;
  await recordRings(kitchen);
  await kitchen.addInitScript(recordWakeLock);
  await kitchen.addInitScript(dropEventsOffline);
  // Headless browsers cannot ask for the permission.
  await kitchen.context().grantPermissions(['screen-wake-lock']);
  const member = await signInAsMemberByApi(kitchen, { baseURL, restaurantId, role: 'staff' });
  const customer = await openCustomer(browser);

  // Members of a single restaurant are sent to its board; staff see only tabs that they may use.
  await kitchen.goto('/kitchen');
  await expect(kitchen).toHaveURL(`/kitchen/${slug}`);
  await expect(kitchen.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(kitchen.getByRole('tab')).toHaveText(['Orders', 'History', 'Help', 'Today']);
  await expect(kitchen.getByText(/Sound is blocked/)).toBeVisible();
  await expect.poll(() => kitchen.evaluate(() => window.isAwake)).toBe(true);
  await kitchen.getByRole('button', { name: 'Turn sound on' }).click();
  await expect(kitchen.getByText('No open orders')).toBeVisible();

  const order = await customer.order(own);
  const card = cardOf(kitchen, order);
  await expect(column(kitchen, 'New').and(kitchen.locator(':has(article)'))).toBeVisible(SOON);
  await openDetails(card);
  await expect(card).toContainText('Pad Thai');
  await expect(card).toContainText('No cilantro');
  await expect(card).toContainText('(323) 555-0142');
  await expect(card).toContainText(/Take \$\d+\.\d\d in cash/);
  await expect(kitchen).toHaveTitle(/^\(1\) /);
  const first = await ringsOf(kitchen);
  expect(first).toBeGreaterThan(0);
  await expect.poll(() => ringsOf(kitchen)).toBeGreaterThan(first);
  await kitchen.getByRole('button', { name: 'Got it' }).click();
  await expect(kitchen).not.toHaveTitle(/^\(/);

  // Another device of the kitchen pauses the restaurant.
  await own.pause();
  const paused = kitchen.getByRole('button', { name: /^Paused until/ });
  await expect(paused).toBeVisible(SOON);
  await paused.click();
  await kitchen.getByRole('button', { name: 'Take orders again' }).click();
  await expect(paused).toHaveCount(0);

  await customer.page.goto(`/orders/${order.id}`);
  const steps = customer.page.getByRole('list', { name: 'Progress of the order' });
  const now = steps.locator('[aria-current=step]');
  await expect(now).toContainText('Order Placed');
  for (const [button, label] of [
    ['Confirm', 'Confirmed'],
    ['Start', 'Being Prepared'],
    ['Ready', 'Ready for Pickup'],
    ['Handed over', 'Delivered'],
  ] as const) {
    await card.getByRole('button', { name: `${button} order` }).click();
    await expect(now).toContainText(label, SOON);
  }
  await expect(card).toHaveCount(0);

  // An undo is shown on both sides.
  await kitchen.getByRole('button', { name: /^Undo .*Delivered/ }).click();
  await expect(inColumn(kitchen, 'Ready', order)).toBeVisible(SOON);
  await expect(now).toContainText('Ready for Pickup', SOON);

  // Another device has moved the order: the move is rolled back, and a message says why.
  await kitchen.route('**/status', async (route) => {
    await own.move(order, { from: 'ready', status: 'preparing' });
    await route.continue();
  });
  await card.getByRole('button', { name: 'Handed over order' }).click();
  await expect(
    kitchen.getByText('It is in Preparing now.', { exact: false }).first(),
  ).toBeVisible();
  await expect(inColumn(kitchen, 'Preparing', order)).toBeVisible(SOON);
  await kitchen.unroute('**/status');

  // Temporary settings of the kitchen.
  await kitchen.getByRole('button', { name: 'Busy' }).click();
  await kitchen.getByRole('button', { name: '+20 minutes' }).click();
  await expect(kitchen.getByRole('button', { name: /^Busy: \+20 min until/ })).toBeVisible();
  await kitchen.getByRole('button', { name: 'Sold out', exact: true }).click();
  await kitchen.getByRole('button', { name: 'Sold out Pad Thai' }).click();
  await expect(kitchen.getByText(/^Sold out until/)).toBeVisible();
  await kitchen.getByRole('button', { name: 'Close' }).click();
  await kitchen.getByRole('button', { name: '1 sold out' }).click();
  await kitchen.getByRole('button', { name: 'Back on Pad Thai' }).click();
  await kitchen.getByRole('button', { name: 'Close' }).click();
  await expect(kitchen.getByRole('button', { name: 'Sold out', exact: true })).toBeVisible();

  // The Wi-Fi fails; afterwards orders placed meanwhile appear and ring.
  await kitchen.context().setOffline(true);
  await expect(kitchen.getByText(/^No connection/)).toBeVisible(SOON);
  const missed = await customer.order(own);
  const before = await ringsOf(kitchen);
  await kitchen.context().setOffline(false);
  await expect(cardOf(kitchen, missed)).toBeVisible();
  await expect(kitchen.getByText(/^No connection/)).toHaveCount(0);
  await expect.poll(() => ringsOf(kitchen)).toBeGreaterThan(before);

  // The customer cancels: the kitchen is notified.
  await customer.cancel(missed);
  await expect(cardOf(kitchen, missed)).toHaveCount(0, SOON);

  await member.remove();
  await expect(kitchen.getByText('You have no access to this kitchen')).toBeVisible(SOON);
  await expect(kitchen.getByRole('article')).toHaveCount(0);
  await customer.context.close();
  await own.remove();
});

test('customer and kitchen on different processes see each other’s changes', {
  tag: '@postgres',
}, async ({ browser }) => {
  const server = await startPostgresServer();
  test.skip(server === null, 'No PostgreSQL server can be started here');
  if (!server) return;
  const entry = 'src/server/main.ts';
  const env = { DATABASE_URL: server.url };
  // One after the other, as the first migrates the database.
  const programs: Program[] = [];
  try {
    for (let started = 0; started < 2; started += 1)
      programs.push(await startProgram({ entry, env }));
    const [shop = '', elsewhere = ''] = programs.map(({ origin }) => origin);
    const own = await makeRestaurant(shop);
    const { id: restaurantId, slug } = own.restaurant;
    const customer = await openCustomer(browser, shop);
    const earlier: Order[] = [];
    while (earlier.length < 40) earlier.push(await customer.order(own));
    for (const order of earlier.slice(0, 20)) {
      await own.move(order, { from: 'pending', status: 'confirmed' });
    }

    const context = await browser.newContext({ baseURL: elsewhere });
    const kitchen = await context.newPage();
    await signInAsMemberByApi(kitchen, { baseURL: elsewhere, restaurantId, role: 'staff' });
    await kitchen.goto(`/kitchen/${slug}`);
    await expect(column(kitchen, 'New').getByRole('heading', { level: 2 })).toContainText('20');
    await expect(column(kitchen, 'Confirmed').getByRole('heading', { level: 2 })).toContainText(
      '20',
    );
    // The columns scroll, the page does not.
    const screen = await kitchen.evaluate(() => [
      document.documentElement.scrollHeight,
      window.innerHeight,
    ]);
    expect(screen[0]).toBe(screen[1]);
    await customer.cancel(earlier.at(-1) as Order);
    await expect(column(kitchen, 'New').getByRole('heading', { level: 2 })).toContainText(
      '19',
      SOON,
    );

    const [first] = earlier.slice(20);
    await customer.page.goto(`/orders/${first?.id}`);
    const steps = customer.page.getByRole('list', { name: 'Progress of the order' });
    const now = steps.locator('[aria-current=step]');
    await expect(now).toContainText('Order Placed');
    const card = cardOf(kitchen, first as Order);
    await card.getByRole('button', { name: 'Confirm order' }).click();
    await expect(now).toContainText('Confirmed', SOON);
    await expect(column(kitchen, 'Confirmed').getByRole('heading', { level: 2 })).toContainText(
      '21',
      SOON,
    );
    await Promise.all([context, customer.context].map((each) => each.close()));
  } finally {
    for (const program of programs) await program.stop();
    await server.stop();
  }
});

test('a busy board on a tablet shows eight orders with their buttons', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await makeRestaurant(baseURL);
  const { id: restaurantId } = own.restaurant;
  // A message is wider than a short name.
  await own.change({ name: 'Bo' });
  const { slug } = await (await page.request.get(`/api/restaurants/${restaurantId}`)).json();
  await signInAsMemberByApi(page, { baseURL, restaurantId, role: 'manager' });
  const customer = await openCustomer(browser);
  // A long name must not push the buttons off their cards.
  customer.person.lastName = 'van der Wilhelmshaven-Montgomery';
  const orders: Order[] = [];
  while (orders.length < 8) orders.push(await customer.order(own));
  const [order, confirmed, preparing] = orders as [Order, Order, Order];
  for (const each of [confirmed, preparing]) {
    await own.move(each, { from: 'pending', status: 'confirmed' });
  }
  await own.move(preparing, { from: 'confirmed', status: 'preparing' });
  await page.goto(`/kitchen/${slug}`);
  await expect(cardOf(page, order)).toBeVisible();
  // Its arrival shows that the page receives changes.
  const cancelled = await customer.order(own);
  await expect(cardOf(page, cancelled)).toBeAttached();

  await own.pause();
  const put = async (path: string, data: object) => {
    const response = await page.request.put(`/api/kitchen/${restaurantId}/${path}`, { data });
    expect(response.status()).toBe(200);
  };
  await put('busy', { extraMinutes: 20 });
  const dishes = [own.dish.id];
  for (const name of ['Green Curry', 'Tom Yum', 'Mango Sticky Rice']) {
    const data = { name, price: 9 };
    const response = await page.request.post(`/api/restaurants/${restaurantId}/menu`, { data });
    dishes.push((await response.json()).id);
  }
  for (const dish of dishes) {
    await put(`dishes/${dish}/availability`, { isAvailable: false, for: '1h' });
  }
  await expect(page.getByRole('button', { name: '4 sold out' })).toBeVisible();
  await customer.cancel(cancelled);
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect(notice).toContainText('Stop preparing it.');

  for (const { width, height, minOrders } of [
    { width: 1024, height: 768, minOrders: 8 },
    { width: 768, height: 1024, minOrders: 5 },
    { width: 390, height: 844, minOrders: 3 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => pressableOrders(page), `${width} px`).toBeGreaterThanOrEqual(minOrders);
    for (const button of [
      page.getByRole('button', { name: 'Got it' }),
      page.getByRole('button', { name: /^Paused until/ }),
      page.getByRole('button', { name: /^Busy: / }),
      page.getByRole('button', { name: '4 sold out' }),
      page.getByRole('tab', { name: 'Orders' }),
    ]) {
      await expect(button).toBeInViewport({ ratio: 1 });
      // Fails if something else would be pressed.
      await button.click({ trial: true, timeout: 2_000 });
    }
  }
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);

  // The undo button covers no order either.
  for (const { width, height, minOrders } of [
    { width: 1024, height: 768, minOrders: 8 },
    { width: 768, height: 1024, minOrders: 5 },
    { width: 390, height: 844, minOrders: 2 },
  ]) {
    await page.setViewportSize({ width, height });
    await cardOf(page, order).getByRole('button', { name: 'Confirm order' }).click();
    const undo = page.getByRole('button', { name: /^Undo / });
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect(await pressableOrders(page), `${width} px`).toBeGreaterThanOrEqual(minOrders);
    await undo.click();
    await expect(inColumn(page, 'New', order)).toBeVisible();
  }
  await customer.context.close();
  // Otherwise it may load the board of a removed restaurant.
  await page.close();
  await own.remove();
});

test('the board on a phone moves only the order that is tapped', {
  tag: '@phone-only',
}, async ({ page, browser, baseURL }) => {
  const own = await makeRestaurant(baseURL);
  const { id: restaurantId, slug } = own.restaurant;
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints += 1;
    };
  });
  await signInAsMemberByApi(page, { baseURL, restaurantId, role: 'staff' });
  const customer = await openCustomer(browser);
  const order = await customer.order(own);
  for (let placed = 0; placed < 9; placed++) await customer.order(own);
  await page.goto(`/kitchen/${slug}`);
  const confirm = page.getByRole('button', { name: /^Confirm order/ }).first();
  const columnButton = (text: string) => page.getByRole('button', { name: text, exact: true });
  const card = cardOf(page, order);

  await test.step('a touch moves the tapped order but none that it scrolls past', async () => {
    const finger = await touchOn(page);
    await expect(confirm).toBeVisible();
    const top = async () => (await confirm.boundingBox())?.y ?? 0;
    const before = await top();
    await finger.down(confirm);
    await finger.slide(-120);
    const list = await page.evaluateHandle(() => ({
      atRest: new Promise((resolve) => document.addEventListener('scrollend', resolve, true)),
    }));
    await finger.up();
    // The list keeps scrolling, and a finger that comes down meanwhile stops it without pressing anything.
    await list.evaluate(({ atRest }) => atRest);
    expect(await top()).toBeLessThan(before - 50);

    // The next card's button moves to where the finger was, and is not pressed.
    await confirm.scrollIntoViewIfNeeded();
    for (const [moved, left] of [
      ['1 Confirmed', '9 New'],
      ['2 Confirmed', '8 New'],
    ] as const) {
      await finger.down(confirm);
      await finger.up();
      await expect(columnButton(moved)).toBeVisible();
      await expect(columnButton(left)).toBeVisible();
      // The focus is not lost with the card that had it, so that keyboard users can go on.
      await expect(confirm).toBeFocused();
    }
  });

  await test.step('one column is shown at a time', async () => {
    await expect(card).toBeHidden();
    await columnButton('2 Confirmed').tap();
    await expect(card).toBeVisible();
  });

  const ticket = page.locator('[data-print]');
  await test.step('a ticket is printed on paper of its length', async () => {
    await openDetails(card);
    await card.getByRole('button', { name: 'Print order' }).tap();
    await expect.poll(() => printsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(ticket).toBeVisible();
    await expect(ticket).toContainText('Pad Thai');
    await expect(ticket).toContainText(/Take \$\d+\.\d\d in cash/);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(card).toBeHidden();
    const ticketMm = ((await ticket.boundingBox())?.height ?? 0) / PX_PER_MM;
    const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.widthMm).toBeCloseTo(80, 0);
    expect(sheets[0]?.heightMm).toBeGreaterThanOrEqual(ticketMm);
    expect(sheets[0]?.heightMm).toBeLessThan(Math.max(81, ticketMm + 4));
    await page.emulateMedia({ media: null });
    await endPrinting(page);
    await expect(ticket).toHaveCount(0);
  });

  // Each order is printed once, even after a reload.
  await test.step('new orders are printed automatically once that is switched on', async () => {
    await page.getByRole('button', { name: 'Settings of this device' }).tap();
    await page.getByRole('switch', { name: 'Print new orders' }).tap();
    await page.keyboard.press('Escape');
    expect(await printsOf(page)).toBe(1);
    const next = await customer.order(own);
    await expect.poll(() => printsOf(page)).toBe(2);
    await expect(ticket).toContainText(orderNumber(next.id));
    await endPrinting(page);
    await expect(ticket).toHaveCount(0);
    await page.reload();
    await columnButton('9 New').tap();
    await expect(cardOf(page, next)).toBeAttached();
    expect(await printsOf(page)).toBe(0);
  });
  await customer.context.close();
  // Otherwise it may load the board of a removed restaurant.
  await page.close();
  await own.remove();
});

function recordWakeLock(): void {
  const { request } = WakeLock.prototype;
  WakeLock.prototype.request = async function record(this: WakeLock, type?: WakeLockType) {
    const lock = await request.call(this, type);
    window.isAwake = true;
    return lock;
  };
}

function printsOf(page: Page): Promise<number> {
  return page.evaluate(() => window.prints);
}

/** As when the print dialog is closed. */
async function endPrinting(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

const PX_PER_MM = 96 / 25.4;
const POINTS_PER_MM = 72 / 25.4;

/** The page sizes of a PDF. */
function sheetsOf(pdf: Buffer): { widthMm: number; heightMm: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({
    widthMm: Number(width) / POINTS_PER_MM,
    heightMm: Number(height) / POINTS_PER_MM,
  }));
}
