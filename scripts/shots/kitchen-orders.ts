import type { Page, Route } from '@playwright/test';
import type { Kitchen, KitchenOrder } from '#contract/kitchen.ts';
import { MINUTE_MS } from '#domain/durations.ts';

const STATUSES = ['pending', 'confirmed', 'preparing', 'ready'] as const;

const DISHES = [
  ['Phở Bò Đặc Biệt', 'No cilantro, please'],
  ['Bánh Mì Thịt Nướng', null],
  ['Gỏi Cuốn with shrimp, pork, rice noodles and a peanut sauce that is made here', null],
  ['Cà Phê Sữa Đá', 'Half the sugar, and the ice in a cup of its own because it is a long way'],
] as const;

const SIZE = {
  id: '0198c0de-0000-7000-8000-000000000000',
  group: 'Size',
  name: 'Large',
  price: '2.00',
};

/** A busy kitchen: orders in every status, in time and late, paid and unpaid. */
export async function respondWithOrders(page: Page, count: number): Promise<void> {
  const json = Array.from({ length: count }, (_, index) => kitchenOrder(index));
  await page.route('**/api/kitchen/*/orders?*', (route) => route.fulfill({ json }));
}

/** Scheduled orders, most of them for later, and pickup orders among the others. */
export async function respondWithScheduled(page: Page): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const scheduled = (index: number, startsIn: number, status: KitchenOrder['status']) => ({
    ...kitchenOrder(index),
    status,
    scheduledFor: at(startsIn + 35),
    promisedFrom: at(startsIn + 35),
    promisedUntil: at(startsIn + 65),
    releaseAt: at(startsIn),
  });
  const json: KitchenOrder[] = [
    ...Array.from({ length: 10 }, (_, index) => kitchenOrder(index)),
    scheduled(10, -2, 'pending'),
    ...[20, 45, 90, 20 * 60, 22 * 60, 23 * 60].map((minutes, index) =>
      scheduled(11 + index, minutes, 'pending'),
    ),
  ].map((order, index) => (index % 3 === 0 ? { ...order, fulfilment: 'pickup' } : order));
  await page.route('**/api/kitchen/*/orders?*', (route) => route.fulfill({ json }));
}

/** Orders with a printed ticket and one that is missing, as one of two printers is out of paper. */
export async function respondWithPrinters(page: Page): Promise<void> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
  const json = Array.from({ length: 8 }, (_, index): KitchenOrder => {
    const isMissing = index % 4 === 2;
    const ticket = { waitingSince: isMissing ? at(5) : null, printedAt: isMissing ? null : at(4) };
    return { ...kitchenOrder(index), ticket };
  });
  await page.route('**/api/kitchen/*/orders?*', (route) => route.fulfill({ json }));
  await page.route(/\/api\/kitchen\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const printers: Kitchen['printers'] = [
      { id: 'a', name: 'Kitchen', problem: 'paper_out' },
      { id: 'b', name: 'Counter', problem: null },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), printers } });
  });
}

/** Finished orders, delivered and cancelled. */
export async function respondWithHistory(page: Page, count: number): Promise<void> {
  const json = Array.from({ length: count }, (_, index): KitchenOrder => {
    const isCancelled = index % 4 === 3;
    return {
      ...kitchenOrder(index),
      status: isCancelled ? 'cancelled' : 'delivered',
      cancelReason: isCancelled ? 'A dish is sold out' : null,
      ...(index > 0 && { customerPhone: null, deliveryAddress: null, deliveryInstructions: null }),
    };
  });
  const headers = { 'x-total-count': `${count}` };
  await page.route('**/api/kitchen/*/history?*', (route) => route.fulfill({ json, headers }));
}

const location = (name: string, index: number) => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  name: `Saigon Lantern ${name}`,
  slug: `saigon-lantern-${index}`,
  role: 'manager' as const,
});
const LOCATIONS = [
  location('Harbor', 0),
  location('Market Hall', 1),
  location('Central Station', 2),
] as const;

