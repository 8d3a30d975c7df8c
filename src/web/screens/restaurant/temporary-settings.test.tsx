// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { CATEGORY, PHO, RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { stubApi } from '#web/testing/stub-api.ts';

const api = stubApi();

/** A Saturday in New York. */
const at = (time: string) => new Date(`2026-11-28T${time}:00-05:00`);
const END = at('10:30').toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(at('10:00'));
});
afterEach(() => {
  vi.useRealTimers();
});

/** The server responds with the values that apply now, and when they end. */
async function open(restaurant: Partial<Restaurant>, dish: Partial<MenuItem> = {}) {
  api.respondWith(restaurantsApi.one, { ...RESTAURANT, ...restaurant });
  api.respondWith(menuApi.dishes, [{ ...PHO, ...dish }]);
  api.respondWith(menuApi.categories, [CATEGORY]);
  api.respondWith(menuApi.mostOrdered, []);
  await renderApp(`/restaurant/${RESTAURANT.slug}`);
  await screen.findByRole('heading', { level: 3, name: PHO.name });
  return within(screen.getByRole('main'));
}

async function passEnd(): Promise<void> {
  vi.setSystemTime(at('10:29'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
}

test('a page shows the end of a pause without a reload', async () => {
  const main = await open({ isTemporarilyClosed: true, pausedUntil: END });
  main.getByText('CLOSED');
  main.getByText(/^Paused until/);
  await passEnd();
  main.getByText('OPEN');
  expect(main.queryByText(/^Paused/)).toBeNull();
});

test('a page shows the end of a busy kitchen without a reload', async () => {
  const main = await open({ deliveryTime: '55-65 min', extraMinutes: 30, busyUntil: END });
  main.getByText('55-65 min');
  await passEnd();
  main.getByText('25-35 min');
});

test('a page shows the return of a sold-out dish without a reload', async () => {
  const main = await open({}, { isAvailable: false, soldOutUntil: END });
  main.getByText(/^Back at/);
  await passEnd();
  main.getByRole('button', { name: 'Add to Cart: Pho Bo' });
});
