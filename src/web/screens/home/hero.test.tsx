// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { Hero } from './hero.tsx';

const PAUSED: Restaurant = {
  ...RESTAURANT,
  name: 'Saigon Lantern',
  timezone: 'UTC',
  isTemporarilyClosed: true,
  pausedUntil: '2026-06-03T07:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T03:00:00Z') });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

async function renderWith(rows: Restaurant[]): Promise<void> {
  const pages = [{ rows, total: rows.length, nextUrl: null }];
  queryClient.setQueryData(restaurantsQuery().queryKey, { pages, pageParams: [null] } as never);
  await renderInRouter(<Hero />);
}

test('while a restaurant is open, the hero promises delivery as soon as possible', async () => {
  await renderWith([PAUSED, RESTAURANT]);
  screen.getByText('ASAP in 25-40 min');
});

test('while all are closed, the hero shows the first opening', async () => {
  await renderWith([PAUSED]);
  const name = await screen.findByRole('link', { name: 'Saigon Lantern' });
  expect(name.parentElement?.textContent).toBe('First opens 07:00 · Saigon Lantern');
  expect(screen.queryByText(/ASAP/)).toBeNull();
});
