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

test('an order under way shows when it arrives, what happens now and what is next', () => {
  expect(show({ status: 'preparing' })).toBe(
    'Arriving 18:40–18:50Saigon Street is preparing your order; next, it is ready to go.',
  );
});

test('a late order says how late it is, and what was promised', () => {
  vi.setSystemTime(Date.parse(sampleOrder.createdAt) + 45 * 60_000);
  show({ status: 'ready' });
  expect(screen.getByText('Running 10 min late')).toBeTruthy();
  expect(screen.getByText('Promised for 18:40–18:50')).toBeTruthy();
});

test.each(['delivered', 'cancelled'] as const)('an order that is %s shows nothing', (status) => {
  expect(show({ status })).toBe('');
});
