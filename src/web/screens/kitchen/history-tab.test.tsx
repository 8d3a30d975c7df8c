// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import HistoryTab from './history-tab.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const DELIVERED: KitchenOrder = { ...sampleBoardOrder, status: 'delivered', customerPhone: '555' };

async function openFirst(order: KitchenOrder): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json([order], { headers: { 'x-total-count': '1' } }));
  const restaurant = { id: 'r', name: 'Saigon', slug: 'saigon', role: 'staff' } as const;
  await renderInRouter(<HistoryTab restaurant={restaurant} />);
  await userEvent.click(await screen.findByRole('button', { expanded: false }));
}

test('a finished order shows when its ticket was printed', async () => {
  const printedAt = '2026-11-21T18:01:00.000Z';
  await openFirst({ ...DELIVERED, ticket: { waitingSince: null, printedAt } });
  expect(screen.getByText('Ticket printed Nov 21, 2026, 18:01')).toBeDefined();
});

test('an order of a restaurant without printers shows no ticket', async () => {
  await openFirst(DELIVERED);
  expect(screen.queryByText(/Ticket/)).toBe(null);
});

test('a test order is marked', async () => {
  await openFirst({ ...DELIVERED, isTest: true });
  expect(screen.getByText('Test')).toBeDefined();
});

test('a pickup order does not say that its address is hidden', async () => {
  await openFirst({ ...DELIVERED, fulfilment: 'pickup' });
  expect(screen.getByText('Picked Up')).toBeDefined();
  expect(screen.queryByText(/hidden/)).toBe(null);
});

test('a problem with an order is reported with its number', async () => {
  await openFirst(DELIVERED);
  const link = screen.getByRole('link', { name: 'Problem with this order' });
  expect(link.getAttribute('href')).toBe('/contact?order=a');
});
