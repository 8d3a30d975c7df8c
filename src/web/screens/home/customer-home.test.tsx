// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleOrder } from '#web/testing/sample-order.ts';
import { CustomerHome } from './customer-home.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the home page without restaurants shows a message', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await renderInRouter(<CustomerHome user={{ id: 'ann', firstName: 'Ann' } as User} />);
  await screen.findByRole('heading', { name: 'No restaurants found' });
  screen.getByText('The first kitchens are about to open.');
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});

async function openWith(order: Partial<Order>): Promise<void> {
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    return Response.json(pathname === '/api/orders' ? [{ ...sampleOrder, ...order }] : []);
  });
  await renderInRouter(<CustomerHome user={{ id: 'ann', firstName: 'Ann' } as User} />);
  await screen.findByRole('link', { name: /^Order #/ });
}

test('an active recent order shows its arrival', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await openWith({
    createdAt: inMinutes(0),
    promisedFrom: inMinutes(25),
    promisedUntil: inMinutes(35),
    status: 'preparing',
  });
  screen.getByText(/^Arriving \d\d:\d\d–\d\d:\d\d$/);
});

test('a delivered recent order shows its date in the restaurant’s time zone', async () => {
  const restaurant = { ...sampleOrder.restaurant, timezone: 'Asia/Kolkata' };
  await openWith({ createdAt: '2026-11-21T20:00:00.000Z', status: 'delivered', restaurant });
  screen.getByText(/Nov 22, 2026/);
});

test('an active recent order shows its date and total', async () => {
  await openWith({ createdAt: new Date().toISOString(), status: 'preparing' });
  const line = screen.getByRole('link', { name: /^Order #/ }).parentElement;
  expect(line?.textContent).toMatch(/, \d{4}\$31\.47$/);
});
