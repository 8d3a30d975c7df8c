import type { Browser, Locator, Page } from '@playwright/test';
import type { MenuItem } from '#contract/menu.ts';
import type { Order, OrderRefusal } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { expect, test } from './fixtures.ts';
import { press, reach, type } from './keyboard.ts';
import {
  type Customer,
  cardOf,
  column,
  dropEventsOffline,
  focused,
  inColumn,
  nameOf,
  openCustomer,
  pressableOrders,
} from './kitchen-board.ts';
import { joinTeam, signInAsMemberByApi } from './kitchen-team.ts';
import { orderBody } from './meals.ts';
import { makeRestaurant, type OwnRestaurant } from './own-restaurant.ts';

const LANDSCAPE = { width: 1024, height: 768 };
const PORTRAIT = { width: 768, height: 1024 };

// Orders are refused, and the connection is cut.
test.use({ viewport: LANDSCAPE, failingCalls: ['/api/', '/kitchen'] });

/** Each column, and the button that moves its orders on. */
const STEPS = {
  New: 'Confirm',
  Confirmed: 'Start',
  Preparing: 'Ready',
  Ready: 'Handed over',
} as const;
type Title = keyof typeof STEPS;

test.describe('on a tablet', () => {
  test.use({ hasTouch: true });

  test('staff run two locations on a busy evening by touch alone', async ({
    page,
    browser,
    baseURL,
  }) => {
    const kitchens = await openTwoLocations(page, browser, baseURL);
    const { harbor, market, customer } = kitchens;
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const openLocation = async ({ restaurant: { name } }: Location) => {
      await page.getByRole('main').getByRole('button', { name }).tap();
      return page.getByRole('dialog', { name });
    };
    const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).tap();
    const details = (card: Locator) => card.getByRole('button', { name: /details$/ }).tap();
    /** Taps the button of the first order of a column, again and again. */
    const advance = async (title: Title, times: number) => {
      const first = advanceButtons(page, title).first();
      for (let done = 0; done < times; done++) await first.tap();
    };

    await page.goto('/kitchen');
    await page.getByRole('link', { name: 'Open all 2 on one board' }).tap();
    await button('Turn sound on').tap();
    await expect(page.getByText('No open orders')).toBeVisible();

    const [timed, cancelled, ...elsewhere] =
      await test.step('new orders ring and their buttons are on the screen', async () => {
        const orders = await kitchens.orderMany(24);
        await expectCounts(page, { New: 24 });
        await expect(page).toHaveTitle(/^\(24\) /);
        await expectPressableOrders(page);
        await button('Got it').tap();
        await expect(page).not.toHaveTitle(/^\(/);
        return [orders[0], ...orders.slice(-15)] as [Order, Order, ...Order[]];
      });

    await test.step('an order is accepted with a time', async () => {
      const card = cardOf(page, timed);
      await details(card);
      await card.getByRole('button', { name: /at the door in 40 min$/ }).tap();
      await expect(inColumn(page, 'Confirmed', timed)).toBeVisible();
      await expect.poll(() => promisedMinutes(customer, timed)).toBeGreaterThanOrEqual(40);
    });

    await test.step('only the paused location refuses orders', async () => {
      const dialog = await openLocation(market);
      await dialog.getByRole('button', { name: 'Pause' }).tap();
      await button('1 hour').tap();
      const paused = dialog.getByRole('button', { name: /^Paused until/ });
      await expect(paused).toBeVisible();
      expect(await kitchens.refusal(market)).toBe('restaurant_closed');
      await kitchens.order(harbor);
      await paused.tap();
      await button('Take orders again').tap();
      await expect(paused).toHaveCount(0);
      await close(dialog);
      await kitchens.order(market);
    });

    await test.step('a sold-out dish and a sold-out option are refused until they are back', async () => {
      const dialog = await openLocation(harbor);
      await dialog.getByRole('button', { name: 'Sold out' }).tap();
      await button('Sold out Pad Thai').tap();
      await expect(button('Back on Pad Thai')).toBeVisible();
      await button('Sold out Large').tap();
      await expect(button('Back on Large')).toBeVisible();
      expect(await kitchens.refusal(harbor)).toBe('item_unavailable');
      expect(await kitchens.refusal(harbor, 'Large')).toBe('item_unavailable');
      await kitchens.order(harbor, 'Small');
      await button('Back on Pad Thai').tap();
      await button('Back on Large').tap();
      await expect(button('Sold out Large')).toBeVisible();
      await close(page.getByRole('dialog', { name: 'Sold out' }));
      await close(dialog);
      await kitchens.order(harbor, 'Large');
      await expectCounts(page, { New: 27, Confirmed: 1 });
    });

    await test.step('late orders are marked and get a new time', async () => {
      await advance('New', 8);
      await advance('Confirmed', 6);
      await advance('Preparing', 3);
      await expectCounts(page, { New: 19, Confirmed: 3, Preparing: 3, Ready: 3 });
      await kitchens.expectStatuses({ pending: 19, confirmed: 3, preparing: 3, ready: 3 });
      await page.clock.fastForward('50:00');
      const card = cardOf(page, timed);
      const late = card.getByRole('img', { name: 'Late:' });
      await expect(late).toBeVisible();
      await expectPressableOrders(page);
      await details(card);
      await card.getByRole('button', { name: /30 min later$/ }).tap();
      await expect(late).toHaveCount(0);
      await expect.poll(() => promisedMinutes(customer, timed)).toBeGreaterThanOrEqual(80);
      await details(card);
    });

    await test.step('without a connection nothing is lost', async () => {
      await page.context().setOffline(true);
      await expect(page.getByText(/^No connection/)).toBeVisible();
      const before = await countOf(page, 'Ready');
      await advance('Ready', 1);
      await expect(message(page)).toContainText('was not moved');
      await expectCounts(page, { Ready: before });
      const missed = await kitchens.orderMany(12);
      // Another tablet still has a connection.
      for (const order of elsewhere) await kitchens.handOver(order);
      await customer.cancel(cancelled);
      await page.context().setOffline(false);
      await expect(page.getByText(/^No connection/)).toHaveCount(0);
      await expectCounts(page, { New: 16 });
      await expect(message(page)).toContainText('was cancelled');
      await expectPressableOrders(page);
      await message(page).getByRole('button', { name: 'Dismiss' }).tap();
      for (const order of missed.slice(4)) await kitchens.handOver(order);
      await expectCounts(page, { New: 8 });
    });

    await test.step('all are handed over', async () => {
      for (const title of Object.keys(STEPS) as Title[]) {
        await advance(title, await countOf(page, title));
      }
      await expect(page.getByText('No open orders')).toBeVisible();
      await kitchens.expectStatuses({ delivered: 39, cancelled: 1 });
    });

    await test.step('one of them is printed again', async () => {
      const dialog = await openLocation(harbor);
      await dialog.getByRole('link', { name: 'Open its own board' }).tap();
      await page.getByRole('tab', { name: 'History' }).tap();
      await page.getByRole('searchbox').fill(orderNumber(timed.id));
      const row = page.getByRole('article', { name: `Order ${orderNumber(timed.id)}` });
      await row.getByRole('button', { expanded: false }).tap();
      await row.getByRole('button', { name: 'Reprint' }).tap();
      await expect(page.locator('[data-print]')).toContainText('Reprint');
      await expect(page.locator('[data-print]')).toContainText(orderNumber(timed.id));
    });
    await kitchens.close();
  });
});

