// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Restaurant, RestaurantSlots } from '#contract/restaurants.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { addToCart } from '../cart-changes.ts';
import { clearCart } from '../cart-store.ts';
import { setFulfilmentChoice } from './fulfilment-choice.ts';
import { FulfilmentPicker } from './fulfilment-picker.tsx';

/** A Saturday, at 10:00 in New York. */
const NOW = new Date('2026-11-28T15:00:00.000Z');
const at = (time: string) => `2026-11-28T${time}:00.000Z`;

const SLOTS: RestaurantSlots = {
  timezone: 'America/New_York',
  asap: { isAvailable: true, promisedFrom: at('15:25'), promisedUntil: at('15:35') },
  days: [
    {
      date: '2026-11-28',
      slots: [
        { from: at('17:00'), until: at('17:30'), left: 0 },
        { from: at('17:30'), until: at('18:00'), left: 2 },
      ],
    },
    {
      date: '2026-11-29',
      slots: [{ from: '2026-11-29T17:00:00.000Z', until: '2026-11-29T17:30:00.000Z', left: null }],
    },
  ],
};

const BOTH: Restaurant = { ...RESTAURANT, fulfilment: ['delivery', 'pickup'] };
const SCHEDULING: Restaurant = {
  ...RESTAURANT,
  scheduling: { daysAhead: 7, slotMinutes: 30, leadMinutes: 0, ordersPerSlot: 5 },
};
const PHO = {
  id: 'pho',
  name: 'Pho Bo',
  price: 12.99,
  restaurantId: RESTAURANT.id,
  restaurantName: RESTAURANT.name,
  image: null,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Emptying a cart clears the choice.
  addToCart(PHO);
  clearCart();
});

async function show(restaurant: Restaurant, slots: RestaurantSlots = SLOTS) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => Response.json(slots));
  return renderInRouter(<FulfilmentPicker restaurant={restaurant} />);
}

const timeButton = () => screen.getByRole('button', { name: /^Time: / });

test('a restaurant that only delivers as soon as possible has no picker', async () => {
  const { container } = await show(RESTAURANT);
  expect(container.textContent).toBe('');
});

test('pickup shows the address of the restaurant with a link to a map', async () => {
  await show(BOTH);
  fireEvent.click(screen.getByRole('button', { name: 'Pickup' }));
  const link = screen.getByRole('link', { name: /^1 Main Street/ });
  expect(link.getAttribute('href')).toContain('maps');
});

test('pickup shows the pickup time', async () => {
  await show(BOTH);
  fireEvent.click(screen.getByRole('button', { name: 'Pickup' }));
  screen.getByText(/^Pick up in 15-20 min at/);
});

test('a restaurant that offers only pickup shows its address without a choice', async () => {
  await show({ ...RESTAURANT, fulfilment: ['pickup'] });
  screen.getByText(/^Pick up in/);
  expect(screen.queryByRole('button', { name: 'Delivery' })).toBeNull();
});

test('a slot is chosen in the dialog', async () => {
  await show(SCHEDULING);
  fireEvent.click(timeButton());
  const dialog = await screen.findByRole('dialog', { name: 'Delivery time' });
  fireEvent.change(await within(dialog).findByLabelText('Day'), {
    target: { value: '2026-11-29' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose this time' }));
  expect(timeButton().textContent).toContain('Sun, Nov 29, 12:00–12:30');
});

test('the dialog preselects the first slot with room', async () => {
  await show(SCHEDULING);
  fireEvent.click(timeButton());
  const time = await screen.findByLabelText<HTMLSelectElement>('Time');
  expect(time.selectedOptions[0]?.textContent).toBe('12:30–13:00 · 2 left');
});

test('a full slot is disabled', async () => {
  await show(SCHEDULING);
  fireEvent.click(timeButton());
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: /^12:00–12:30/ });
  expect(option.disabled).toBe(true);
});

test('the dialog offers to return to as soon as possible', async () => {
  setFulfilmentChoice(RESTAURANT.id, { fulfilment: 'delivery', scheduledFor: at('17:30') });
  await show(SCHEDULING);
  fireEvent.click(timeButton());
  fireEvent.click(await screen.findByRole('button', { name: 'As soon as possible' }));
  expect(timeButton().textContent).toContain('As soon as possible');
});

test('a closed restaurant does not offer as soon as possible', async () => {
  await show(SCHEDULING, { ...SLOTS, asap: { ...SLOTS.asap, isAvailable: false } });
  fireEvent.click(timeButton());
  await screen.findByLabelText('Day');
  expect(screen.queryByRole('button', { name: 'As soon as possible' })).toBeNull();
});

test('a chosen time in the past shows a message', async () => {
  setFulfilmentChoice(RESTAURANT.id, { fulfilment: 'delivery', scheduledFor: at('14:00') });
  await show(SCHEDULING);
  expect(screen.getByRole('alert').textContent).toBe(
    'The time you chose has passed. Choose another.',
  );
});

test('a chosen slot that has become full shows a message', async () => {
  setFulfilmentChoice(RESTAURANT.id, { fulfilment: 'delivery', scheduledFor: at('17:00') });
  await show(SCHEDULING);
  expect((await screen.findByRole('alert')).textContent).toContain('fully booked');
});

test('emptying the cart clears the choice', async () => {
  setFulfilmentChoice(BOTH.id, { fulfilment: 'pickup', scheduledFor: null });
  addToCart(PHO);
  clearCart();
  await show(BOTH);
  expect(screen.getByRole('button', { name: 'Delivery', pressed: true })).toBeTruthy();
});

test('a choice made before the first dish is kept', async () => {
  setFulfilmentChoice(BOTH.id, { fulfilment: 'pickup', scheduledFor: null });
  addToCart(PHO);
  await show(BOTH);
  expect(screen.getByRole('button', { name: 'Pickup', pressed: true })).toBeTruthy();
});
