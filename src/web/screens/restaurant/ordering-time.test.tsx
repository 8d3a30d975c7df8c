// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuCategory } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { setFulfilmentChoice } from '#web/features/cart/fulfilment/fulfilment-choice.ts';
import { chooseLocation } from '#web/features/location/delivery-location.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();

/** A Saturday in New York. */
const at = (time: string) => new Date(`2026-11-28T${time}:00-05:00`);
const NOON = at('12:00').toISOString();
const scheduling = { daysAhead: 7, slotMinutes: 30, leadMinutes: 0, ordersPerSlot: null } as const;
const BREAKFAST: MenuCategory = {
  ...CATEGORY,
  name: 'Breakfast',
  menuWindows: [{ days: ['saturday'], from: '09:00', until: '11:00' }],
};
const EGGS = { ...PHO, name: 'Eggs', servedAt: 'Sat 09:00–11:00' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(at('10:00'));
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(restaurant: Partial<Restaurant> = {}, category = CATEGORY, dish = PHO) {
  api.respondWith(restaurantsApi.one, { ...RESTAURANT, ...restaurant });
  api.respondWith(menuApi.dishes, ({ query }) => [
    // The server decides by the requested instant whether breakfast is served.
    { ...dish, isAvailable: dish.servedAt === null || query.get('at') !== NOON },
  ]);
  api.respondWith(menuApi.categories, [category]);
  api.respondWith(menuApi.mostOrdered, []);
  api.respondWith(restaurantsApi.slots, {
    timezone: RESTAURANT.timezone,
    asap: { isAvailable: false, promisedFrom: NOON, promisedUntil: NOON },
    days: [
      { date: '2026-11-28', slots: [{ from: NOON, until: at('12:30').toISOString(), left: null }] },
    ],
  });
  await renderApp(`/restaurant/${RESTAURANT.slug}`);
  await screen.findByRole('heading', { level: 3, name: dish.name });
}

const closed = { isOpen: false };
const main = () => within(screen.getByRole('main'));

test('a restaurant without pickup and scheduling shows no choice', async () => {
  await open();
  expect(main().queryByRole('button', { name: /Pickup|^Time|Schedule/ })).toBeNull();
});

test('a closed restaurant with scheduling offers a scheduled order', async () => {
  await open({ ...closed, scheduling });
  expect(main().getByRole('button', { name: 'Restaurant Closed' })).toHaveProperty(
    'disabled',
    true,
  );
  main().getByRole('button', { name: 'Schedule order' });
});

test('a closed restaurant without scheduling offers no scheduled order', async () => {
  await open(closed);
  expect(main().queryByRole('button', { name: 'Schedule order' })).toBeNull();
});

test('dishes of a closed restaurant can be added for a chosen slot', async () => {
  await open({ ...closed, scheduling });
  fireEvent.click(main().getByRole('button', { name: 'Schedule order' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose this time' }));
  await main().findByRole('button', { name: 'Add to Cart: Pho Bo' });
});

test('a slot in the past does not allow adding dishes', async () => {
  setFulfilmentChoice(RESTAURANT.id, {
    fulfilment: 'delivery',
    scheduledFor: at('09:30').toISOString(),
  });
  await open({ ...closed, scheduling });
  expect(main().queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
});

test('a pickup shows no message about the delivery area', async () => {
  chooseLocation('1 Main Street, 10001');
  await open({ fulfilment: ['delivery', 'pickup'], deliveryAreas: ['902*'] });
  main().getByText(/does not deliver to 10001/);
  fireEvent.click(main().getByRole('button', { name: 'Pickup' }));
  expect(main().queryByText(/does not deliver to 10001/)).toBeNull();
});

test('a category that is being served shows when it ends', async () => {
  await open({}, BREAKFAST, EGGS);
  main().getByRole('heading', { name: 'Breakfast · until 11:00' });
});

test('the dishes of a category become unavailable at its end', async () => {
  await open({}, BREAKFAST, EGGS);
  vi.setSystemTime(at('10:59'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  main().getByRole('heading', { name: 'Breakfast · Sat 09:00–11:00' });
  main().getByText('Served Sat 09:00–11:00');
  expect(main().queryByRole('button', { name: 'Add to Cart: Eggs' })).toBeNull();
});

test('the menu shows the availability for the chosen slot', async () => {
  setFulfilmentChoice(RESTAURANT.id, { fulfilment: 'delivery', scheduledFor: NOON });
  await open({ scheduling }, BREAKFAST, EGGS);
  main().getByRole('heading', { name: 'Breakfast · Sat 09:00–11:00' });
  expect(api.callsOf(menuApi.dishes).map(({ query }) => query.get('at'))).toContain(NOON);
});