test('staff run two locations on a busy evening with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const kitchens = await openTwoLocations(page, browser, baseURL);
  const { harbor, market, customer } = kitchens;
  const key = (name: string) => page.keyboard.press(name);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const openLocation = async ({ restaurant: { name } }: Location) => {
    await press(page, page.getByRole('main').getByRole('button', { name }));
    return page.getByRole('dialog', { name });
  };

  await page.goto('/kitchen');
  await press(page, page.getByRole('link', { name: 'Open all 2 on one board' }));
  await expect(page.getByRole('heading', { name: '2 locations' })).toBeVisible();
  // Any key allows the sound.
  await key('Tab');
  await expect(page.getByText('No open orders')).toBeVisible();

  const orders = await kitchens.orderMany(10);
  const [timed, second, cancelled] = [orders[0], orders[1], orders[9]] as [Order, Order, Order];
  await expectCounts(page, { New: 10 });
  await key('a');
  await expect(page).not.toHaveTitle(/^\(/);

  await test.step('an order is accepted with a time', async () => {
    await key('1');
    await key('o');
    await press(page, cardOf(page, timed).getByRole('button', { name: /at the door in 40 min$/ }));
    await expect(inColumn(page, 'Confirmed', timed)).toBeVisible();
    await expect.poll(() => promisedMinutes(customer, timed)).toBeGreaterThanOrEqual(40);
    await expect(focused(page)).toHaveAccessibleName(nameOf('Confirm', second));
  });

  await test.step('repeated Enter moves all orders of a column', async () => {
    for (let confirmed = 2; confirmed <= 5; confirmed++) {
      await key('Enter');
      await expectCounts(page, { Confirmed: confirmed });
    }
    await key('2');
    await expect(focused(page)).toHaveAccessibleName(nameOf('Start', timed));
  });

  await test.step('a location is paused and a dish and an option marked sold out', async () => {
    const ofMarket = await openLocation(market);
    await press(page, ofMarket.getByRole('button', { name: 'Pause' }));
    await press(page, button('1 hour'));
    await expect(ofMarket.getByRole('button', { name: /^Paused until/ })).toBeVisible();
    await key('Escape');
    await expect(ofMarket).toHaveCount(0);
    expect(await kitchens.refusal(market)).toBe('restaurant_closed');

    const ofHarbor = await openLocation(harbor);
    await press(page, ofHarbor.getByRole('button', { name: 'Sold out' }));
    await press(page, button('Sold out Pad Thai'));
    await expect(button('Back on Pad Thai')).toBeVisible();
    await press(page, button('Sold out Large'));
    await expect(button('Back on Large')).toBeVisible();
    await key('Escape');
    await expect(page.getByRole('dialog', { name: 'Sold out' })).toHaveCount(0);
    await key('Escape');
    await expect(ofHarbor).toHaveCount(0);
    expect(await kitchens.refusal(harbor)).toBe('item_unavailable');
    expect(await kitchens.refusal(harbor, 'Large')).toBe('item_unavailable');
    await kitchens.order(harbor, 'Small');
    await expectCounts(page, { New: 6 });
  });

  await test.step('a late order gets a new time', async () => {
    await kitchens.expectStatuses({ pending: 6, confirmed: 5 });
    await page.clock.fastForward('50:00');
    const card = cardOf(page, timed);
    const late = card.getByRole('img', { name: 'Late:' });
    await expect(late).toBeVisible();
    await key('2');
    await key('o');
    await press(page, card.getByRole('button', { name: /30 min later$/ }));
    await expect(late).toHaveCount(0);
    await expect.poll(() => promisedMinutes(customer, timed)).toBeGreaterThanOrEqual(80);
    await key('o');
  });

  await test.step('without a connection nothing is lost', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await key('2');
    await key('Enter');
    await expect(message(page)).toContainText('was not moved');
    await expectCounts(page, { Confirmed: 5 });
    await kitchens.order(harbor, 'Small');
    await customer.cancel(cancelled);
    await page.context().setOffline(false);
    await expect(page.getByText(/^No connection/)).toHaveCount(0);
    await expectCounts(page, { New: 6, Confirmed: 5 });
    await expect(message(page)).toContainText('was cancelled');
    // F8 moves the focus to the messages.
    await key('F8');
    await press(page, message(page).getByRole('button', { name: 'Dismiss' }));
    await expect(message(page)).toHaveCount(0);
  });

  await test.step('all are handed over', async () => {
    for (const [index, title] of (Object.keys(STEPS) as Title[]).entries()) {
      for (let left = await countOf(page, title); left > 0; left--) {
        await expectCounts(page, { [title]: left });
        await key(String(index + 1));
        await key('Enter');
      }
    }
    await expect(page.getByText('No open orders')).toBeVisible();
    await kitchens.expectStatuses({ delivered: 11, cancelled: 1 });
  });

  await test.step('one of them is printed again', async () => {
    const dialog = await openLocation(harbor);
    await press(page, dialog.getByRole('link', { name: 'Open its own board' }));
    await reach(page, page.getByRole('tab', { name: 'Orders' }));
    await key('ArrowRight');
    await type(page, page.getByRole('searchbox'), orderNumber(timed.id));
    const row = page.getByRole('article', { name: `Order ${orderNumber(timed.id)}` });
    await press(page, row.getByRole('button', { expanded: false }));
    await press(page, row.getByRole('button', { name: 'Reprint' }));
    await expect(page.locator('[data-print]')).toContainText('Reprint');
    await expect(page.locator('[data-print]')).toContainText(orderNumber(timed.id));
  });
  await kitchens.close();
});