/** The user is a manager of three restaurants, each with orders. */
export async function respondWithLocations(page: Page): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), restaurants: LOCATIONS };
    await route.fulfill({ response, json });
  });
  await page.route('**/api/kitchen/*/orders?*', (route) => {
    const at = locationIn(route);
    const json = Array.from({ length: 5 }, (_, index) => kitchenOrder(at * 5 + index));
    return route.fulfill({ json });
  });
  await page.route(/\/api\/kitchen\/[^/?]+$/, (route) =>
    route.fulfill({ json: kitchenOf(locationIn(route)) }),
  );
}

function locationIn(route: Route): number {
  return LOCATIONS.findIndex(({ id }) => route.request().url().includes(id));
}

/** Of three locations, one is paused and one is busy. */
function kitchenOf(index: number): Kitchen {
  const { role, ...restaurant } = LOCATIONS[index] ?? LOCATIONS[0];
  const isPaused = index === 1;
  return {
    restaurant: { ...restaurant, timezone: 'America/Los_Angeles', isPublished: true },
    role,
    status: { isOpen: true, reason: 'open', label: 'Open', nextOpeningMessage: null },
    isPaused,
    pausedUntil: null,
    extraMinutes: index === 2 ? 20 : 0,
    soldOut: [],
    soldOutOptions: [],
    printers: [],
    today: {
      orders: 0,
      revenue: '0.00',
      tips: '0.00',
      cancelled: 0,
      medianMinutesToConfirm: null,
      medianMinutesToReady: null,
    },
  };
}

function kitchenOrder(index: number): KitchenOrder {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  const id = `0198c0de-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
  const isCash = index % 3 === 0;
  return {
    id,
    number: id.slice(-8),
    dailyNumber: index + 1,
    status: STATUSES[index % 4] ?? 'pending',
    statusSince: minutesAgo(index % 9),
    createdAt: minutesAgo((index * 7) % 55),
    customerName: index === 1 ? 'Maximiliane van der Wilhelmshaven-Montgomery' : 'Jamie Rivera',
    customerPhone: '(323) 555-0142',
    deliveryAddress: '1200 Sunset Blvd, Apt 3, Los Angeles, CA 90026',
    deliveryInstructions: index % 2 === 0 ? 'Ring twice' : null,
    items: [0, 1].slice(0, (index % 2) + 1).map((place) => {
      const [name, specialInstructions] = DISHES[(index + place) % DISHES.length] ?? DISHES[0];
      return { name, quantity: place + 1, options: place ? [SIZE] : [], specialInstructions };
    }),
    totalAmount: '42.10',
    tipAmount: '0.00',
    creditAmount: '0.00',
    amountDue: '42.10',
    fulfilment: 'delivery',
    scheduledFor: null,
    releaseAt: minutesAgo((index * 7) % 55),
    paymentMethod: isCash ? 'cash' : 'card',
    paymentStatus: isCash ? 'unpaid' : 'paid',
    estimatedDeliveryTime: '25-40 min',
    promisedFrom: null,
    promisedUntil: null,
    cancelReason: null,
    timezone: 'America/Los_Angeles',
  };
}

/** The restaurant is paused and busy, and more dishes are sold out than the board names. */
export async function respondWithStrips(page: Page): Promise<void> {
  await page.route(/\/api\/kitchen\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const soldOut = ['Phở Bò Đặc Biệt', 'Bánh Mì Thịt Nướng', 'Bún Chả', 'Cà Phê Sữa Đá'].map(
      (name, index) => ({ dishId: String(index), name, until: null }),
    );
    const kitchen: object = await response.json();
    const json = { ...kitchen, isPaused: true, pausedUntil: null, extraMinutes: 20, soldOut };
    await route.fulfill({ response, json });
  });
}
