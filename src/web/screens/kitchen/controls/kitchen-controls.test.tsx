// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, test, vi } from 'vitest';
import type { Kitchen } from '#contract/kitchen.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { RESTAURANT } from '#web/testing/sample-restaurant.ts';
import { KitchenControls } from './kitchen-controls.tsx';

beforeEach(() => {
  // 21:00 in the restaurant's time zone.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:00:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { id, name, slug, timezone } = RESTAURANT;

const KITCHEN: Kitchen = {
  restaurant: { id, name, slug, timezone, isPublished: true },
  role: 'staff',
  status: { isOpen: true, reason: 'open', label: 'Open', nextOpeningMessage: null },
  isPaused: false,
  pausedUntil: null,
  extraMinutes: 0,
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

function show(settings: Partial<Kitchen>): void {
  render(
    <QueryClientProvider client={queryClient}>
      <KitchenControls
        restaurant={{ ...RESTAURANT, role: 'staff' }}
        kitchen={{ ...KITCHEN, ...settings }}
      />
    </QueryClientProvider>,
  );
}

test('extra minutes are shown until the next business day', async () => {
  show({ extraMinutes: 20 });
  const button = screen.getByRole('button', { name: 'Busy: +20 min until tomorrow at 05:00' });
  await userEvent.click(button);
  screen.getByText('Deliveries take longer until tomorrow at 05:00');
});

test('a pause that has ended is not shown', () => {
  show({ isPaused: true, pausedUntil: '2026-11-22T02:00:00.000Z' });
  screen.getByRole('button', { name: 'Pause' });
});

test('only dishes and options that are still sold out are counted', () => {
  const dish = { dishId: 'pho', name: 'Pho', until: '2026-11-22T02:00:00.000Z' };
  const option = { group: 'Size', name: 'Large', dishes: 2, until: null };
  show({ soldOut: [dish], soldOutOptions: [option] });
  screen.getByRole('button', { name: '1 sold out' });
});