interface Location extends OwnRestaurant {
  /** Small or large. */
  noodles: MenuItem;
}

type Size = 'Small' | 'Large';

interface TwoLocations {
  harbor: Location;
  market: Location;
  customer: Customer;
  /** Pad Thai, or noodles of a size. */
  order: (location: Location, size?: Size) => Promise<Order>;
  /** Alternates between both locations. */
  orderMany: (count: number) => Promise<Order[]>;
  /** The code with which an order is refused. */
  refusal: (location: Location, size?: Size) => Promise<string | undefined>;
  /** As another device of the kitchen would. */
  handOver: (order: Order) => Promise<void>;
  /**
   * Waits until the server has these numbers of orders. The board shows moves earlier; their requests time out if the
   * page's clock is moved meanwhile.
   */
  expectStatuses: (counts: Partial<Record<Order['status'], number>>) => Promise<void>;
  close: () => Promise<void>;
}

/** The page is signed in as a manager of two locations; its clock can be moved, and it prints nothing. */
async function openTwoLocations(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<TwoLocations> {
  await page.clock.install();
  await page.addInitScript(dropEventsOffline);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const owned = [await makeRestaurant(baseURL), await makeRestaurant(baseURL)] as const;
  const role = 'manager';
  const [{ restaurant: first }, { restaurant: second }] = owned;
  const { person } = await signInAsMemberByApi(page, { baseURL, restaurantId: first.id, role });
  await joinTeam(page, { baseURL, restaurantId: second.id, role, email: person.email });
  const open = async (own: OwnRestaurant): Promise<Location> => {
    const response = await page.request.post(`/api/restaurants/${own.restaurant.id}/menu`, {
      data: {
        name: 'Drunken Noodles',
        price: 14,
        optionGroups: [
          {
            name: 'Size',
            min: 1,
            max: 1,
            options: [
              { name: 'Small', price: 0 },
              { name: 'Large', price: 3 },
            ],
          },
        ],
      },
    });
    expect(response.status(), await response.text()).toBe(201);
    return { ...own, noodles: await response.json() };
  };
  const [harbor, market] = [await open(owned[0]), await open(owned[1])];
  const customer = await openCustomer(browser);

  const place = ({ restaurant, dish, noodles }: Location, size?: Size) => {
    const option = noodles.optionGroups[0]?.options.find(({ name }) => name === size);
    const price = (Number(noodles.price) + Number(option?.price ?? 0)).toFixed(2);
    const ordered = option ? { ...noodles, price } : dish;
    const data = orderBody(customer.person, { restaurant, dishes: [ordered, ordered] });
    const items = data.items.map((item) => ({ ...item, ...(option && { options: [option.id] }) }));
    return customer.page.request.post('/api/orders', { data: { ...data, items } });
  };
  const order = async (location: Location, size?: Size): Promise<Order> => {
    const response = await place(location, size);
    expect(response.status(), await response.text()).toBe(201);
    return response.json();
  };
  return {
    harbor,
    market,
    customer,
    order,
    orderMany: async (count) => {
      const orders: Order[] = [];
      while (orders.length < count) orders.push(await order(orders.length % 2 ? market : harbor));
      return orders;
    },
    refusal: async (location, size) => {
      const response = await place(location, size);
      return ((await response.json()) as Partial<OrderRefusal>).code;
    },
    handOver: (placed) => {
      const { move } = placed.restaurantId === harbor.restaurant.id ? harbor : market;
      return move(placed, { from: 'pending', status: 'delivered' });
    },
    expectStatuses: async (counts) => {
      const stored = async () => {
        const response = await customer.page.request.get('/api/orders?limit=100');
        const orders: Order[] = await response.json();
        const byStatus = Map.groupBy(orders, ({ status }) => status);
        return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]));
      };
      await expect.poll(stored).toEqual(counts);
    },
    close: async () => {
      await customer.context.close();
      await harbor.remove();
      await market.remove();
    },
  };
}

