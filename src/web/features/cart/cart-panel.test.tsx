// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { FulfilmentChoice } from '#domain/restaurants/fulfilment.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';
import { addToCart } from './cart-changes.ts';
import { CartPanel } from './cart-panel.tsx';
import { setFulfilmentChoice } from './fulfilment/fulfilment-choice.ts';

const api = stubApi();

/** A Saturday in New York. */
const at = (time: string) => new Date(`2026-11-28T${time}:00-05:00`);
const NOON = at('12:00').toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: at('10:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const BOTH: Partial<Restaurant> = {
  fulfilment: ['delivery', 'pickup'],
  scheduling: { daysAhead: 7, slotMinutes: 30, leadMinutes: 0, ordersPerSlot: 5 },
};

async function open(
  choice: Partial<FulfilmentChoice>,
  { left = 5, dish = PHO }: { left?: number; dish?: MenuItem } = {},
) {
  api.respondWith(restaurantsApi.one, { ...RESTAURANT, ...BOTH, deliveryAreas: ['902*'] });
  api.respondWith(menuApi.dishes, ({ query }) => [
    { ...dish, isAvailable: dish.servedAt === null || query.get('at') === NOON },
  ]);
  api.respondWith(restaurantsApi.slots, {
    timezone: RESTAURANT.timezone,
    asap: { isAvailable: true, promisedFrom: NOON, promisedUntil: NOON },
    days: [{ date: '2026-11-28', slots: [{ from: NOON, until: at('12:30').toISOString(), left }] }],
  });
  addToCart({
    id: dish.id,
    name: dish.name,
    price: 12.99,
    restaurantId: RESTAURANT.id,
    restaurantName: RESTAURANT.name,
    image: null,
  });
  setFulfilmentChoice(RESTAURANT.id, { fulfilment: 'delivery', scheduledFor: null, ...choice });
  await renderInRouter(<CartPanel isOpen location="1 Main Street, 10001" />);
  await screen.findByRole('button', { name: /^Time: / });
}

const fee = () => screen.getByText('Delivery Fee').parentElement?.textContent;
const checkout = { name: 'Proceed to Checkout' };

test('a pickup is charged no delivery fee', async () => {
  await open({ fulfilment: 'pickup' });
  expect(fee()).toBe('Delivery Fee$0.00');
});

test('a delivery is charged its fee', async () => {
  await open({});
  expect(fee()).toBe('Delivery Fee$2.99');
});

test('a delivery outside the delivery area shows a message', async () => {
  await open({});
  screen.getByText(/does not deliver to 10001/);
});

test('a pickup shows no message about the delivery area', async () => {
  await open({ fulfilment: 'pickup' });
  expect(screen.queryByText(/does not deliver to 10001/)).toBeNull();
});

test('a pickup shows its estimate', async () => {
  await open({ fulfilment: 'pickup' });
  expect(screen.getByText(/^Estimated pickup/).textContent).toBe('Estimated pickup: 15-20 minutes');
});

test('a scheduled order shows its slot instead of an estimate', async () => {
  await open({ scheduledFor: NOON });
  screen.getByText('Delivery: Sat, Nov 28, 12:00–12:30');
});

test('a slot in the past blocks the checkout', async () => {
  await open({ scheduledFor: at('09:30').toISOString() });
  screen.getByText('The time you chose has passed. Choose another.');
  expect(screen.getByRole('button', checkout)).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link', checkout)).toBeNull();
});

test('a full slot blocks the checkout', async () => {
  await open({ scheduledFor: NOON }, { left: 0 });
  await screen.findByText('The time you chose is fully booked. Choose another.');
  expect(screen.getByRole('button', checkout)).toHaveProperty('disabled', true);
});

test('a slot with room allows the checkout', async () => {
  await open({ scheduledFor: NOON });
  screen.getByRole('link', checkout);
});

test('a dish served at the chosen time is in the total', async () => {
  await open({ scheduledFor: NOON }, { dish: { ...PHO, servedAt: 'Daily 12:00–14:00' } });
  await vi.waitFor(() => expect(api.callsOf(menuApi.dishes)).toHaveLength(1));
  expect(screen.queryByText(/is not in the total/)).toBeNull();
});

test('a dish that is not served now shows its serving times', async () => {
  await open({}, { dish: { ...PHO, servedAt: 'Daily 12:00–14:00' } });
  await screen.findByText('Served Daily 12:00–14:00, so it is not in the total.');
});
