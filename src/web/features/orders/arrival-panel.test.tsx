// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { ArrivalPanel } from './arrival-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(sampleOrder.createdAt) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (order: Partial<Order>) =>
  render(<ArrivalPanel order={{ ...sampleOrder, ...order }} />).container.textContent;

test('an active order shows its arrival and its current and next step', () => {
  expect(show({ status: 'preparing' })).toBe(
    'Arriving 18:40–18:50Saigon Street is preparing your order; next, it is ready to go.',
  );
});

test('a late order shows how late it is', () => {
  vi.setSystemTime(Date.parse(sampleOrder.createdAt) + 45 * 60_000);
  show({ status: 'ready' });
  expect(screen.getByText('Running 10 min late')).toBeTruthy();
  expect(screen.getByText('Promised for 18:40–18:50')).toBeTruthy();
});

test('a pickup shows its address with a link to the map', () => {
  vi.setSystemTime(Date.parse(sampleOrder.createdAt) + 45 * 60_000);
  expect(show({ status: 'ready', fulfilment: 'pickup' })).toBe(
    'Ready for pickupYour order is ready; Saigon Street keeps it for you.Pick up at 1 Sample Street, Los Angeles, CA 90012 (map, opens in a new tab)',
  );
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toMatch(/maps.*Saigon%20Street/);
});

test('a scheduled order shows its slot', () => {
  const slot = {
    scheduledFor: '2026-11-28T12:00:00.000Z',
    promisedFrom: '2026-11-28T12:00:00.000Z',
    promisedUntil: '2026-11-28T12:30:00.000Z',
  };
  show({ status: 'confirmed', ...slot });
  expect(screen.getByText('Scheduled for Sat, Nov 28, 12:00–12:30')).toBeTruthy();
});

test.each(['delivered', 'cancelled'] as const)('a %s order shows no arrival', (status) => {
  expect(show({ status })).toBe('');
});