function advanceButtons(page: Page, title: Title): Locator {
  return column(page, title).getByRole('button', { name: new RegExp(`^${STEPS[title]} order`) });
}

async function countOf(page: Page, title: Title): Promise<number> {
  const heading = column(page, title).getByRole('heading', { level: 2 });
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
}

async function expectCounts(page: Page, counts: Partial<Record<Title, number>>): Promise<void> {
  for (const [title, count] of Object.entries(counts)) {
    await expect.poll(() => countOf(page, title as Title), title).toBe(count);
  }
}

/** At least eight orders have their button on the screen, and five in portrait. */
async function expectPressableOrders(page: Page): Promise<void> {
  for (const [size, minOrders] of [
    [PORTRAIT, 5],
    [LANDSCAPE, 8],
  ] as const) {
    await page.setViewportSize(size);
    await expect
      .poll(() => pressableOrders(page), `${size.width} px`)
      .toBeGreaterThanOrEqual(minOrders);
  }
}

function message(page: Page): Locator {
  return page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
}

/** Minutes from placing the order to the end of its promised time. */
async function promisedMinutes(customer: Customer, order: Order): Promise<number> {
  const { promisedUntil, createdAt } = await customer.read(order);
  return promisedUntil ? (Date.parse(promisedUntil) - Date.parse(createdAt)) / 60_000 : 0;
}
